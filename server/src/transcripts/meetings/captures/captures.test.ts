import { randomUUID } from 'node:crypto';
import { type Api, limits } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../../platform/errors/failure.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import { at, endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { signInMember } from '../../../testing/members.ts';
import { openTransaction, untilWaiting } from '../../../testing/open-transaction.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { authorize, keyOf } from '../authorize.ts';
import { receiveCapture } from '../receive.ts';
import { removeCapture } from './store.ts';

let server: TestServer;
let owner: Api;
/** Another member of the owner's workspace, with read access. */
let reader: Api;

beforeAll(async () => {
  server = await testServer();
  const token = await server.signIn('ana@example.com');
  owner = server.api(token);
  reader = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
});
afterAll(() => server.close());

const minutes = 60_000;

/** Creates a meeting the workspace may read, with one line from the owner's device. */
async function someMeeting() {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry({ content: 'What was said.' })];
  await owner.meetings.put({ id, ...someFacts() });
  await owner.meetings.setVisibility({ id, visibility: 'workspace' });
  await owner.meetings.putEntries({ id, captureId, entries: [entry], sentAt: at(2) });
  return { id, captureId, entry, end: () => endCapture(owner, { id, captureId, entries: [entry] }) };
}

const spoken = async (id: string) =>
  (await owner.meetings.transcript({ id })).entries.map(({ content }) => content);
const lateEntry = () => someEntry({ ordinal: 5, speaker: 'Ana', content: 'Words put into her mouth.' });
const waits = { status: 403, code: 'awaiting_owner' };

describe('a capture sent by a reader', () => {
  it('that would wait for the owner of a meeting deleted at that moment is acknowledged like others', async () => {
    const { id } = await someMeeting();
    const { account } = await server.actor('ben@example.com');
    const { workspace } = await server.actor('ana@example.com');
    const place = { workspace, account };
    const receipt = await receiveCapture(server.deps.shards.of(place), {
      key: { ...keyOf(place, id), captureId: randomUUID() },
      now: server.clock.now(),
      startedAt: null,
      gone: (sequence) => ({ gone: true, sequence }),
      async work() {
        await owner.meetings.delete({ id });
        throw failure('awaiting_owner');
      },
    });
    expect(receipt).toEqual({ gone: true, sequence: expect.any(Number) });
  });

  it('is added while the meeting runs, and the rest of it after the meeting ended, too', async () => {
    const { id, end } = await someMeeting();
    const captureId = randomUUID();
    const first = someEntry({ ordinal: 1, speaker: 'Ben', content: 'Live.' });
    await reader.meetings.putEntries({ id, captureId, entries: [first], sentAt: at(2) });
    await end();
    await endCapture(reader, { id, captureId, entries: [first] });
    const second = someEntry({
      ordinal: 2,
      speaker: 'Ben',
      content: 'Sent late.',
      startedAt: at(600),
      updatedAt: at(601),
    });
    await reader.meetings.putEntries({ id, captureId, entries: [second], sentAt: at(602) });
    expect(await spoken(id)).toEqual(['What was said.', 'Live.', 'Sent late.']);
    const meeting = await owner.meetings.get({ id });
    expect(meeting.live, 'a reader does not reopen a meeting').toBe(false);
    expect(meeting.captures.every(({ closedAt }) => closedAt !== null)).toBe(true);
  });

  it('that is first sent after the meeting waits for the owner, whatever times it contains', async () => {
    const { id, end } = await someMeeting();
    await end();
    const captureId = randomUUID();
    const upload = { id, captureId, entries: [lateEntry()] };
    await expect(reader.meetings.putEntries({ ...upload, sentAt: at(6) })).rejects.toMatchObject(waits);
    await expect(
      reader.meetings.putEntries({ id, captureId: randomUUID(), entries: [] }),
    ).rejects.toMatchObject(waits);
    await expect(
      reader.meetings.closeCapture({ id, captureId: randomUUID(), endedAt: at(50), entries: [] }),
    ).rejects.toMatchObject(waits);

    expect(await spoken(id)).toEqual(['What was said.']);
    const meeting = await owner.meetings.get({ id });
    expect(meeting).toMatchObject({ live: false, participants: [{ name: 'Ana' }], captures: [{}] });
    const { rows } = await server.pool.query('select * from entry where meeting_id = $1', [id]);
    expect(JSON.stringify(rows), 'no word of it is stored').not.toContain('mouth');
    const { waiting } = await owner.captures.list({ id });
    expect(waiting.map(({ recordedBy }) => recordedBy)).toEqual(['Ben', 'Ben', 'Ben']);
    expect(waiting.find((capture) => capture.id === captureId)).toMatchObject({ startedAt: at(5) });
    expect((await reader.captures.list({ id })).waiting, 'only the owner sees who waits').toEqual([]);
  });

  it('waits for the owner, too, once it ended a month ago', async () => {
    const { id, end } = await someMeeting();
    const [captureId, first] = [randomUUID(), someEntry({ ordinal: 1, content: 'Live.' })];
    await reader.meetings.putEntries({ id, captureId, entries: [first], sentAt: at(2) });
    await end();
    const endedAgo = (milliseconds: number) =>
      server.pool.query(
        `update capture set heard_at = $2::timestamptz - make_interval(secs => $3) where id = $1`,
        [captureId, server.clock.now(), milliseconds / 1_000],
      );
    const send = (content: string, ordinal = 6) =>
      reader.meetings.putEntries({ id, captureId, entries: [someEntry({ ordinal, content })] });
    await endedAgo(limits.lateWords - minutes);
    await send('From a device that was offline for weeks.');
    await endedAgo(limits.lateWords + minutes);
    await expect(send('Later.')).rejects.toMatchObject(waits);
    await owner.captures.accept({ id, captureId });
    await send('Accepted.', 7);
    expect(await spoken(id)).toEqual([
      'What was said.',
      'Live.',
      'From a device that was offline for weeks.',
      'Accepted.',
    ]);
  });

  it('also waits if the meeting ended without any line, or the owner recorded nothing of it', async () => {
    const { id } = await someMeeting();
    server.clock.advance(3 * minutes);
    await expect(
      reader.meetings.putEntries({ id, captureId: randomUUID(), entries: [lateEntry()] }),
    ).rejects.toMatchObject(waits);
    const empty = randomUUID();
    await owner.meetings.put({ id: empty, ...someFacts() });
    await owner.meetings.setVisibility({ id: empty, visibility: 'workspace' });
    await expect(
      reader.meetings.putEntries({ id: empty, captureId: randomUUID(), entries: [lateEntry()] }),
    ).rejects.toMatchObject(waits);
  });

  it('is refused if the account has too many of that meeting', async () => {
    const { id, captureId, entry } = await someMeeting();
    const { id: me } = await reader.accounts.currentUser();
    await server.pool.query(
      `insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at, account_id)
       select workspace_id, meeting_id, gen_random_uuid(), sequence, health, health_sequence, started_at, seen_at, heard_at, $2
         from capture, generate_series(1, $3) where meeting_id = $1`,
      [id, me, limits.captures - 2],
    );
    const known = randomUUID();
    const send = (to: string) => reader.meetings.putEntries({ id, captureId: to, entries: [] });
    await send(known);
    const full = { status: 507, code: 'storage_limit' };
    // Another device stores the last allowed capture at the same time.
    const { sent } = await server.deps.control.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`capture ${id} ${me}`]);
      await client.query(
        `insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at, account_id)
         select workspace_id, meeting_id, gen_random_uuid(), sequence, health, health_sequence, started_at, seen_at, heard_at, account_id
           from capture where id = $1`,
        [known],
      );
      let settled = false;
      const sent = send(randomUUID())
        .then(
          () => 'stored',
          ({ code }) => code as unknown,
        )
        .finally(() => (settled = true));
      // Without the advisory lock, it counts too few captures and then waits for the other device's rows.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (!settled && (await server.pool.query(waiting)).rows.length === 0);
      return { sent };
    });
    expect(await sent).toBe('storage_limit');
    await expect(send(randomUUID())).rejects.toMatchObject(full);
    await expect(
      reader.meetings.closeCapture({ id, captureId: randomUUID(), endedAt: at(5), entries: [] }),
    ).rejects.toMatchObject(full);
    await send(known);
    await owner.meetings.putEntries({ id, captureId, entries: [{ ...entry, revision: 2 }] });
    await server.pool.query(
      'update capture set account_id = (select owner_id from meeting where id = $1) where meeting_id = $1',
      [id],
    );
    await expect(
      owner.meetings.putEntries({ id, captureId: randomUUID(), entries: [lateEntry()] }),
    ).rejects.toMatchObject(full);
  });

  it('does not make the meeting count as running for another capture of the same reader', async () => {
    const { id, end } = await someMeeting();
    const own = randomUUID();
    await reader.meetings.putEntries({
      id,
      captureId: own,
      entries: [],
      capture: { health: 'capturing', at: at(3) },
    });
    await end();
    await expect(
      reader.meetings.putEntries({ id, captureId: randomUUID(), entries: [lateEntry()] }),
    ).rejects.toMatchObject(waits);
  });

  it('is added once the owner accepts it, without reopening the meeting or making its sender a participant', async () => {
    const { id, end } = await someMeeting();
    await end();
    const captureId = randomUUID();
    const entries = [lateEntry()];
    const send = () => reader.meetings.putEntries({ id, captureId, entries, sentAt: at(6) });
    await expect(send()).rejects.toMatchObject(waits);
    await expect(reader.captures.accept({ id, captureId })).rejects.toMatchObject({ code: 'forbidden' });
    await owner.captures.accept({ id, captureId });
    expect(await send()).toMatchObject({ acked: [{ id: entries[0]!.id }] });
    expect(await spoken(id)).toEqual(['What was said.', 'Words put into her mouth.']);
    await send();
    await endCapture(reader, { id, captureId, entries });
    expect(await owner.meetings.get({ id })).toMatchObject({ live: false });
    expect((await owner.meetings.transcript({ id })).complete).toBe(true);
    expect(await owner.captures.list({ id })).toMatchObject({
      items: [
        { recordedBy: 'Ana', mine: true, late: false },
        { id: captureId, recordedBy: 'Ben', mine: false, late: true },
      ],
      waiting: [],
    });
    await owner.meetings.setVisibility({ id, visibility: 'participants' });
    await expect(reader.meetings.get({ id })).rejects.toMatchObject({ code: 'not_found' });
    // The application's rules refuse this before the database does.
    const place = await server.actor('ben@example.com');
    const { workspace } = await owner.accounts.currentUser();
    const inOwners = { ...place, workspace: { ...place.workspace, id: workspace.id as WorkspaceId } };
    await expect(authorize(server.pool, inOwners, 'read', id, async () => 'read')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is refused if the owner declines it, so that its sender keeps it', async () => {
    const { id, end } = await someMeeting();
    await end();
    const captureId = randomUUID();
    const send = () => reader.meetings.putEntries({ id, captureId, entries: [lateEntry()] });
    await expect(send()).rejects.toMatchObject(waits);
    await expect(reader.captures.remove({ id, captureId })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await owner.captures.remove({ id, captureId })).toEqual({ status: 'declined' });
    await expect(send()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect((await owner.captures.list({ id })).waiting).toEqual([]);
    expect(await spoken(id)).toEqual(['What was said.']);
  });

  it('is deleted with its lines if the owner removes it, and later uploads to it are dropped', async () => {
    const { id } = await someMeeting();
    const captureId = randomUUID();
    const entry = { ...lateEntry(), content: 'A zeppelin.' };
    await reader.meetings.putEntries({ id, captureId, entries: [entry] });
    await owner.comments.create({ id, entryId: entry.id, text: 'Did I say that?' });
    expect(await owner.captures.remove({ id, captureId })).toEqual({ status: 'removed' });
    const again = await reader.meetings.putEntries({ id, captureId, entries: [{ ...entry, revision: 9 }] });
    expect(again).toMatchObject({ acked: [{ id: entry.id, revision: 9 }], deleted: [entry.id] });
    const close = { id, captureId, endedAt: at(60), entries: [{ id: entry.id, revision: 9 }] };
    expect(await reader.meetings.closeCapture(close)).toMatchObject({ complete: true, deleted: [entry.id] });
    expect(await spoken(id)).toEqual(['What was said.']);
    expect((await owner.captures.list({ id })).items).toMatchObject([{ mine: true }]);
    expect((await owner.meetings.list({ search: 'zeppelin' })).total).toBe(0);
    await expect(owner.captures.remove({ id, captureId: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('no longer keeps the meeting from ending if the owner removes it', async () => {
    const { id, end } = await someMeeting();
    const captureId = randomUUID();
    await reader.meetings.putEntries({ id, captureId, entries: [lateEntry()] });
    await end();
    const happened = async () => {
      const { rows } = await server.pool.query<{ type: string }>(
        `select happened->>'type' as type from event where happened->>'meetingId' = $1`,
        [id],
      );
      return rows.map(({ type }) => type);
    };
    expect(await happened()).not.toContain('meeting.ended');
    await owner.captures.remove({ id, captureId });
    expect(await happened()).toEqual(expect.arrayContaining(['meeting.ended', 'transcript.completed']));
  });

  it('stays removed if its device uploads at the same time, and its sender is no participant any more', async () => {
    const { id } = await someMeeting();
    const [captureId, entry] = [randomUUID(), someEntry({ ordinal: 1, content: 'Before.' })];
    await reader.meetings.putEntries({ id, captureId, entries: [entry] });
    await owner.meetings.setVisibility({ id, visibility: 'participants' });
    const place = { ...(await server.actor('ana@example.com')), account: null };
    const commit = await openTransaction(server.deps.shards.of(place), (client) =>
      removeCapture(client, { ...keyOf(place, id), captureId }, server.clock.now(), async () => false),
    );
    const [upload, close] = [lateEntry(), { id, captureId, endedAt: at(60), entries: [] }];
    const sent = Promise.all([
      reader.meetings.putEntries({ id, captureId, entries: [upload] }),
      reader.meetings.closeCapture(close),
    ]);
    await untilWaiting(server.pool, 2);
    await commit();
    expect(await sent).toMatchObject([
      { acked: [{ id: upload.id, revision: 1 }], deleted: [upload.id] },
      { complete: true },
    ]);
    expect(await spoken(id)).toEqual(['What was said.']);
    expect((await owner.captures.list({ id })).items).toMatchObject([{ mine: true }]);
    await expect(reader.meetings.get({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is dropped after its removal, too, if its sender can no longer read the meeting', async () => {
    const { id, captureId: ofOwner } = await someMeeting();
    const captureId = randomUUID();
    await reader.meetings.putEntries({ id, captureId, entries: [] });
    await owner.meetings.setVisibility({ id, visibility: 'participants' });
    await owner.captures.remove({ id, captureId });
    const entry = lateEntry();
    const send = (to: string) => reader.meetings.putEntries({ id, captureId: to, entries: [entry] });
    expect(await send(captureId)).toMatchObject({
      acked: [{ id: entry.id, revision: 1 }],
      deleted: [entry.id],
    });
    const close = { id, captureId, endedAt: at(60), entries: [{ id: entry.id, revision: 1 }] };
    expect(await reader.meetings.closeCapture(close)).toMatchObject({ complete: true, deleted: [entry.id] });
    const hidden = { status: 404, code: 'not_found' };
    await expect(send(randomUUID())).rejects.toMatchObject(hidden);
    await expect(send(ofOwner)).rejects.toMatchObject(hidden);
    // A removed capture of someone else does not show that there is a meeting.
    await owner.captures.remove({ id, captureId: ofOwner });
    await expect(send(ofOwner)).rejects.toMatchObject(hidden);
    expect(await spoken(id)).toEqual([]);
  });

  it('can wait at most ten times per meeting', async () => {
    const { id, end } = await someMeeting();
    await end();
    for (let time = 0; time < 12; time += 1)
      await expect(
        reader.meetings.putEntries({ id, captureId: randomUUID(), entries: [] }),
      ).rejects.toMatchObject(waits);
    expect((await owner.captures.list({ id })).waiting).toHaveLength(10);
  });
});

it('adds anything the owner sends at any time', async () => {
  const { id, end } = await someMeeting();
  await end();
  server.clock.advance(60 * minutes);
  await owner.meetings.putEntries({
    id,
    captureId: randomUUID(),
    entries: [someEntry({ ordinal: 9, content: 'From my other device.' })],
  });
  expect(await spoken(id)).toEqual(['What was said.', 'From my other device.']);
});
