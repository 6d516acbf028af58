import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { at, someEntry } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { createPool, type Pool } from './database.ts';
import { migrateControl, migrateShard } from './migrate.ts';
import { createControl, createShards, mainShard } from './planes.ts';

/** Number of migrations in the last version before workspaces. That version had all tables in one database. */
const before = 7;

const firstTables = fileURLToPath(new URL('./migrations/data/0000_initial.sql', import.meta.url));

/** Two people of that version: one has a web session, the other an extension that is capturing. */
const people = ['ana@example.com', 'ben@example.com'].map((email) => ({
  email,
  web: randomUUID(),
  extension: randomUUID(),
  meetingId: randomUUID(),
  captureId: randomUUID(),
  entry: someEntry({ content: `Said by ${email} in München`, speaker: 'Ana' }),
}));

it('keeps sessions, meetings and a running capture of a server from before workspaces existed', async () => {
  const server = await testServerForThisTest();
  const database = `test_${randomBytes(6).toString('hex')}`;
  await server.pool.query(`create database ${database}`);
  const pool = createPool({ ...inject('postgres'), database, max: 4 }, server.deps.log);
  onTestFinished(async () => {
    await pool.end();
    await server.pool.query(`drop database ${database} with (force)`);
  });
  await fillOldServer(pool);

  const identity = await migrateControl(pool);
  const epoch = await migrateShard(pool, identity);
  expect(epoch, 'devices see no other store').toBe('old-epoch');
  const control = createControl(pool, server.deps.log);
  const shards = createShards([{ name: mainShard, pool, epoch }]);
  Object.assign(server.deps, { control, shards, identity });

  for (const { email, web, extension, meetingId, captureId, entry } of people) {
    const api = server.api(web);
    const device = server.api(extension);
    const user = await api.accounts.currentUser();
    expect(user).toMatchObject({ email, workspace: { name: email, role: 'admin' } });
    const added = someEntry({ ordinal: 1, content: 'Said after the upgrade' });
    await device.meetings.putEntries({ id: meetingId, captureId, entries: [entry, added] });
    const { entries } = await api.meetings.transcript({ id: meetingId });
    expect(entries.map(({ content }) => content)).toEqual([entry.content, added.content]);
    const close = await device.meetings.closeCapture({
      id: meetingId,
      captureId,
      endedAt: at(60),
      entries: [entry, added].map(({ id, revision }) => ({ id, revision })),
    });
    expect(close).toMatchObject({ complete: true, storeEpoch: 'old-epoch' });
    expect((await api.search.entries({ q: 'munchen' })).total).toBe(1);
    const { rows } = await pool.query('select words::text from entry where id = $1', [entry.id]);
    expect(rows[0].words).toBe("'ana':1 'by':4A 'in':8A 'munchen':9A 'said':3A");
    expect((await api.meetings.get({ id: meetingId })).notes).toBe(`Noted by ${email}:\n1 < 2 &amp; <b>`);
    const { notes } = (await api.meetings.getNotes({ id: meetingId })).private;
    expect(notes).toBe(`<p>Noted by ${email}:<br>1 &#x3C; 2 &#x26;amp; &#x3C;b></p>`);
    // After the upgrade the server returns the same revision.
    expect((await api.meetings.putNotes({ id: meetingId, notes })).revision).toBe(1);
    expect((await api.meetings.list({})).total).toBe(1);
    // Other people cannot see the meeting, before and after the upgrade.
    const other = people.find((person) => person.email !== email)!;
    await expect(server.api(other.web).meetings.get({ id: meetingId })).rejects.toMatchObject({
      status: 404,
    });
  }
});

async function fillOldServer(pool: Pool): Promise<void> {
  await migrateControl(pool, { through: before });
  await pool.query('create extension if not exists btree_gin');
  await pool.query(readFileSync(firstTables, 'utf8'));
  await pool.query(`update server set store_epoch = 'old-epoch'`);
  for (const { email, web, extension, meetingId, captureId, entry } of people) {
    const { rows: workspaces } = await pool.query<{ id: number }>(
      'insert into workspace (created_at) values (now()) returning id',
    );
    const workspaceId = workspaces[0]!.id;
    const { rows: accounts } = await pool.query<{ id: number }>(
      `insert into account (workspace_id, email, name, role, created_at) values ($1, $2, $2, 'user', now()) returning id`,
      [workspaceId, email],
    );
    for (const [kind, token] of [
      ['web', web],
      ['extension', extension],
    ])
      await pool.query(
        `insert into session (id, account_id, token_hash, kind, name, created_at, last_seen_at, expires_at)
         values ($1, $2, $3, $4, 'Chrome', '2026-03-01', '2026-03-01', '2026-12-01')`,
        [randomUUID(), accounts[0]!.id, createHash('sha256').update(token!).digest('hex'), kind],
      );
    await pool.query(
      `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, participants, notes,
         notes_updated_at, words)
       values ($1, $2, 1, nextval('commit_sequence'), 'meet', 'abc', '', 'Under way', $3, '{}', $4, $3, '')`,
      [workspaceId, meetingId, at(0), `Noted by ${email}:\n1 < 2 &amp; <b>`],
    );
    await pool.query(
      `insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at)
       values ($1, $2, $3, nextval('commit_sequence'), 'capturing', 1, $4, $4, $4)`,
      [workspaceId, meetingId, captureId, at(0)],
    );
    await pool.query(
      `insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at,
         updated_at, bookmarked, word_count, words)
       values ($1, $2, $3, $4, 1, nextval('commit_sequence'), 0, 'Ana', $5, $6, $6, false, 3, $7)`,
      [
        ...[workspaceId, meetingId, entry.id, captureId, entry.content, entry.startedAt],
        // In that version's format: with accents, and with the same weight for all words.
        "'ana':1 'said':3 'by':4 'in':8 'münchen':9",
      ],
    );
  }
}
