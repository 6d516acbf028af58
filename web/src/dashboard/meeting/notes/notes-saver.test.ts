import { ApiError, type Note } from '@afterword/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TypedNotes } from '../../../outbox/note-drafts.ts';
import { createNotesSaver, type NotesState } from './notes-saver.ts';

/** A saver over a server that answers when told to; revision 3 is shown. */
function start() {
  const sent: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const states: NotesState['kind'][] = [];
  const saved: Note[] = [];
  let kept: TypedNotes | null = null;
  const draft = {
    read: () => kept,
    write(typed: TypedNotes) {
      kept = typed;
    },
    clear() {
      kept = null;
    },
  };
  const saver = createNotesSaver({
    revision: 3,
    draft,
    delay: 500,
    onState: ({ kind }) => states.push(kind),
    onSaved: (note) => saved.push(note),
    put: ({ notes, basedOn }) => {
      sent.push(`${notes} over ${basedOn}`);
      return new Promise((resolve, reject) =>
        answers.push({ resolve: () => resolve({ notes, revision: basedOn + 1 }), reject }),
      );
    },
  });
  return { saver, sent, answers, states, saved, draft };
}

const clash = (revision: number) =>
  new ApiError({
    code: 'notes_changed',
    status: 409,
    message: 'Changed',
    stored: { notes: 'theirs', revision },
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves when typing pauses, and keeps a draft on the device at once', async () => {
  const { saver, sent, answers, draft, states, saved } = start();
  saver.typed('a');
  saver.typed('ab');
  expect(draft.read()).toEqual({ notes: 'ab', basedOn: 3 });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual(['ab over 3']);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.read()).toBeNull();
  expect(states.at(-1)).toBe('saved');
  expect(saved).toEqual([{ notes: 'ab', revision: 4 }]);
});

test('saves typing during a save after it, based on its result', async () => {
  const { saver, sent, answers, draft, states } = start();
  saver.typed('a');
  void saver.flush();
  saver.typed('ab');
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a over 3', 'ab over 4']);
  expect(draft.read()?.notes).toBe('ab');
  expect(states).not.toContain('saved');
  answers[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});

test('keeps the draft after a failed save and sends it with the next one', async () => {
  const { saver, sent, answers, draft, states } = start();
  saver.typed('a');
  const first = saver.flush();
  answers[0]?.reject(new Error('offline'));
  expect(await first).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(draft.read()?.notes).toBe('a');
  const second = saver.flush();
  answers[1]?.resolve();
  expect(await second).toBe(true);
  expect(sent).toEqual(['a over 3', 'a over 3']);
});

test('sends nothing after a clash until it is settled, and keeps further typing', async () => {
  const { saver, sent, answers, draft, states } = start();
  saver.typed('mine');
  const saving = saver.flush();
  answers[0]?.reject(clash(7));
  expect(await saving).toBe(false);
  expect(states.at(-1)).toBe('clash');
  saver.typed('mine, longer');
  saver.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await saver.flush()).toBe(false);
  expect(sent).toEqual(['mine over 3']);
  expect(draft.read()).toEqual({ notes: 'mine, longer', basedOn: 3 });

  const settled = saver.settle('both', 7);
  expect(sent.at(-1)).toBe('both over 7');
  answers[1]?.resolve();
  expect(await settled).toBe(true);
  expect(draft.read()).toBeNull();
});

test('discards typing when the other version is taken', async () => {
  const { saver, sent, answers, draft } = start();
  saver.typed('mine');
  void saver.flush();
  answers[0]?.reject(clash(7));
  await vi.advanceTimersByTimeAsync(0);
  saver.discard(7);
  expect(draft.read()).toBeNull();
  saver.typed('more');
  void saver.flush();
  expect(sent.at(-1)).toBe('more over 7');
});

test('shows what others stored unless that would hide unsaved typing', async () => {
  const { saver, answers } = start();
  expect(saver.changed(3)).toBe(false);
  expect(saver.changed(4)).toBe(true);
  saver.typed('a');
  expect(saver.changed(5)).toBe(false);
  const saving = saver.flush();
  answers[0]?.resolve();
  await saving;
  expect(saver.changed(5)).toBe(false);
  expect(saver.changed(6)).toBe(true);
});

test('sends the draft of an earlier visit only when it is saved', async () => {
  const { saver, sent, answers } = start();
  saver.restore({ notes: 'from before', basedOn: 2 });
  saver.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  const saving = saver.flush();
  answers[0]?.resolve();
  expect(await saving).toBe(true);
  expect(sent).toEqual(['from before over 2']);
});

test('saves at once when the page is left', () => {
  const { saver, sent } = start();
  saver.typed('a');
  saver.leave();
  expect(sent).toEqual(['a over 3']);
});
