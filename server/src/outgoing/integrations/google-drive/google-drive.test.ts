import { expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../../testing/destination.ts';
import { uploadDescription } from '../../../testing/google-drive.ts';
import type { DoubleAnswer } from '../../../testing/vendor-double.ts';
import { DeletedByPerson } from '../integration.ts';
import { cleanLine } from '../text.ts';
import { onlyDrive } from './double.ts';
import { googleDrive } from './google-drive.ts';

const minutes = (count: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + count * 60_000);
const named = (steps: { name: string }[]) => steps.map(({ name }) => name);

async function open(settings: Record<string, unknown> = {}) {
  const double = onlyDrive();
  const destination = await openDestination({
    integration: googleDrive,
    descriptions: ['google-drive', uploadDescription],
    settings,
    answer: double.answer,
  });
  return { ...destination, double };
}

it('creates a folder for the workspace once, and a file for each meeting in it', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent();
  const { known, steps } = await deliver(content);
  expect(named(steps)).toEqual([
    'find',
    'find folder',
    'reserve folder',
    'create folder',
    'reserve file',
    'upload',
  ]);
  const [folder] = double.folders();
  expect(folder).toMatchObject({ name: 'Planners' });
  expect(double.of(content.id)).toMatchObject([
    { name: '2026-11-20 Weekly.md', mimeType: 'text/markdown', parents: [folder!.id] },
  ]);
  expect(double.of(content.id)[0]!.content).toBe(
    [
      '# Weekly',
      '',
      'Date: 2026-11-20 09:00 UTC',
      '',
      'Platform: Zoom',
      '',
      'Participants: Ada Lovelace, Bo Diddley',
      '',
      `<${content.url}>`,
      '',
      '## Overview',
      '',
      '- Ada Lovelace: We planned the week.',
      '',
      '## Decisions',
      '',
      '- Bo Diddley: We ship on Friday.',
      '- Possible decision: Bo Diddley: Perhaps we move.',
      '',
      '## Action items',
      '',
      '- ☐ Ada Lovelace: Ada writes the notes. (by Friday)',
      '',
      '## Open questions',
      '',
      '- Who tests?',
      '',
      '## Transcript',
      '',
      '00:00:05 Ada Lovelace: We planned the week.',
      '',
      '00:00:09 Bo Diddley: We ship on Friday.',
      '',
    ].join('\n'),
  );
  expect(googleDrive.urlOf(known)).toContain(double.of(content.id)[0]!.id);
  expect(named((await deliver(content, { known, now: minutes(1) })).steps)).toEqual(['read']);
  const other = { ...content, id: '0193aaaa-0000-7000-8000-000000000002' };
  expect(named((await deliver(other)).steps)).toEqual(['find', 'read folder', 'reserve file', 'upload']);
  expect(violations).toEqual([]);
});

it('writes plain text for people who prefer it', async () => {
  const { deliver, double } = await open({ format: 'plain-text', transcript: false });
  const content = await someContent();
  await deliver(content);
  const [file] = double.of(content.id);
  expect(file).toMatchObject({ name: '2026-11-20 Weekly.txt', mimeType: 'text/plain' });
  expect(file!.content).toMatch(/^Weekly\n======\n\nDate: .*\nPlatform: Zoom\n/);
  expect(file!.content).not.toContain('Transcript');
});

it('updates a transcript whose option was switched off, and adds no new one', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const off = { settings: { transcript: false } };
  const said = () => double.of(content.id)[0]!.content!.match(/^00:.*/gm);
  const { known } = await deliver(content);
  const edited = { ...content, transcript: content.transcript.slice(1) };
  const { known: after } = await deliver(edited, { ...off, known, now: minutes(1) });
  expect(said()).toEqual(['00:00:09 Bo Diddley: We ship on Friday.']);
  const bare = { ...content, transcript: [] };
  const { known: emptied } = await deliver(bare, { ...off, known: after, now: minutes(2) });
  expect(said()).toBeNull();
  await deliver(content, { ...off, known: emptied, now: minutes(3) });
  expect(said()).toBeNull();
});

it('names a file by the day in the time zone of the workspace', async () => {
  const { deliver, double } = await open();
  const content = await someContent({
    startedAt: '2026-11-20T23:30:00.000Z',
    workspace: { id: 7, name: 'Planners', timeZone: 'Asia/Tokyo' },
  });
  await deliver(content);
  expect(double.of(content.id)).toMatchObject([{ name: '2026-11-21 Weekly.md' }]);
});

it('updates a file in place, even if it was moved or renamed', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const [file] = double.of(content.id);
  file!.parents = ['elsewhere'];
  const next = { ...content, title: 'Monthly' };
  expect(named((await deliver(next, { known, now: minutes(1) })).steps)).toEqual(['read', 'update']);
  expect(file).toMatchObject({ name: '2026-11-20 Monthly.md', parents: ['elsewhere'] });
  expect(file!.content).toContain('# Monthly');
  file!.name = 'Mine.md';
  // Reconnecting clears the stored state.
  await deliver(content, { now: minutes(2) });
  expect(double.of(content.id)).toMatchObject([
    { name: 'Mine.md', content: expect.stringContaining('# Weekly') },
  ]);
  expect(violations).toEqual([]);
});

it('keeps a file that a person changed, and writes its own next to it', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  double.of(content.id)[0]!.content += 'My own words.';
  const next = { ...content, title: 'Monthly' };
  const again = await deliver(next, { known, now: minutes(1) });
  expect(named(again.steps)).toEqual(['read', 'read folder', 'reserve file', 'upload']);
  await deliver({ ...content, title: 'Yearly' }, { known: again.known, now: minutes(2) });
  const [theirs, ours] = double.of(content.id);
  expect(double.of(content.id)).toHaveLength(2);
  expect(theirs!.content).toMatch(/^# Weekly\n[\s\S]*My own words\.$/);
  expect(ours!.content).toMatch(/^# Yearly\n/);
  ours!.trashed = true;
  await expect(deliver(content, { known: again.known, now: minutes(3) })).rejects.toThrow(DeletedByPerson);
});

it('searches for files when an answer was lost', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  await deliver(content);
  expect(named((await deliver(content, { inDoubt: 'upload', now: minutes(1) })).steps)).toEqual(['find']);
  expect(double.files.size).toBe(2);
});

/** Opens a Drive whose search finds nothing yet. `answers` changes what the vendor says. */
async function openUnindexed(answers: (told: DoubleAnswer) => DoubleAnswer = (told) => told) {
  const double = onlyDrive(new Map(), () => false);
  const destination = await openDestination({
    integration: googleDrive,
    descriptions: [],
    answer: (asked) => answers(double.answer(asked)),
  });
  return { ...destination, double };
}

it('creates one folder when the search does not find the folder of another delivery yet', async () => {
  const { deliver, double } = await openUnindexed();
  const content = await someContent();
  await deliver(content);
  // This delivery began before the other one reserved its folder.
  const other = { ...content, id: '0193aaaa-0000-7000-8000-000000000002' };
  const { steps } = await deliver(other, { shared: null });
  expect(named(steps)).toEqual([
    'find',
    'find folder',
    'reserve folder',
    'create folder',
    'read folder',
    'reserve file',
    'upload',
  ]);
  const [folder, ...more] = double.folders();
  expect(more).toEqual([]);
  for (const { id } of [content, other])
    expect(double.of(id)).toMatchObject([{ parents: [folder!.id], trashed: false }]);
});

it('creates a reserved folder that is missing, and another one in place of a trashed one', async () => {
  const { deliver, double } = await openUnindexed();
  const content = await someContent();
  await deliver(content, { shared: 'reserved' });
  expect(double.folders()).toMatchObject([{ id: 'reserved' }]);
  const { deliver: later, double: other } = await open();
  await later(content);
  other.folders()[0]!.trashed = true;
  const next = { ...content, id: '0193aaaa-0000-7000-8000-000000000002' };
  expect(named((await later(next)).steps)).toEqual([
    'find',
    'read folder',
    'reserve folder',
    'create folder',
    'reserve file',
    'upload',
  ]);
  expect(other.of(next.id)).toMatchObject([{ parents: [other.folders()[1]!.id] }]);
});

it('reads the file it wrote even if answers have no link and the search does not find it yet', async () => {
  const { deliver, remove, double } = await openUnindexed(({ body, ...told }) => ({
    ...told,
    body: { ...(body as object), webViewLink: undefined },
  }));
  const content = await someContent();
  const { known } = await deliver(content);
  const next = await deliver({ ...content, title: 'Monthly' }, { known, now: minutes(1) });
  expect(named(next.steps)).toEqual(['read', 'update']);
  expect(named((await remove(next.known)).steps)).toEqual(['find', 'trash']);
  for (const gone of [() => undefined, () => double.files.delete(double.of(content.id)[0]!.id)]) {
    gone();
    const again = deliver({ ...content, title: 'Yearly' }, { known: next.known, now: minutes(2) });
    await expect(again).rejects.toThrow(DeletedByPerson);
  }
  expect(double.files.size).toBe(1);
});

it.each(['before', 'after'])('uploads one file if it becomes readable %s the next look', async (when) => {
  let hidden = when === 'after';
  const double = onlyDrive(new Map(), () => false);
  const { deliver } = await openDestination({
    integration: googleDrive,
    descriptions: [],
    answer(asked) {
      const reads = asked.method === 'GET' && double.of(content.id).some(({ id }) => asked.path.endsWith(id));
      if (!reads || !hidden) return double.answer(asked);
      hidden = false;
      return { status: 404, body: {} };
    },
  });
  const content = await someContent();
  const { known } = await deliver(content);
  const id = double.of(content.id)[0]!.id;
  const lost = { ...(known as object), id: null, url: null, reserved: id, stage: 'upload' };
  const next = { ...content, title: 'Monthly' };
  await deliver(next, { known: lost, inDoubt: 'upload', now: minutes(1) });
  expect(double.of(content.id)).toMatchObject([{ id, content: expect.stringContaining('# Monthly') }]);
});

it('creates another folder if Google refuses the id of one that was deleted for good', async () => {
  const { deliver, double } = await openUnindexed();
  double.spend('gone');
  const content = await someContent();
  await deliver(content, { shared: 'gone' });
  const [folder, ...more] = double.folders();
  expect(more).toEqual([]);
  expect(double.of(content.id)).toMatchObject([{ parents: [folder!.id] }]);
});

it('creates no second file if a person deleted for good the one whose answer was lost', async () => {
  const { deliver, double } = await openUnindexed();
  const content = await someContent();
  const { known } = await deliver(content);
  double.spend('reserved9');
  const lost = { ...(known as object), id: null, url: null, reserved: 'reserved9', stage: 'upload' };
  const again = deliver(content, { known: lost, inDoubt: 'upload', now: minutes(1) });
  await expect(again).rejects.toThrow(DeletedByPerson);
  expect(double.of(content.id)).toHaveLength(1);
});

it('removes a file whose upload got no answer', async () => {
  const { deliver, double, remove } = await openUnindexed();
  const content = await someContent();
  const { known } = await deliver(content);
  const id = double.of(content.id)[0]!.id;
  await remove(
    { ...(known as object), id: null, url: null, reserved: id, stage: 'upload' },
    { inDoubt: 'upload' },
  );
  expect(double.of(content.id)).toMatchObject([{ trashed: true }]);
});

it('handles four hours and 10,000 entries', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent({ transcript: longTranscript() });
  await deliver(content);
  expect(double.of(content.id)[0]!.content!.includes('turn 9999')).toBe(true);
  expect(violations).toEqual([]);
});

it('writes hostile text as text', async () => {
  const { deliver, double, violations } = await open();
  const workspace = { id: 7, name: `' or name contains '\\` };
  const content = { ...(await hostileContent()), workspace };
  const { known } = await deliver(content);
  const { content: text, name } = double.of(content.id)[0]!;
  // Apart from escapes, our link and headings, the file contains no Markdown or HTML syntax.
  expect(text!.replace(/\\./g, '').replace(`<${content.url}>`, '')).not.toMatch(/[<>*_`[\]]/);
  expect(name).not.toMatch(/\p{C}/u);
  expect(named((await deliver(content, { known, now: minutes(1) })).steps)).toEqual(['read']);
  const plainly = await open({ format: 'plain-text' });
  await plainly.deliver(content);
  for (const each of hostile) expect(plainly.double.of(content.id)[0]!.content).toContain(cleanLine(each));
  expect(violations).toEqual([]);
});

it('rejects answers of any other form', async () => {
  const content = await someContent();
  for (const body of [null, 'Sign in', [], {}, { files: [{ id: 7 }] }, { files: {} }]) {
    const { deliver } = await openDestination({
      integration: googleDrive,
      descriptions: [],
      answer: () => ({ status: 200, body }),
    });
    await expect(deliver(content)).rejects.toThrow();
  }
});

it('trashes all files of a meeting if the person asks for it', async () => {
  const { deliver, remove, double, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  double.of(content.id)[0]!.content += 'My own words.';
  const again = await deliver(content, { known, now: minutes(1) });
  expect(named((await remove(again.known)).steps)).toEqual(['find', 'trash', 'trash']);
  expect(double.of(content.id).map(({ trashed }) => trashed)).toEqual([true, true]);
  expect(violations).toEqual([]);
});
