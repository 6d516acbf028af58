import { describe, expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../../testing/destination.ts';
import { DeletedByPerson, type MeetingContent, UnexpectedAnswer } from '../integration.ts';
import { cleanLine } from '../text.ts';
import { document } from './document.ts';
import { docsDouble } from './double.ts';
import { googleDocs } from './google-docs.ts';

const minutes = (count: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + count * 60_000);

async function open(given: { greedy?: boolean } = {}) {
  const double = docsDouble(given);
  const destination = await openDestination({
    integration: googleDocs,
    descriptions: ['google-docs', 'google-drive'],
    answer: double.answer,
  });
  const text = (content: MeetingContent) => double.of(content.id)[0]!.text;
  return { ...destination, double, text };
}

it('updates a transcript whose option was switched off, and adds no new one', async () => {
  const { deliver, text } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const off = { settings: { transcript: false } };
  const said = () => text(content).match(/^00:.*/gm);
  const { known: after } = await deliver(
    { ...content, transcript: content.transcript.slice(1) },
    { ...off, known, now: minutes(1) },
  );
  expect(said()).toEqual(['00:00:09 Bo Diddley: We ship on Friday.']);
  const { known: last } = await deliver(
    { ...content, transcript: [] },
    { ...off, known: after, now: minutes(2) },
  );
  expect(said()).toBeNull();
  await deliver(content, { ...off, known: last, now: minutes(3) });
  expect(said()).toBeNull();
});

const named = (steps: { name: string }[]) => steps.map(({ name }) => name);

describe.each([{ greedy: false }, { greedy: true }])(
  'a document whose ranges grow at their ends: $greedy',
  (given) => {
    it('is created once per meeting, with results and transcript', async () => {
      const { deliver, double, text, violations } = await open(given);
      const content = await someContent();
      const { known, steps } = await deliver(content);
      expect(named(steps)).toEqual(['find', 'create', 'write']);
      expect(text(content)).toBe(
        [
          'Weekly',
          'Date: 2026-11-20 09:00 UTC',
          'Platform: Zoom',
          'Participants: Ada Lovelace, Bo Diddley',
          content.url,
          'Overview',
          'Ada Lovelace: We planned the week.',
          'Decisions',
          'Bo Diddley: We ship on Friday.',
          'Possible decision: Bo Diddley: Perhaps we move.',
          'Action items',
          '☐ Ada Lovelace: Ada writes the notes. (by Friday)',
          'Open questions',
          'Who tests?',
          'Transcript',
          '00:00:05 Ada Lovelace: We planned the week.',
          '00:00:09 Bo Diddley: We ship on Friday.',
          '',
        ].join('\n'),
      );
      const [document] = double.of(content.id);
      expect(document).toMatchObject({ name: '2026-11-20 Weekly', trashed: false });
      const headings = document!.looks.filter(({ request }) => JSON.stringify(request).includes('HEADING_2'));
      expect(headings.map((each) => each.text)).toEqual([
        'Overview',
        'Decisions',
        'Action items',
        'Open questions',
        'Transcript',
      ]);
      expect(googleDocs.urlOf(known)).toContain(document!.id);
      expect(named((await deliver(content, { known, now: minutes(1) })).steps)).toEqual(['check', 'read']);
      // Reconnecting clears the stored state.
      expect(named((await deliver(content, { now: minutes(2) })).steps)).toEqual(['find', 'read']);
      expect(violations).toEqual([]);
    });

    it('is updated where the meeting changed, and keeps text that people wrote', async () => {
      const { deliver, double, text, violations } = await open(given);
      const content = await someContent();
      const { known } = await deliver(content);
      const { id } = double.of(content.id)[0]!;
      const at = (words: string) => double.documents.get(id)!.text.indexOf(words) + 1;
      const type = (index: number, words: string) =>
        double.edit(id, [{ insertText: { location: { index }, text: words } }]);
      // Types around our ranges, at the end of one, and inside another.
      type(at('Weekly'), 'Read this first.\n');
      type(double.documents.get(id)!.text.length, '\nMy own conclusion. 🙂');
      type(at('Decisions\n'), 'Between two.\n');
      type(at('We ship on Friday.\nPossible'), 'Alas: ');
      const next: MeetingContent = {
        ...content,
        title: 'Weekly 🎉',
        summary: {
          ...content.summary!,
          overview: [{ speaker: '', text: 'We planned a month.' }],
          actions: [],
          decisions: [],
        },
        transcript: [...content.transcript, { speaker: '', text: 'Bye.', time: '00:00:12' }],
      };
      const again = await deliver(next, { known, now: minutes(1) });
      expect(named(again.steps)).toEqual(['check', 'rename', 'read', 'write']);
      expect(text(content)).toBe(
        [
          'Read this first.',
          'Weekly 🎉',
          'Date: 2026-11-20 09:00 UTC',
          'Platform: Zoom',
          'Participants: Ada Lovelace, Bo Diddley',
          content.url,
          'Overview',
          'We planned a month.',
          'Between two.',
          'Decisions',
          'Bo Diddley: Alas: We ship on Friday.',
          'Possible decision: Bo Diddley: Perhaps we move.',
          'Open questions',
          'Who tests?',
          'Transcript',
          '00:00:05 Ada Lovelace: We planned the week.',
          '00:00:09 Bo Diddley: We ship on Friday.',
          '00:00:12 Unknown speaker: Bye.',
          'My own conclusion. 🙂',
          '',
        ].join('\n'),
      );
      expect(double.of(content.id)).toMatchObject([{ name: '2026-11-20 Weekly 🎉' }]);
      // A restored piece returns to its place; up-to-date pieces are not touched.
      const last = await deliver(
        { ...next, summary: { ...next.summary!, actions: content.summary!.actions } },
        { known: again.known, now: minutes(2) },
      );
      expect(named(last.steps)).toEqual(['check', 'read', 'write']);
      expect(text(content)).toContain(
        'Perhaps we move.\nAction items\n☐ Ada Lovelace: Ada writes the notes. (by Friday)\nOpen questions',
      );
      expect(named((await deliver(next, { known: last.known, now: minutes(3) })).steps)).toEqual([
        'check',
        'read',
        'write',
      ]);
      expect(text(content)).not.toContain('Action items');
      expect(violations).toEqual([]);
    });
  },
);

it('does not restore pieces that a person deleted, or their name for it', async () => {
  const { deliver, double, text } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const [{ id } = { id: '' }] = double.of(content.id);
  const start = text(content).indexOf('Transcript') + 1;
  double.edit(id, [{ deleteContentRange: { range: { startIndex: start, endIndex: text(content).length } } }]);
  double.files.get(id)!.name = 'Ours';
  const next = { ...content, title: 'Monthly' };
  const { known: after } = await deliver(next, { known, now: minutes(1) });
  expect(text(content)).toContain('Monthly');
  await deliver({ ...next, transcript: content.transcript.slice(1) }, { known: after, now: minutes(2) });
  expect(text(content)).not.toContain('Transcript');
  expect(double.files.get(id)!.name).toBe('Ours');
});

it('is searched for when an answer was lost', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  // The document was created, but the answer was lost. New documents can only be found after a delay.
  const work = {
    id: 'd',
    connection: 'connection',
    content,
    event: null,
    settings: {},
    account: null,
    known,
    now: minutes(1),
  };
  const lost = { ...work, known: { ...(known as object), document: null }, inDoubt: 'create' };
  expect(googleDocs.next(lost)?.notBefore).toEqual(new Date(minutes(0).getTime() + 20_000));
  expect(googleDocs.next({ ...lost, known: null, inDoubt: null })?.notBefore).toBeUndefined();
  const { steps } = await deliver(content, { inDoubt: 'create', now: minutes(1) });
  expect(named(steps)).toEqual(['find', 'read']);
  // The text was written, but the answer was lost.
  expect(named((await deliver(content, { known, inDoubt: 'write' })).steps)).toEqual(['check', 'read']);
  expect(double.files.size).toBe(1);
});

it('is read again when someone edited it meanwhile, instead of overwriting', async () => {
  const { deliver, double, text } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const { id } = double.of(content.id)[0]!;
  let typing = 2;
  const answer = double.answer;
  const busy = await openDestination({
    integration: googleDocs,
    descriptions: [],
    answer(asked) {
      if (asked.path.endsWith(':batchUpdate') && typing > 0) {
        typing -= 1;
        double.edit(id, [{ insertText: { location: { index: 1 }, text: 'typed ' } }]);
      }
      return answer(asked);
    },
  });
  const next = { ...content, title: 'Monthly' };
  const { steps } = await busy.deliver(next, { known, now: minutes(1) });
  expect(named(steps)).toEqual(['check', 'rename', 'read', 'write', 'read', 'write', 'read', 'write']);
  expect(text(content)).toContain('typed typed Monthly\n');
  typing = 100;
  await expect(busy.deliver(content, { known, now: minutes(2) })).rejects.toThrow(UnexpectedAnswer);
});

it('stays deleted when a person deleted or trashed it, until its stored state is cleared', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const { id } = double.of(content.id)[0]!;
  double.files.get(id)!.trashed = true;
  await expect(deliver(content, { known, now: minutes(1) })).rejects.toThrow(DeletedByPerson);
  double.files.delete(id);
  await expect(deliver(content, { known, now: minutes(2) })).rejects.toThrow(DeletedByPerson);
  expect(named((await deliver(content, { now: minutes(3) })).steps)).toEqual(['find', 'create', 'write']);
});

it('can have four hours and 10,000 entries, and links to the rest of longer ones', async () => {
  const { deliver, text, violations } = await open();
  const content = await someContent({ transcript: longTranscript() });
  const { known } = await deliver(content);
  expect(text(content).includes('turn 9999')).toBe(true);
  const began = { ...content, title: 'Edited' };
  expect(named((await deliver(began, { known, now: minutes(1) })).steps)).toEqual([
    'check',
    'rename',
    'read',
    'write',
  ]);
  const longer = {
    ...content,
    transcript: content.transcript.map((turn) => ({ ...turn, text: turn.text.repeat(2) })),
  };
  await deliver(longer, { known, now: minutes(2) });
  expect(text(content).length).toBeLessThan(1_000_000);
  expect(text(content).slice(-200)).toMatch(/The transcript continues\. Read all of it:\nhttps:\S+\n$/);
  expect(violations).toEqual([]);
});

it('contains hostile text as text', async () => {
  const { deliver, double, text, violations } = await open();
  const content = await hostileContent();
  const { known, steps } = await deliver(content);
  const written = text(content);
  for (const each of hostile) expect(written).toContain(cleanLine(each));
  // No links except ours, and no line breaks within lines.
  const links = double
    .of(content.id)[0]!
    .looks.filter(({ request }) => JSON.stringify(request).includes('"url"'));
  expect(links.map((link) => link.text)).toEqual([content.url]);
  // One line about the author, and two for each section of a template.
  const generated = 1 + 2 * hostile.length;
  expect(written.split('\n')).toHaveLength(
    1 + 4 + generated + 4 * (1 + hostile.length) + (1 + hostile.length) + 1,
  );
  expect(steps.every(({ call }) => call.kind === 'http' && encodeURI(call.url) !== '')).toBe(true);
  expect(named((await deliver(content, { known, now: minutes(1) })).steps)).toEqual(['check', 'read']);
  expect(violations).toEqual([]);
});

it('has only its first hundred ranges compared with its text, because each takes time', () => {
  const text = { startIndex: 1, endIndex: 3 };
  const ranges = Array.from({ length: 1_000 }, (_, at) => ({ namedRangeId: `${at}`, ranges: [text] }));
  const { pieces } = document.parse({
    revisionId: 'r',
    namedRanges: { [`afterword:summary:${'m'.repeat(22)}:2`]: { namedRanges: ranges } },
    body: {
      content: [{ ...text, paragraph: { elements: [{ ...text, textRun: { content: 'a\n' } }] } }],
    },
  });
  expect(pieces).toHaveLength(100);
});

it('rejects answers of any other form', async () => {
  const content = await someContent();
  for (const body of [null, 'Sign in', [], {}, { files: [{ id: 7 }] }, { files: {} }]) {
    const { deliver } = await openDestination({
      integration: googleDocs,
      descriptions: [],
      answer: () => ({ status: 200, body }),
    });
    await expect(deliver(content)).rejects.toThrow();
  }
});

it('is trashed with its meeting if the person asks for it', async () => {
  const { deliver, remove, double, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const gone = await remove(known);
  expect(named(gone.steps)).toEqual(['find', 'trash']);
  expect(double.of(content.id)).toMatchObject([{ trashed: true }]);
  // The search no longer finds it, and does not find the latest file yet either.
  expect(named((await remove(known)).steps)).toEqual(['find', 'trash']);
  expect(violations).toEqual([]);
});

it('respects rate limits, and knows the owner of the Drive', async () => {
  const status = (code: number, error: object) => googleDocs.statusOf!({ status: code, body: { error } });
  expect(status(403, { errors: [{ reason: 'userRateLimitExceeded' }] })).toBe(429);
  expect(status(403, { errors: [{ reason: 'insufficientFilePermissions' }] })).toBe(403);
  expect(status(403, { errors: [{ reason: 'insufficientPermissions' }] })).toBe(402);
  expect(status(400, { message: 'Invalid requests[0].insertText' })).toBe(400);
  expect(googleDocs.statusOf!({ status: 503, body: 'Sorry' })).toBe(503);
  const { answer } = docsDouble();
  const step = googleDocs.identify!({});
  const call = step.call as { url: string };
  const { pathname, searchParams } = new URL(call.url);
  const told = await answer({
    method: 'GET',
    path: pathname,
    query: searchParams,
    headers: new Headers(),
    body: '',
    text: '',
  });
  expect(step.read(told as never)).toEqual({ id: '0815', label: 'ana@example.com' });
});
