import { expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../../testing/destination.ts';
import { DeletedByPerson } from '../integration.ts';
import { notionDouble, type Page, rootDatabase, rootPage } from './double.ts';
import { notion } from './notion.ts';

const inPage = { parent: `https://www.notion.so/Team-${rootPage.replaceAll('-', '')}?pvs=4` };
const inDatabase = {
  parent: `https://www.notion.so/${rootDatabase.replaceAll('-', '')}?v=${'9'.repeat(32)}`,
};

async function open(settings = inPage, given: { linked?: boolean } = {}) {
  let checked = 0;
  let now = new Date('2026-11-20T11:00:00Z');
  const double = notionDouble({ now: () => now, ...given });
  const destination = await openDestination({
    integration: notion,
    descriptions: ['notion'],
    settings,
    answer: double.answer,
    // The first of a hundred similar requests are enough.
    describes() {
      checked += 1;
      return checked < 10;
    },
  });
  const piece = (title: string): Page =>
    [...double.pages.values()].find((page) => double.titleOf(page) === title)!;
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
    return now;
  };
  return { ...destination, double, piece, pass };
}

const named = (steps: { name: string }[]) => steps.map(({ name }) => name);

it('writes a page with a link, and subpages with the results of the meeting', async () => {
  const { deliver, double, piece, violations } = await open();
  const content = await someContent();
  const { known, steps } = await deliver(content);
  expect(named(steps)).toEqual([
    'find parent',
    'find',
    'create',
    'create summary',
    'create actions',
    'create transcript',
  ]);
  const [page] = double.pagesOf(content.id);
  expect(double.titleOf(page!)).toBe('Weekly');
  expect(double.linesOf(page!)[0]).toBe(content.url);
  expect(double.linesOf(piece('Summary'))).toEqual([
    'Date: 2026-11-20 09:00 UTC',
    'Platform: Zoom',
    'Participants: Ada Lovelace, Bo Diddley',
    'Overview',
    'Ada Lovelace: We planned the week.',
    'Decisions',
    'Bo Diddley: We ship on Friday.',
    'Possible decision: Bo Diddley: Perhaps we move.',
    'Open questions',
    'Who tests?',
  ]);
  expect(double.linesOf(piece('Action items'))).toEqual(['Ada Lovelace: Ada writes the notes. (by Friday)']);
  expect(double.linesOf(piece('Transcript'))[0]).toBe('Ada Lovelace 00:00:05\nWe planned the week.');
  expect(notion.urlOf(known)).toContain(page!.id.replaceAll('-', ''));
  expect((await deliver(content, { known })).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('fills in the properties of a database, and finds the page by its link', async () => {
  const { deliver, double, pass, violations } = await open(inDatabase);
  const content = await someContent();
  await deliver(content);
  const [page] = double.pagesOf(content.id);
  expect(page!.properties).toMatchObject({
    Link: { url: expect.stringMatching(`^${content.url}#[0-9a-f]{8}$`) },
    Day: { date: { start: content.startedAt } },
  });
  // Reconnecting clears the stored state.
  const { steps } = await deliver(content, { now: pass(60) });
  expect(named(steps)).toEqual([
    'find parent',
    'read database',
    'find',
    'look at page',
    'find summary',
    'read summary',
    'find actions',
    'read actions',
    'find transcript',
    'read transcript',
  ]);
  expect(double.pagesOf(content.id)).toHaveLength(1);
  expect(violations).toEqual([]);
});

it.each([
  ['below a page', inPage, {}],
  ['in a database without a property for addresses', inDatabase, { linked: false }],
])('finds a page %s by its title and its link', async (_, settings, given) => {
  const { deliver, double, pass, violations } = await open(settings, given);
  const [one, other] = [
    await someContent(),
    await someContent({ id: '0193aaaa-0000-7000-8000-000000000002' }),
  ];
  await deliver(one);
  await deliver(other);
  const { steps } = await deliver(one, { now: pass(60) });
  expect(named(steps)).toContain('check page');
  expect(steps.filter(({ effect }) => effect === 'write')).toEqual([]);
  expect([...double.pages.values()].filter((page) => double.titleOf(page) === 'Weekly')).toHaveLength(2);
  expect(violations).toEqual([]);
});

it('searches again later for a page that may have just been created', async () => {
  const { deliver, pass } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const before = { ...(known as object), page: null, pieces: {} };
  const now = pass(1);
  const work = {
    id: 'delivery',
    connection: 'connection',
    content,
    event: null,
    settings: notion.settings.parse(inPage),
    account: null,
    now,
  };
  const first = notion.next({ ...work, known: before, inDoubt: 'create' })!;
  expect(first.notBefore).toBeUndefined();
  const missed = first.read({ status: 200, body: { results: [] } });
  const second = notion.next({ ...work, known: missed, inDoubt: null })!;
  expect(second).toMatchObject({ name: 'find', notBefore: new Date(now.getTime() + 15_000) });
});

it('writes only what changed in the meeting', async () => {
  const { deliver, double, piece, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const [first, ...others] = content.transcript;
  const edited = { ...content, title: 'Monthly', transcript: [{ ...first!, text: 'Corrected.' }, ...others] };
  const { known: after, steps } = await deliver(edited, { known });
  expect(named(steps)).toEqual([
    'look at page',
    'rename',
    'read transcript',
    'empty transcript',
    'add to transcript',
  ]);
  expect(double.linesOf(piece('Transcript'))).toEqual([
    'Ada Lovelace 00:00:05\nCorrected.',
    'Bo Diddley 00:00:09\nWe ship on Friday.',
  ]);
  expect(double.titleOf(double.pagesOf(content.id)[0]!)).toBe('Monthly');
  expect((await deliver(edited, { known: after })).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('empties subpages whose content was all deleted, and fills them again', async () => {
  const { deliver, double, piece, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const lines = () => ['Action items', 'Transcript'].map((title) => double.linesOf(piece(title)));
  const full = lines();
  const bare = { ...content, transcript: [], summary: { ...content.summary!, actions: [] } };
  const { known: emptied } = await deliver(bare, { known });
  expect(lines()).toEqual([[], []]);
  expect((await deliver(bare, { known: emptied })).steps).toEqual([]);
  await deliver(content, { known: emptied });
  expect(lines()).toEqual(full);
  expect(violations).toEqual([]);
});

it('updates a transcript whose option was switched off, and creates no new one', async () => {
  const { deliver, double, piece } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const off = { settings: { transcript: false } };
  const edited = { ...content, transcript: content.transcript.slice(1) };
  const { known: after } = await deliver(edited, { ...off, known });
  expect(double.linesOf(piece('Transcript'))).toEqual(['Bo Diddley 00:00:09\nWe ship on Friday.']);
  const { known: emptied } = await deliver({ ...content, transcript: [] }, { ...off, known: after });
  expect(double.linesOf(piece('Transcript'))).toEqual([]);
  await deliver(content, { ...off, known: emptied });
  expect(double.linesOf(piece('Transcript'))).toEqual([]);
  piece('Transcript').trashed = true;
  await deliver(await someContent({ id: '0193aaaa-0000-7000-8000-000000000002' }), off);
  expect(
    [...double.pages.values()].map(double.titleOf).filter((title) => title === 'Transcript'),
  ).toHaveLength(1);
});

it('does not touch what a person changed, and updates the rest', async () => {
  const { deliver, double, piece, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const [page] = double.pagesOf(content.id);
  const note = {
    id: 'note',
    type: 'paragraph',
    content: { rich_text: [{ type: 'text', text: { content: 'Mine' } }] },
  };
  page!.blocks.push(note);
  page!.properties = { title: { title: [{ type: 'text', text: { content: 'My title' } }] } };
  const ticked = piece('Action items').blocks[0]!;
  ticked.content = { ...ticked.content, checked: true };
  piece('Transcript').trashed = true;
  const edited = {
    ...content,
    title: 'Monthly',
    transcript: [],
    summary: { ...content.summary!, actions: [], overview: [{ speaker: '', text: 'New overview.' }] },
  };
  const more = {
    ...edited,
    summary: { ...edited.summary, actions: [{ ...content.summary!.actions[0]!, text: 'Other.' }] },
  };
  const { known: after } = await deliver({ ...more, transcript: content.transcript.slice(1) }, { known });
  expect(page!.blocks.at(-1)).toBe(note);
  expect(double.titleOf(page!)).toBe('My title');
  expect(piece('Action items').blocks).toEqual([ticked]);
  expect(double.linesOf(piece('Summary'))).toContain('New overview.');
  expect(double.below(page!.id).map(double.titleOf)).toEqual(['Summary', 'Action items']);
  await deliver(edited, { known: after });
  expect(piece('Action items').blocks).toEqual([ticked]);
  expect(violations).toEqual([]);
});

it('does not recreate a page that a person deleted, until its stored state is cleared', async () => {
  const { deliver, double, pass } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  double.pagesOf(content.id)[0]!.trashed = true;
  const changed = { ...content, title: 'Monthly' };
  await expect(deliver(changed, { known, now: pass(60) })).rejects.toThrow(DeletedByPerson);
  expect(double.pagesOf(content.id)).toEqual([]);
  await deliver(changed, { now: pass(60) });
  expect(double.pagesOf(content.id).map(double.titleOf)).toEqual(['Monthly']);
});

it('does not recreate a subpage that a person deleted, and updates the others', async () => {
  const { deliver, double, piece } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  piece('Summary').trashed = true;
  const overview = [{ speaker: '', text: 'New overview.' }];
  const transcript = [{ speaker: 'Ada Lovelace', text: 'New words.', time: '00:00:05' }];
  const changed = { ...content, summary: { ...content.summary!, overview }, transcript };
  const { known: after } = await deliver(changed, { known });
  const [page] = double.pagesOf(content.id);
  expect(double.below(page!.id).map(double.titleOf)).toEqual(['Action items', 'Transcript']);
  expect(double.linesOf(piece('Transcript')).join()).toContain('New words.');
  expect(named((await deliver({ ...changed, title: 'Monthly' }, { known: after })).steps)).toEqual([
    'look at page',
    'rename',
  ]);
});

it("writes a transcript of four hours in requests within Notion's limits", async () => {
  const { deliver, piece, double, violations } = await open();
  const content = await someContent({ transcript: longTranscript() });
  const { known, steps } = await deliver(content);
  expect(double.linesOf(piece('Transcript'))).toHaveLength(10_000);
  expect(steps.length).toBeLessThan(150);
  expect(
    Math.max(...steps.map(({ call }) => (call.kind === 'http' ? (call.body ?? '') : '').length)),
  ).toBeLessThan(500_000);
  const edited = { ...content, transcript: content.transcript.slice(1) };
  await deliver(edited, { known });
  expect(double.linesOf(piece('Transcript'))).toHaveLength(9_999);
  expect(violations.slice(0, 3)).toEqual([]);
});

it('continues with the blocks that have not arrived', async () => {
  const { deliver, piece, double } = await open();
  const transcript = longTranscript().slice(0, 250);
  const content = await someContent({ transcript });
  const { known } = await deliver(content);
  const { pieces, ...rest } = known as { pieces: Record<string, { written: number; mark: string }> };
  const lines = double.linesOf(piece('Transcript'));
  piece('Transcript').blocks.splice(200);
  // The answer to the second request was lost.
  const before = { ...rest, pieces: { ...pieces, transcript: { ...pieces.transcript, written: 100 } } };
  const { steps } = await deliver(content, { known: before, inDoubt: 'add to transcript' });
  expect(named(steps)).toEqual(['read transcript', 'read transcript', 'add to transcript']);
  expect(double.linesOf(piece('Transcript'))).toEqual(lines);
});

it('first searches for what may have arrived, even if the title was changed meanwhile', async () => {
  const { deliver, piece, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const lines = double.linesOf(piece('Transcript'));
  const { pieces, ...rest } = known as { pieces: Record<string, { page: string | null }> };
  // The page was created, but the answer was lost.
  const before = { ...rest, pieces: { ...pieces, transcript: { ...pieces.transcript, page: null } } };
  const edited = { ...content, title: 'Monthly' };
  await deliver(edited, { known: before, inDoubt: 'create transcript' });
  const [page] = double.pagesOf(content.id);
  expect(double.below(page!.id).map(double.titleOf)).toEqual(['Summary', 'Action items', 'Transcript']);
  expect(double.linesOf(piece('Transcript'))).toEqual(lines);
});

it('empties a subpage whose answer was lost and whose content was deleted meanwhile', async () => {
  const { deliver, piece, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const { pieces, ...rest } = known as { pieces: Record<string, { page: string | null }> };
  const before = { ...rest, pieces: { ...pieces, transcript: { ...pieces.transcript, page: null } } };
  await deliver({ ...content, transcript: [] }, { known: before, inDoubt: 'create transcript' });
  expect(double.linesOf(piece('Transcript'))).toEqual([]);
});

it('writes hostile text as text', async () => {
  const { deliver, double, piece, violations } = await open();
  const content = await hostileContent();
  const { known, steps } = await deliver(content);
  const texts = steps.flatMap(({ call }) => (call.kind === 'http' && call.body ? [call.body] : []));
  for (const text of texts) expect(text).not.toMatch(/"type":"(mention|equation|embed)"/);
  const links = texts.join('').match(/"link":\{"url":"[^"]*"\}/g);
  expect(new Set(links).size).toBe(1);
  expect(links![0]).toMatch(new RegExp(`^"link":{"url":"${content.url}#[0-9a-f]{8}"}$`));
  expect(double.linesOf(piece('Transcript'))[1]).toContain(hostile[1]);
  // Our own text is recognized as unchanged.
  const { steps: again } = await deliver({ ...content, transcript: content.transcript.slice(1) }, { known });
  expect(named(again)).toContain('empty transcript');
  expect(violations).toEqual([]);
});

it("splits texts that exceed Notion's limits", async () => {
  const { deliver, double, piece, violations } = await open();
  const text = '👩‍👩‍👧 '.repeat(30_000);
  const content = await someContent({
    title: text,
    transcript: [{ speaker: 'Ada', text, time: '00:00:01' }],
  });
  await deliver(content);
  expect(double.linesOf(piece('Transcript')).join('')).toBe(`Ada 00:00:01\n${text.trim()}`);
  expect(violations).toEqual([]);
});

it('deletes the page and all its subpages', async () => {
  const { deliver, remove, double, violations } = await open();
  const { known } = await deliver(await someContent());
  const { known: gone } = await remove(known);
  expect([...double.pages.values()].every(({ trashed }) => trashed)).toBe(true);
  expect((await remove(gone)).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it.each([
  ['below a page', inPage],
  ['in a database', inDatabase],
])('deletes a page %s that may have been created', async (_, settings) => {
  const { deliver, remove, double, pass, violations } = await open(settings);
  const { known } = await deliver(await someContent());
  pass(60);
  await remove({ ...(known as object), page: null, pieces: {} }, { inDoubt: 'create' });
  expect([...double.pages.values()].every(({ trashed }) => trashed)).toBe(true);
  expect(violations).toEqual([]);
});

it('recognizes answers that are not from Notion', async () => {
  const content = await someContent();
  const settings = notion.settings.parse(inPage);
  const step = notion.next({
    id: 'delivery',
    connection: 'connection',
    content,
    event: null,
    settings,
    account: null,
    now: new Date(),
    known: null,
    inDoubt: null,
  })!;
  for (const body of ['', null, [], { data_sources: [] }])
    expect(() => step.read({ status: 200, body })).toThrow('expected');
});

it('recognizes a page or database by its link', () => {
  const id = '0123456789abcdef0123456789abcdef';
  for (const parent of [
    id,
    `https://www.notion.so/team/Meetings-${id}?v=${'9'.repeat(32)}`,
    '01234567-89ab-cdef-0123-456789abcdef',
  ])
    expect(notion.settings.safeParse({ parent }).success, parent).toBe(true);
  expect(notion.settings.safeParse({ parent: 'https://www.notion.so/Meetings' }).success).toBe(false);
});
