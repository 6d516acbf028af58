import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotesSaver, type NotesState, storedDraft } from './notes-saver.ts';

/** A saver over a server that answers when told to. */
function start() {
  const sent: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const states: NotesState['kind'][] = [];
  const draft = storedDraft('notes:1');
  const saver = createNotesSaver({
    draft,
    delay: 500,
    onState: ({ kind }) => states.push(kind),
    put: (text) => {
      sent.push(text);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
  });
  return { saver, sent, answers, states, draft };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it saves when typing rests, and what is typed is on the device at once', async () => {
  const { saver, sent, answers, draft, states } = start();
  saver.typed('a');
  saver.typed('ab');
  expect(draft.read()).toBe('ab');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual(['ab']);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.read()).toBeNull();
  expect(states.at(-1)).toBe('saved');
});

test('what is typed while a save is under way is saved after it, and only then counts as saved', async () => {
  const { saver, sent, answers, draft, states } = start();
  saver.typed('a');
  void saver.flush();
  saver.typed('ab');
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'ab']);
  expect(draft.read()).toBe('ab');
  expect(states).not.toContain('saved');
  answers[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});

test('a failed save keeps the text on the device, and the next one sends it', async () => {
  const { saver, sent, answers, draft, states } = start();
  saver.typed('a');
  const first = saver.flush();
  answers[0]?.reject(new Error('offline'));
  expect(await first).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(draft.read()).toBe('a');
  const second = saver.flush();
  answers[1]?.resolve();
  expect(await second).toBe(true);
  expect(sent).toEqual(['a', 'a']);
});

test('text of an earlier visit is not sent by itself, neither by waiting nor by leaving, only when saved', async () => {
  const { saver, sent, answers } = start();
  saver.restore('from before');
  saver.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  const saving = saver.flush();
  answers[0]?.resolve();
  expect(await saving).toBe(true);
  expect(sent).toEqual(['from before']);
});

test('leaving while typing rests saves at once', () => {
  const { saver, sent } = start();
  saver.typed('a');
  saver.leave();
  expect(sent).toEqual(['a']);
});
