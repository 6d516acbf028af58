import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { dataTables } from '../../modules.ts';
import { createFileStorage } from '../../platform/files/storage.ts';
import { createPool, type Pool } from '../../platform/postgres/database.ts';
import {
  countMigrations,
  migrateControl,
  migrationCount,
  readIdentity,
} from '../../platform/postgres/migrate.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { isQuiet } from '../../transcripts/meetings/quiet.ts';
import { makeBackup, type Source } from './make.ts';
import { manifestFile } from './manifest.ts';
import { restoreBackup } from './restore.ts';

/** Name of an uploaded picture. */
const picture = `${randomUUID()}.webp`;

const now = new Date('2026-03-02T09:00:00.000Z');

let server: TestServer;
let source: Source;
let folders: string;
let meetingId: string;

beforeAll(async () => {
  server = await testServer();
  folders = mkdtempSync(join(tmpdir(), 'afterword-backup-'));
  const { rows } = await server.pool.query('select current_database() as database');
  source = {
    connection: { ...inject('postgres'), ...rows[0] },
    shards: new Map(),
    files: server.deps.files,
  };
  await source.files.put(picture, Buffer.from('a picture'), 'image/webp');

  const token = await server.signIn('mary@example.com');
  const api = server.api(token);
  meetingId = randomUUID();
  await api.meetings.put({ id: meetingId, ...someFacts({ title: 'Tab\t, "quotes" \\ and 会議' }) });
  const content = 'Line\nbreak, \\N, null, ünïcode, 絵文字 🎉';
  await api.meetings.putEntries({
    id: meetingId,
    captureId: randomUUID(),
    entries: [someEntry({ ordinal: 0, content }), someEntry({ ordinal: 1, content: null })],
  });
  await api.passwords.set({ password: 'cobalt heron lantern' });
  await server.deps.jobs.add(server.pool, 'delete-expired', {});
});

afterAll(async () => {
  await server.close();
  rmSync(folders, { recursive: true, force: true });
});

const folder = () => join(folders, randomBytes(6).toString('hex'));

const emptyStorage = () => createFileStorage({ DATA_DIR: folder(), FILES_URL: undefined });

/** Creates an empty database. */
async function emptyDatabase(): Promise<Source & { pool: Pool }> {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = createPool({ ...postgres, database: 'postgres', max: 1 }, server.deps.log);
  await admin.query(`create database ${database}`);
  const connection = { ...postgres, database };
  const pool = createPool({ ...connection, max: 4 }, server.deps.log);
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return { connection, shards: new Map(), files: emptyStorage(), pool };
}

/** Columns that a restore changes. */
const changing = ['store_epoch', 'restored_at', 'due_at', 'failure'];

/** Returns every row of every permanent table, as text. */
async function everything(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not in ('rate_limit', 'job_worker')
     order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
      [changing],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describe('a backup', () => {
  it('restores every row, upload and counter into an empty database, with a new epoch', async () => {
    const where = folder();
    await makeBackup(source, where, now);
    const target = await emptyDatabase();
    const { rows: before } = await server.pool.query(`select nextval('commit_sequence') as sequence`);
    await restoreBackup({ ...target, dataTables }, where, server.deps.log);

    const [theirs, ours] = [await everything(target.pool), await everything(server.pool)];
    expect(theirs).toEqual(ours);
    expect(theirs['public.entry']).toHaveLength(2);
    expect(Buffer.from((await target.files.get(picture))!).toString()).toBe('a picture');

    const [restored, original] = [await readIdentity(target.pool), server.deps.identity];
    expect(restored.id).toBe(original.id);
    expect(await countMigrations(target.pool, 'data')).toBe(migrationCount('data'));
    const { rows: stores } = await target.pool.query('select store_epoch as epoch from server');
    expect(stores[0].epoch).not.toBe(server.deps.shards.all[0]!.epoch);
    const { rows: after } = await target.pool.query(`select nextval('commit_sequence') as sequence`);
    expect(after).toEqual(before);
    // Identity columns continue where they were.
    await target.pool.query(`insert into workspace (name, created_at) values ('', now())`);
  });

  it('contains the state of one instant, whatever is written meanwhile', async () => {
    const where = folder();
    const api = server.api(await server.signIn('mary@example.com'));
    let writing = true;
    const captureId = randomUUID();
    const capture = (async () => {
      for (let ordinal = 0; writing; ordinal += 1) {
        // A capture and its entry are stored in one transaction, so the backup must contain both or neither.
        const id = randomUUID();
        await api.meetings.put({ id, ...someFacts() });
        await api.meetings.putEntries({ id, captureId, entries: [someEntry({ ordinal })] });
      }
    })();
    try {
      await makeBackup(source, where, now);
    } finally {
      writing = false;
      await capture;
    }
    const target = await emptyDatabase();
    await restoreBackup({ ...target, dataTables }, where, server.deps.log);
    const { rowCount } = await target.pool.query(
      `select from capture full join entry on entry.capture_id = capture.id and entry.meeting_id = capture.meeting_id
       where capture.id is null or entry.id is null`,
    );
    expect(rowCount).toBe(0);
  });

  it('gets its name only when complete, and replaces no other backup', async () => {
    const where = folder();
    await expect(
      makeBackup({ ...source, connection: { ...source.connection, database: 'nowhere' } }, where, now),
    ).rejects.toThrow('nowhere');
    expect(existsSync(where)).toBe(false);
    await makeBackup(source, where, now);
    await expect(makeBackup(source, where, now)).rejects.toThrow(`${where} exists already`);
    expect(readdirSync(where).sort()).toEqual(['files', 'manifest.json', 'tables']);
  });
});

describe('a restore', () => {
  it('sends nothing that may have been sent after the backup; staff and people can send it again', async () => {
    const own = await testServer();
    onTestFinished(() => own.close());
    const api = own.api(await own.signIn('sends@example.com'));
    const { workspace } = await api.accounts.currentUser();
    const { connection } = await api.integrations.connect({
      id: 'webhook',
      of: 'me',
      settings: { url: 'https://example.com/hook', events: ['meeting.started'] },
    });
    const meeting = randomUUID();
    await api.meetings.put({ id: meeting, ...someFacts({ endedAt: own.clock.now().toISOString() }) });
    await api.deliveries.create({ id: meeting, connection: connection!.id });
    await own.api().accounts.generateMagicLink({ email: 'sends@example.com' });
    const { id: automation } = await api.automations.create({
      name: 'Recap',
      active: true,
      trigger: { type: 'meeting-end' },
      actions: [{ type: 'email', to: ['me'] }],
      owner: 'me',
      ask: false,
    });
    await own.pool.query(
      `with run as (
         insert into automation_run (workspace_id, id, automation_id, meeting_id, position, state, because, steps, at, due_at)
         values ($1, $2, $5, $3, 1, 'acting', '{"code": "held"}', '[]', $4, $4),
           ($1, $3, $5, $3, 2, 'acting', '{"code": "held"}', '[]', $4, $4::timestamptz + interval '1 week')
         returning id, due_at
       ) insert into work (workspace_id, kind, key, due_at, payload) select $1, 'advance-run', id::text, due_at, '{}' from run`,
      [workspace.id, randomUUID(), meeting, own.clock.now(), automation],
    );
    // Two of them are running when the backup is made.
    const running = "set lease_token = gen_random_uuid(), leased_until = now() + interval '1 minute'";
    await own.pool.query(`update control_work ${running} where kind like 'mail-%'`);
    await own.pool.query(`update work ${running} where kind = 'deliver-meetings'`);
    const [where, target] = [folder(), await emptyDatabase()];
    const { rows } = await own.pool.query('select current_database() as database');
    await makeBackup({ ...source, connection: { ...inject('postgres'), ...rows[0] } }, where, now);
    const later = new Date(own.clock.now().getTime() + 60_000);
    await restoreBackup({ ...target, dataTables }, where, own.deps.log, later);

    const { rows: jobs } = await target.pool.query(
      `select kind, due_at = 'infinity' as aside, failure from control_work where kind like 'mail-%'
       union all select kind, due_at = 'infinity', failure from work order by kind`,
    );
    expect(jobs).toEqual([
      { kind: 'advance-run', aside: false, failure: null },
      ...['deliver-meetings', 'mail-magic-link', 'run-automations'].map((kind) => ({
        kind,
        aside: true,
        failure: 'Restored',
      })),
    ]);
    const { rows: leased } = await target.pool.query(
      `select kind from control_work where lease_token is not null or leased_until is not null
       union all select kind from work where lease_token is not null or leased_until is not null`,
    );
    expect(leased).toEqual([]);
    const { rows: deliveries } = await target.pool.query('select state, problem from delivery');
    expect(deliveries).toEqual([{ state: 'canceled', problem: 'restored' }]);
    const { rows: runs } = await target.pool.query(
      'select state, outcome from automation_run order by position',
    );
    expect(runs).toEqual([
      { state: 'ended', outcome: 'skipped' },
      { state: 'acting', outcome: null },
    ]);
    const quiet = async (id: string) => isQuiet(target.pool, workspace.id as WorkspaceId, id);
    expect(await quiet(meeting)).toBe(true);
    await target.pool.query('update meeting set ended_at = $1', [new Date(later.getTime() + 1)]);
    expect(await quiet(meeting)).toBe(false);
  });

  it('that dies before it has set aside what is due leaves no accounts, and can be repeated', async () => {
    const [where, target] = [folder(), await emptyDatabase()];
    await server.api().accounts.generateMagicLink({ email: 'mary@example.com' });
    await makeBackup(source, where, now);
    await migrateControl(target.pool);
    await target.pool.query(
      `create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger dies before update on control_work execute function dies()`,
    );
    const restore = () => restoreBackup({ ...target, dataTables }, where, server.deps.log);
    await expect(restore()).rejects.toThrow('killed');
    expect((await target.pool.query('select from account')).rowCount).toBe(0);
    await target.pool.query('drop function dies cascade');
    await restore();
    const { rows } = await target.pool.query(
      `select due_at = 'infinity' as aside from control_work where kind = 'mail-magic-link'`,
    );
    expect(rows).toEqual([{ aside: true }]);
  });

  it('refuses a database with accounts, and changes nothing', async () => {
    const where = folder();
    await makeBackup(source, where, now);
    const before = await everything(server.pool);
    await expect(restoreBackup({ ...source, dataTables }, where, server.deps.log)).rejects.toThrow(
      'There are accounts',
    );
    expect(await everything(server.pool)).toEqual(before);
  });

  it('accepts a server that was started and never used', async () => {
    const where = folder();
    await makeBackup(source, where, now);
    const unused = await testServer();
    onTestFinished(() => unused.close());
    const { rows } = await unused.pool.query('select current_database() as database');
    const target = {
      connection: { ...inject('postgres'), ...rows[0] },
      shards: new Map(),
      files: emptyStorage(),
    };
    await restoreBackup({ ...target, dataTables }, where, server.deps.log);
    expect((await readIdentity(unused.pool)).id).toBe(server.deps.identity.id);
  });

  it('explains why it refuses an invalid or damaged backup, or one of a newer version', async () => {
    const target = await emptyDatabase();
    const restore = (where: string) => restoreBackup({ ...target, dataTables }, where, server.deps.log);
    await expect(restore(folders)).rejects.toThrow('is no backup: it has no manifest.json');

    const where = folder();
    const manifest = await makeBackup(source, where, now);
    writeFileSync(join(where, 'tables', 'public.entry.gz'), gzipSync(''));
    await expect(restore(where)).rejects.toThrow('has 0 rows instead of');
    expect((await target.pool.query('select from account')).rowCount).toBe(0);

    const incomplete = folder();
    await makeBackup(source, incomplete, now);
    rmSync(join(incomplete, 'files', picture));
    await expect(restore(incomplete)).rejects.toThrow('has 0 files instead of 1: the backup is damaged');

    writeFileSync(manifestFile(where), JSON.stringify({ ...manifest, migrations: 10_000 }));
    await expect(restore(where)).rejects.toThrow('made by a newer version');
    writeFileSync(manifestFile(where), '{}');
    await expect(restore(where)).rejects.toThrow('is not one this version can read');
  });

  it('upgrades a backup of an older version to the current schema', async () => {
    const where = folder();
    const manifest = await makeBackup(source, where, now);
    // In the format of the first version: without later tables and columns, and without shards.
    const first: Record<string, string> = {
      workspace: 'id, created_at',
      account: 'id, personal_workspace_id as workspace_id, email, name, email_verified_at, role, created_at',
      server: '"only", id, store_epoch, created_at',
      meeting: `workspace_id, id, revision, sequence, platform, code, url, title, started_at, ended_at, self_name,
        participants, language, sample, 'Noted' as notes, started_at as notes_updated_at, words`,
      capture: `workspace_id, meeting_id, id, sequence, health, health_at, health_sequence, started_at, seen_at, heard_at,
        ended_at, closed, complete`,
      entry: `workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at, updated_at,
        bookmarked, word_count, words`,
    };
    const tables: typeof manifest.tables = [];
    for (const [name, columns] of Object.entries(first)) {
      const table = manifest.tables.find((each) => each.name === name)!;
      const client = new pg.Client(source.connection);
      await client.connect();
      try {
        const { fields } = await client.query(`select ${columns} from ${name} limit 0`);
        tables.push({ ...table, columns: fields.map((field) => field.name) });
        const rows = client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
        writeFileSync(join(where, 'tables', `public.${name}.gz`), gzipSync(await buffer(rows)));
      } finally {
        await client.end();
      }
    }
    // Backups from that time have jobs in the tables of a library.
    const jobs = {
      _private_tasks: { columns: ['id', 'identifier'], row: ['1', 'mail-invitation'] },
      _private_jobs: {
        columns: [
          'id',
          'task_id',
          'payload',
          'run_at',
          'attempts',
          'max_attempts',
          'last_error',
          'created_at',
          'key',
        ],
        row: [
          '5',
          '1',
          '{"accountId": 1}',
          '2026-03-02 09:00:00+00',
          '0',
          '25',
          '\\N',
          '2026-03-02 09:00:00+00',
          '\\N',
        ],
      },
    };
    for (const [name, { columns, row }] of Object.entries(jobs)) {
      writeFileSync(join(where, 'tables', `graphile_worker.${name}.gz`), gzipSync(`${row.join('\t')}\n`));
      tables.unshift({ schema: 'graphile_worker', name, columns, rows: 1 });
    }
    writeFileSync(
      manifestFile(where),
      JSON.stringify({
        ...manifest,
        migrations: 1,
        dataMigrations: undefined,
        shards: undefined,
        tables,
        sequences: [
          ...manifest.sequences.filter(
            ({ name }) => name !== 'control_work_position_seq' && name !== 'setting_change_id_seq',
          ),
          { schema: 'graphile_worker', name: 'jobs_id_seq1', value: '5' },
        ],
        uploads: undefined,
      }),
    );
    const target = await emptyDatabase();
    await restoreBackup({ ...target, dataTables }, where, server.deps.log);
    const { rows: waiting } = await target.pool.query('select kind, payload from control_work');
    expect(waiting).toEqual([{ kind: 'mail-invitation', payload: { accountId: 1 } }]);
    const { rows } = await target.pool.query('select distinct plan from workspace');
    expect(rows).toEqual([{ plan: 'Free' }]);
    expect((await target.pool.query('select from entry')).rowCount).toBeGreaterThan(0);
    const notes = await target.pool.query('select distinct html, text from note');
    expect(notes.rows).toEqual([{ html: '<p>Noted</p>', text: 'Noted' }]);
    // The only member of a workspace owns its content.
    const owners = await target.pool.query(
      `select distinct m.owner_id = a.id as owns from meeting m join account a on a.personal_workspace_id = m.workspace_id`,
    );
    expect(owners.rows).toEqual([{ owns: true }]);
  });
});
