import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { testServerForThisTest } from '../../testing/server.ts';
import { createPool } from '../postgres/database.ts';
import { migrateControl, migrateShard } from '../postgres/migrate.ts';

/** Migration counts of the last version that used graphile-worker. */
const before = { control: 28, data: 29 };
/** Migration counts of the last version in which jobs sent the emails about complete transcripts. */
const beforeNotices = { control: 45, data: 49 };

it('keeps the jobs, events and automation runs that were pending in an earlier version', async () => {
  const server = await testServerForThisTest();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await server.pool.query(`create database ${database}`);
  const pool = createPool({ ...inject('postgres'), database, max: 2 }, server.deps.log);
  try {
    const identity = await migrateControl(pool, { through: before.control });
    await migrateShard(pool, identity, { through: before.data });
    // Tables as graphile-worker 0.17 created them, reduced to the columns read here.
    await pool.query(`create schema graphile_worker
      create table _private_tasks (id int primary key, identifier text)
      create table _private_jobs (id bigint primary key, task_id int, payload json, run_at timestamptz, attempts smallint,
        max_attempts smallint, last_error text, created_at timestamptz, key text, locked_at timestamptz)`);
    await pool.query(
      `insert into graphile_worker._private_tasks values (1, 'mail-member'), (2, 'summarise-meeting'), (3, 'delete-expired')`,
    );
    await pool.query(`insert into graphile_worker._private_jobs values
      (5, 1, '{"kind": "left", "workspaceId": 7, "accountId": 3}', '2026-03-01T10:00:00Z', 1, 25, null, '2026-03-01T09:00:00Z', null, now()),
      (6, 1, '{"kind": "deleted", "accountId": 3}', '2026-03-01T10:00:00Z', 25, 25, 'Error ESOCKET', '2026-03-01T09:00:00Z', 'once', null),
      (7, 2, '{"workspaceId": 7, "meetingId": "m"}', '2026-03-01T10:00:00Z', 0, 25, null, '2026-03-01T09:00:00Z', null, null),
      (8, 3, '{}', '2026-03-01T10:00:00Z', 0, 25, null, '2026-03-01T09:00:00Z', null, null)`);
    const [event, other] = [randomUUID(), randomUUID()];
    await pool.query(
      `insert into event (workspace_id, id, happened) values (7, $1, '{"type": "meeting.ended", "meetingId": "m"}'), (7, $2, '{}')`,
      [event, other],
    );
    await pool.query(
      `insert into event_delivery values (7, $1, 'deliver-meetings', '2026-03-01T10:00:00Z', 2, null, 'Error'),
         (7, $2, 'run-automations', 'infinity', 25, null, 'Error ECONNREFUSED')`,
      [event, other],
    );

    const [automation, meeting, acting] = [randomUUID(), randomUUID(), randomUUID()];
    await pool.query(
      `insert into automation (workspace_id, id, made_by, name, description, active, begins, trigger, conditions, actions, asks,
         when_updated, approved, created_at, updated_at)
       values (7, $1, 1, '', '', true, 'mentions', '{"type": "mentions", "names": []}', '[]', '[]', false, false, 0, now(), now())`,
      [automation],
    );
    await pool.query(
      `insert into automation_run (workspace_id, id, automation_id, meeting_id, position, state, outcome, because, steps, at, due_at,
         attempts, claim)
       values
         (7, gen_random_uuid(), $1, $2, 1, 'settling', null, '{"code": "settling"}', '[]', now(), '2026-03-01T10:00:00Z', 0, null),
         (7, gen_random_uuid(), $1, $2, 2, 'settling', null, '{"code": "mentioned", "value": "Ana", "lines": []}', '[]', now(),
           '2026-03-02T10:00:00Z', 0, null),
         (7, $3, $1, $2, 3, 'acting', null, '{"code": "acting"}', '[]', now(), '2026-03-01T10:00:00Z', 2, gen_random_uuid()),
         (7, gen_random_uuid(), $1, $2, 4, 'ended', 'ran', '{"code": "done"}', '[]', now(), '2026-03-01T10:00:00Z', 0, null)`,
      [automation, meeting, acting],
    );

    await migrateShard(pool, await migrateControl(pool, { through: beforeNotices.control }), {
      through: beforeNotices.data,
    });
    const [sent, waiting] = [randomUUID(), randomUUID()];
    await pool.query(`insert into workspace (name, created_at) values ('Ana', now())`);
    await pool.query(`insert into account (personal_workspace_id, email, name, role, created_at)
      values (1, 'Ana@example.com', 'Ana', 'user', now())`);
    await pool.query('insert into transcript_notice values (1, $1, 1, now()), (1, $2, 1, now())', [
      sent,
      waiting,
    ]);
    await pool.query(
      `insert into control_work (workspace_id, kind, key, due_at, payload) values (1, 'mail-transcript', 'a', '2026-03-01T10:00:00Z', $1)`,
      [{ workspaceId: 1, meetingId: waiting, accountId: 1 }],
    );
    const completed = { type: 'transcript.completed', meetingId: waiting, version: '' };
    await pool.query(
      `insert into work (workspace_id, kind, key, due_at, payload) values (1, 'mail-participants', 'b', '2026-03-01T10:00:00Z', $1)`,
      [completed],
    );
    await migrateShard(pool, await migrateControl(pool));
    const { rows: told } = await pool.query('select meeting_id, begins, recipient from automation_message');
    expect(told).toEqual([{ meetingId: sent, begins: 'meeting-end', recipient: 'ana@example.com' }]);
    const { rows: notices } = await pool.query(
      `delete from work where workspace_id = 1 returning kind, due_at, failure, payload`,
    );
    const notice = {
      kind: 'run-automations',
      dueAt: new Date('2026-03-01T10:00:00Z'),
      failure: null,
      payload: completed,
    };
    expect(notices).toEqual([notice, notice]);

    const { rows: reasons } = await pool.query('select because from automation_run order by position');
    expect(reasons.map(({ because }) => because)).toEqual([
      { code: 'settling' },
      { code: 'met', trigger: 'mentions', value: 'Ana', lines: [] },
      { code: 'met', trigger: 'mentions' },
      { code: 'met', trigger: 'mentions' },
    ]);

    const { rows: jobs } = await pool.query(
      'select workspace_id, kind, key, due_at, attempts, failure, payload from control_work order by position',
    );
    const dueAt = new Date('2026-03-01T10:00:00Z');
    expect(jobs).toEqual([
      {
        workspaceId: 7,
        kind: 'mail-member',
        key: 'job-5',
        dueAt,
        attempts: 1,
        failure: null,
        payload: { kind: 'left', workspaceId: 7, accountId: 3 },
      },
      {
        workspaceId: 0,
        kind: 'mail-member',
        key: 'once',
        dueAt: Number.POSITIVE_INFINITY,
        attempts: 25,
        failure: 'Error ESOCKET',
        payload: { kind: 'deleted', accountId: 3 },
      },
      {
        workspaceId: 7,
        kind: 'summarise-queued',
        key: 'job-7',
        dueAt,
        attempts: 0,
        failure: null,
        payload: { workspaceId: 7, meetingId: 'm' },
      },
    ]);
    const { rows: events } = await pool.query(
      'select workspace_id, kind, key, due_at, attempts, failure, payload from work order by kind',
    );
    const run = { workspaceId: 7, dueAt, attempts: 0, failure: null, payload: {} };
    expect(events).toEqual([
      { ...run, kind: 'advance-run', key: acting },
      { ...run, kind: 'decide-runs', key: meeting },
      {
        workspaceId: 7,
        kind: 'deliver-meetings',
        key: event,
        dueAt,
        attempts: 2,
        failure: 'Error',
        payload: { type: 'meeting.ended', meetingId: 'm' },
      },
      {
        workspaceId: 7,
        kind: 'run-automations',
        key: other,
        dueAt: Number.POSITIVE_INFINITY,
        attempts: 25,
        failure: 'Error ECONNREFUSED',
        payload: {},
      },
    ]);
    const { rows: left } = await pool.query(
      `select to_regnamespace('graphile_worker') as schema, to_regclass('event_delivery') as events`,
    );
    expect(left).toEqual([{ schema: null, events: null }]);
  } finally {
    await pool.end();
    await server.pool.query(`drop database ${database} with (force)`);
  }
});
