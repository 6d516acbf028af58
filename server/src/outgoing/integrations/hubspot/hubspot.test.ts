import { expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../../testing/destination.ts';
import { asDescribed, hubspotDouble, leftOut, linesOf } from './double.ts';
import { hubspot } from './hubspot.ts';
import { textOf, wordOf } from './records.ts';

async function open(settings: Record<string, unknown> = {}, given: { unseen?: number } = {}) {
  const double = hubspotDouble(given);
  const destination = await openDestination({
    integration: hubspot,
    descriptions: ['hubspot', leftOut],
    settings,
    answer: double.answer,
    asDescribed,
  });
  return { ...destination, double };
}

const named = (steps: { name: string }[]) => steps.map(({ name }) => name);
const task = 'create 0193aaaa0000700080000000000000a1';

it('writes a note on the timelines of contacts, and a task for each action item', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent();
  const { known, steps } = await deliver(content);
  expect(named(steps)).toEqual(['find contacts', 'find notes', 'find tasks', 'create summary', task]);
  const [note, action] = double.records;
  expect(note).toMatchObject({
    type: 'notes',
    contacts: ['101'],
    properties: { hs_timestamp: content.startedAt },
  });
  expect(linesOf(note!)).toEqual([
    'Weekly',
    '2026-11-20 09:00 UTC · Zoom · Ada Lovelace, Bo Diddley',
    content.url,
    'Overview',
    '- Ada Lovelace: We planned the week.',
    'Decisions',
    '- Bo Diddley: We ship on Friday.',
    '- Possible decision: Bo Diddley: Perhaps we move.',
    'Action items',
    '- Ada Lovelace: Ada writes the notes. (by Friday)',
    'Open questions',
    '- Who tests?',
  ]);
  expect(action).toMatchObject({
    type: 'tasks',
    contacts: ['101'],
    properties: {
      hs_timestamp: '2026-11-27T12:00:00.000Z',
      hs_task_subject: 'Ada writes the notes.',
      hs_task_status: 'NOT_STARTED',
    },
  });
  expect((await deliver(content, { known })).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('dates a task in the time zone of the workspace', async () => {
  const { deliver, double } = await open();
  const workspace = { id: 7, name: 'Planners', timeZone: 'Pacific/Auckland' };
  await deliver(await someContent({ workspace }));
  const action = double.records.find(({ type }) => type === 'tasks');
  // Noon in summer, 13 hours ahead of UTC.
  expect(action!.properties.hs_timestamp).toBe('2026-11-26T23:00:00.000Z');
});

it('keeps updating a note after the settings were changed to meetings', async () => {
  const { deliver, double } = await open({ as: 'note', tasks: false });
  const content = await someContent();
  const { known } = await deliver(content);
  const changed = await open({ as: 'meeting', tasks: false });
  changed.double.records.push(...double.records);
  const { steps } = await changed.deliver({ ...content, title: 'Monthly' }, { known });
  expect(named(steps)).toEqual(['look at summary', 'change summary']);
  expect(changed.double.records).toHaveLength(1);
  expect(JSON.stringify(changed.double.records[0]!.properties)).toContain('Monthly');
});

it("writes a meeting with its times, and links to it on a contact's timeline", async () => {
  const { deliver, double, violations } = await open({ as: 'meeting', tasks: false });
  const content = await someContent();
  const { known } = await deliver(content);
  expect(double.records).toHaveLength(1);
  expect(double.records[0]!.properties).toMatchObject({
    hs_meeting_title: 'Weekly',
    hs_meeting_start_time: content.startedAt,
    hs_meeting_end_time: content.endedAt,
    hs_meeting_outcome: 'COMPLETED',
  });
  const account = { ...(known as object), account: 'app-eu1.hubspot.com/42' };
  expect(hubspot.urlOf(account)).toBe(
    'https://app-eu1.hubspot.com/contacts/42/record/0-1/101/?engagement=9000',
  );
  expect(violations).toEqual([]);
});

it('finds its records when the stored state is lost, and records whose answer was lost', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  expect((await deliver(content)).steps.filter(({ effect }) => effect === 'write')).toEqual([]);
  const { records, ...rest } = known as { records: Record<string, object> };
  const before = { ...rest, records: { summary: records.summary } };
  const { steps } = await deliver(content, { known: before, inDoubt: task });
  expect(named(steps)).toEqual(['find tasks', `look at ${task.split(' ')[1]}`]);
  expect(double.records).toHaveLength(2);
  expect(violations).toEqual([]);
});

it('does not touch records of another connection, and adopts those of an earlier version once', async () => {
  const { deliver, double } = await open({ tasks: false });
  const content = await someContent();
  await deliver(content);
  await deliver(content, { connection: 'another' });
  expect(double.records).toHaveLength(2);
  const [note] = double.records;
  const word = textOf(note!.properties.hs_note_body!).match(/afterword[0-9a-f]{32}/)![0];
  note!.properties.hs_note_body = note!.properties.hs_note_body!.replace(word, wordOf(content.id));
  // The stored state is empty, and the record has the id that earlier versions wrote.
  await deliver(content);
  expect(double.records).toHaveLength(2);
  expect(note!.properties.hs_note_body).toContain(word);
});

it('first searches for a record whose answer was lost, even if a participant was added meanwhile', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const { records, ...rest } = known as { records: Record<string, object> };
  const before = { ...rest, records: { summary: records.summary } };
  const edited = { ...content, emails: [...content.emails, 'ana@example.com'] };
  await deliver(edited, { known: before, inDoubt: task });
  expect(double.records).toHaveLength(2);
});

it('searches again later for a record that may have just been created', async () => {
  const { deliver } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const now = new Date('2026-11-20T11:00:00Z');
  const settings = hubspot.settings.parse({});
  const work = {
    id: 'delivery',
    connection: 'connection',
    content,
    event: null,
    settings,
    account: null,
    now,
  };
  const first = hubspot.next({
    ...work,
    known: { ...(known as object), records: {} },
    inDoubt: 'create summary',
  })!;
  expect(first.notBefore).toBeUndefined();
  const missed = first.read({ status: 200, body: { results: [] } });
  const second = hubspot.next({ ...work, known: missed, inDoubt: null })!;
  expect(second).toMatchObject({ name: 'find notes', notBefore: new Date(now.getTime() + 30_000) });
  const sure = second.read({ status: 200, body: { results: [] } });
  expect(hubspot.next({ ...work, known: sure, inDoubt: null })!.name).toBe('find tasks');
});

it('updates only changed content, and only properties that nobody else changed', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const [note, action] = double.records;
  action!.properties.hs_task_subject = 'Their words';
  action!.properties.hs_task_status = 'COMPLETED';
  const [first] = content.summary!.actions;
  const edited = {
    ...content,
    emails: [...content.emails, 'ana@example.com'],
    summary: {
      ...content.summary!,
      overview: [{ speaker: '', text: 'New overview.' }],
      actions: [{ ...first!, text: 'Bo writes the notes.', dueDate: '2026-12-01' }],
    },
  };
  const { known: after, steps } = await deliver(edited, { known });
  expect(named(steps).filter((name) => /^(change|link)/.test(name))).toEqual([
    'change summary',
    'link summary',
    'change 0193aaaa0000700080000000000000a1',
    'link 0193aaaa0000700080000000000000a1',
  ]);
  expect(linesOf(note!)).toContain('- New overview.');
  expect(note!.contacts).toEqual(['101', '103']);
  expect(action!.properties).toMatchObject({
    hs_task_subject: 'Their words',
    hs_task_status: 'COMPLETED',
    hs_timestamp: '2026-12-01T12:00:00.000Z',
  });
  note!.properties.hs_note_body = `<p>Mine.</p>${note!.properties.hs_note_body}`;
  const before = note!.properties.hs_note_body;
  const { known: last } = await deliver({ ...edited, title: 'Monthly' }, { known: after });
  expect(note!.properties.hs_note_body).toBe(before);
  // A record that a person deleted is not created again when the meeting changes.
  note!.deleted = true;
  await deliver({ ...edited, title: 'Yearly' }, { known: last });
  expect(double.records.filter(({ deleted }) => !deleted)).toEqual([action]);
  expect(violations).toEqual([]);
});

it('deletes records that the meeting no longer has, unless a person changed them, and restores them', async () => {
  const { deliver, double, violations } = await open({ transcript: true });
  const content = await someContent();
  const { known } = await deliver(content);
  const present = () =>
    double.records.filter(({ deleted }) => !deleted).map((record) => [record.type, linesOf(record)[0]]);
  const all = present();
  const bare = { ...content, transcript: [], summary: { ...content.summary!, actions: [] } };
  const { known: removed, steps } = await deliver(bare, { known });
  expect(named(steps).filter((name) => name.startsWith('remove'))).toHaveLength(2);
  expect(present()).toEqual(all.slice(0, 1));
  expect((await deliver(bare, { known: removed })).steps).toEqual([]);
  const { known: restored } = await deliver(content, { known: removed });
  expect(present()).toEqual(all);
  double.records.findLast(({ type }) => type === 'tasks')!.properties.hs_task_status = 'COMPLETED';
  const { known: kept } = await deliver(bare, { known: restored });
  expect(present().map(([type]) => type)).toEqual(['notes', 'tasks']);
  expect((await deliver(bare, { known: kept })).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('updates records whose option was switched off, and creates no more of them', async () => {
  const { deliver, double, violations } = await open({ transcript: true });
  const content = await someContent();
  const { known } = await deliver(content);
  const off = { known, settings: { transcript: false, tasks: false } };
  const edited = { ...content, transcript: content.transcript.slice(1) };
  const { known: after } = await deliver(edited, off);
  expect(double.records.map(({ type, deleted }) => [type, deleted])).toEqual([
    ['notes', false],
    ['notes', false],
    ['tasks', false],
  ]);
  const said = double.records.flatMap(linesOf).filter((line) => line.includes(' 00:00:0'));
  expect(said).toEqual(['Bo Diddley 00:00:09']);
  // Content that was deleted is still removed.
  const bare = { ...edited, transcript: [], summary: { ...content.summary!, actions: [] } };
  const { known: removed } = await deliver(bare, { ...off, known: after });
  expect(double.records.map(({ deleted }) => deleted)).toEqual([false, true, true]);
  await deliver(content, { ...off, known: removed });
  expect(double.records).toHaveLength(3);
  expect(violations).toEqual([]);
});

it('writes all of a transcript that grows after its option was switched off', async () => {
  const { deliver, double } = await open({ transcript: true });
  const content = await someContent({ transcript: longTranscript().slice(0, 300) });
  const { known } = await deliver(content);
  const longer = { ...content, transcript: longTranscript().slice(0, 900) };
  await deliver(longer, { known, settings: { transcript: false } });
  const said = double.records.flatMap(linesOf).filter((line) => line.includes('what was said in turn'));
  expect(said).toHaveLength(900);
});

it('deletes records found by a search that the meeting no longer has', async () => {
  const { deliver, double } = await open({ transcript: true });
  const content = await someContent();
  await deliver(content);
  const { known } = await deliver({ ...content, title: 'Monthly' });
  await deliver({ ...content, transcript: [], summary: { ...content.summary!, actions: [] } }, { known });
  expect(double.records.map(({ deleted }) => deleted)).toEqual([false, true, true]);
});

it('deletes a record whose answer was lost and whose content was deleted meanwhile', async () => {
  const { deliver, double } = await open({}, { unseen: 1 });
  const content = await someContent();
  const { known } = await deliver(content);
  const { records, ...rest } = known as { records: Record<string, object> };
  const before = { ...rest, records: { summary: records.summary } };
  for (const record of double.records) record.unseen = 1;
  const bare = { ...content, summary: { ...content.summary!, actions: [] } };
  await deliver(bare, { known: before, inDoubt: task });
  expect(double.records.map(({ deleted }) => deleted)).toEqual([false, true]);
});

it('keeps the task of a dismissed action item that a person assigned', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  double.records.find(({ type }) => type === 'tasks')!.properties.hubspot_owner_id = '42';
  await deliver({ ...content, summary: { ...content.summary!, actions: [] } }, { known });
  expect(double.records.map(({ deleted }) => deleted)).toEqual([false, false]);
});

it.each([
  ['hs_task_status', 'COMPLETED'],
  ['hs_task_subject', 'Their words'],
])('keeps a task whose %s a person changed while the stored state was lost', async (name, value) => {
  const { deliver, double } = await open();
  const content = await someContent();
  await deliver(content);
  const action = double.records.find(({ type }) => type === 'tasks')!;
  action.properties[name] = value;
  const { known } = await deliver({ ...content, title: 'Monthly' });
  await deliver({ ...content, summary: { ...content.summary!, actions: [] } }, { known });
  expect(action).toMatchObject({ deleted: false, properties: { [name]: value } });
});

it("keeps a person's changes made while the stored state was lost", async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  await deliver(content);
  const [note] = double.records;
  note!.properties.hs_note_body = note!.properties.hs_note_body!.replace(
    'We ship on Friday.',
    'We ship on Monday.',
  );
  const before = note!.properties.hs_note_body;
  await deliver({ ...content, title: 'Monthly' });
  expect(note!.properties.hs_note_body).toBe(before);
  expect(double.records).toHaveLength(2);
});

it("writes a transcript of four hours into notes within HubSpot's size limit", async () => {
  const { deliver, double, violations } = await open({ transcript: true });
  const content = await someContent({ transcript: longTranscript() });
  const { known, steps } = await deliver(content);
  expect(steps.length).toBeLessThan(40);
  const said = double.records.flatMap(linesOf).filter((line) => line.includes('what was said in turn'));
  expect(said).toHaveLength(10_000);
  const transcript = content.transcript.with(9_999, { ...content.transcript[9_999]!, text: 'Corrected.' });
  const { steps: after } = await deliver({ ...content, transcript }, { known });
  expect(after.filter(({ effect }) => effect === 'write')).toHaveLength(1);
  expect(violations).toEqual([]);
});

it('writes hostile text as text', async () => {
  const { deliver, double, violations } = await open({ transcript: true });
  const content = await hostileContent();
  const { known, steps } = await deliver(content);
  for (const { call } of steps.filter(({ effect }) => effect === 'write')) {
    const { properties } = JSON.parse((call.kind === 'http' && call.body) || '{}');
    const html = properties.hs_note_body ?? properties.hs_task_body;
    const elements = new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name));
    expect([...elements].filter((name) => !['p', 'strong', 'a', 'br'].includes(name!))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.every((link) => link === content.url)).toBe(true);
  }
  expect(double.records.flatMap(linesOf).join(' ')).toContain(hostile[1]);
  // Our own text is recognized as unchanged, with or without stored state.
  for (const given of [{ known }, {}]) {
    const { steps: again } = await deliver(
      { ...content, title: `Other ${Object.keys(given).length}` },
      given,
    );
    expect(named(again)).toContain('change summary');
  }
  expect(violations).toEqual([]);
});

it("shortens texts that exceed HubSpot's limits", async () => {
  const { deliver, double, violations } = await open({ transcript: true });
  const text = `${'&👩 '.repeat(15_000)}`;
  const content = await someContent({
    title: text,
    transcript: [{ speaker: 'Ada', text, time: '00:00:01' }],
  });
  await deliver(content);
  expect(double.records.every(({ properties }) => (properties.hs_note_body ?? '').length < 65_536)).toBe(
    true,
  );
  expect(violations).toEqual([]);
});

it('reads HTML that people wrote, even with invalid character references', () => {
  expect(textOf('<p>&#65;&amp;&#x42;</p><p>&#99999999999;&#xffffffff;</p>')).toBe('A&B \ufffd\ufffd');
});

it('deletes its records', async () => {
  const { deliver, remove, double, violations } = await open();
  const { known } = await deliver(await someContent());
  const { known: gone, steps } = await remove(known);
  expect(steps).toHaveLength(2);
  expect(double.records.every(({ deleted }) => deleted)).toBe(true);
  expect((await remove(gone)).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('deletes a record whose answer was lost', async () => {
  const { deliver, remove, double } = await open();
  const { known } = await deliver(await someContent());
  const { records, ...rest } = known as { records: Record<string, object> };
  await remove({ ...rest, records: { summary: records.summary } }, { inDoubt: task });
  expect(double.records.every(({ deleted }) => deleted)).toBe(true);
});

it('identifies the account, and recognizes answers that are not from HubSpot', () => {
  const step = hubspot.identify!(hubspot.settings.parse({}));
  expect(step.read({ status: 200, body: { portalId: 42, uiDomain: 'app.hubspot.com' } })).toEqual({
    id: 'app.hubspot.com/42',
    label: 'HubSpot 42',
  });
  for (const body of ['', null, [], {}]) expect(() => step.read({ status: 200, body })).toThrow('expected');
});
