import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { at } from '../../testing/meetings.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let receiver: Receiver;
let ana: Api;
const told: { type: string; data: { meeting: { title: string; imported: boolean } } }[] = [];

beforeAll(async () => {
  receiver = await openReceiver((body) => void told.push(JSON.parse(body)));
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1' });
  ana = server.api(await server.signIn('ana@example.com'));
  await ana.integrations.connect({ id: 'webhook', of: 'me', settings: { url: receiver.url } });
  await ana.integrations.connect({
    id: 'email',
    of: 'me',
    settings: { to: ['ben@example.com'], send: 'automatically' },
  });
  await ana.automations.create({
    name: 'Recap',
    description: '',
    active: true,
    trigger: { type: 'meeting-end' },
    conditions: [],
    actions: [{ type: 'email', to: ['cleo@example.com'] }],
    owner: 'me',
    ask: false,
    whenUpdated: false,
  });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  server.clock.set(at(120));
  told.splice(0);
});

/** Imports a transcript without a date, and advances the clock by an hour. */
async function importOne(title: string, announce?: boolean): Promise<string> {
  const text = `WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ana>${title}: I will send the list by Friday.</v>\n`;
  const file = new File([text], `${title}.vtt`);
  await ana.imports.create({ file, preview: false, ...(announce === undefined ? {} : { announce }) });
  await server.deps.imports.ended();
  for (let times = 0; times < 6; times += 1) {
    await server.runJobs();
    server.clock.advance(600_000);
  }
  return (await ana.meetings.list({})).items.find((meeting) => meeting.title === title)!.id;
}

const mailsTo = async (title: string) =>
  (await server.mails())
    .filter(({ subject }) => subject?.includes(title))
    .map((mail) => [mail.to].flat()[0]?.text)
    .sort();

const runs = async () => {
  const [automation] = (await ana.automations.list()).items;
  return (await ana.automations.runs({ id: automation!.id })).items;
};

it('starts nothing for an imported meeting, and says so', async () => {
  const id = await importOne('Quiet');
  expect(told).toEqual([]);
  expect(await mailsTo('Quiet')).toEqual([]);
  expect(await runs()).toMatchObject([
    { title: 'Quiet', outcome: 'skipped', reason: 'Did not run: the meeting was imported' },
  ]);
  const { entries } = await ana.meetings.transcript({ id });
  await ana.meetings.editEntry({ id, entryId: entries[0]!.id, content: 'I will send two lists.' });
  for await (const _ of await ana.meetings.makeSummary({ id }));
  for (let times = 0; times < 3; times += 1) {
    await server.runJobs();
    server.clock.advance(600_000);
  }
  expect(told).toEqual([]);
  expect((await ana.deliveries.list({ meeting: id })).items).toEqual([]);
});

it('starts everything if the import asked for it, and marks the events as imported', async () => {
  await importOne('Announced', true);
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['meeting.started', 'meeting.ended', 'transcript.completed', 'summary.created']),
  );
  expect(told.map(({ data }) => data.meeting.imported)).toEqual(told.map(() => true));
  expect(await mailsTo('Announced')).toEqual(['ben@example.com', 'cleo@example.com']);
  expect(await runs()).toContainEqual(expect.objectContaining({ title: 'Announced', outcome: 'ran' }));
});

it('emails nothing again when the summary is renewed long after the import', async () => {
  const id = await importOne('Old', true);
  expect(await mailsTo('Old')).toContain('ben@example.com');
  const later = server.clock.now().getTime() + 25 * 3_600_000;
  // The deliveries have expired.
  await server.pool.query('delete from delivery where meeting_id = $1', [id]);
  await server.pool.query(`update event set recorded_at = $2 where happened ->> 'meetingId' = $1`, [
    id,
    server.clock.now(),
  ]);
  server.clock.set(new Date(later));
  const { connection } = await ana.integrations.connect({
    id: 'email',
    of: 'me',
    settings: { to: ['new@example.com'], send: 'automatically' },
  });
  const before = await mailsTo('Old');
  const { entries } = await ana.meetings.transcript({ id });
  await ana.meetings.editEntry({ id, entryId: entries[0]!.id, content: 'I will send two lists by Friday.' });
  for await (const _ of await ana.meetings.makeSummary({ id }));
  await server.runJobs();
  await server.runJobs();
  expect(await mailsTo('Old')).toEqual(before);
  await ana.connections.delete({ id: connection!.id });
});
