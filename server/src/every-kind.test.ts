import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { jobHandlers, modules } from './modules.ts';
import type { JobHandler } from './platform/deps.ts';
import { createPool, type Pool } from './platform/postgres/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { migrateControl, migrateShard } from './platform/postgres/migrate.ts';
import { startEngine } from './platform/work/engine.ts';
import { hourlyKey } from './platform/work/store.ts';
import { bundled } from './testing/bundled.ts';
import { restartingProcess } from './testing/restarting-process.ts';
import { testServerForThisTest } from './testing/server.ts';
import { setDeliveriesAside, setMailsAside } from './transfer/backup/set-aside.ts';

/*
 * Kills and floods with every kind of job of all modules, each with its own policy, so that new kinds are covered, too.
 * The handlers themselves are tested in their folders.
 */

const kills = process.env.VERIFY ? 60 : 3;
const jobsOfKind = process.env.VERIFY ? 200 : 4;

/** Adds jobs of each kind to both planes. */
async function addJobs(pool: Pool, kinds: readonly string[], workspaceId: number, count: number) {
  for (const table of ['work', 'control_work'])
    await pool.query(
      `insert into ${table} (workspace_id, kind, key, payload)
       select $1::bigint, kind, concat_ws(' ', $4::text, $1::bigint, number), '{}' from unnest($2::text[]) as kind, generate_series(1, $3) as number`,
      [workspaceId, kinds, count, table],
    );
}

/** Starts a separate PostgreSQL, because other tests use the shared one. */
async function ownPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-kinds-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const pool = createPool(postgres.connection, log);
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrateShard(pool, await migrateControl(pool));
  const { host, port, user, database } = postgres.connection;
  return {
    pool,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    kill() {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
  };
}

it(`every job of every kind ends exactly once, though processes and the database are killed ${kills} times`, async () => {
  const server = await testServerForThisTest();
  const kinds = Object.keys(jobHandlers(modules, server.deps));
  const { pool, url, kill } = await ownPostgres();
  await pool.query('create table effect (kind text, key text)');
  for (const workspaceId of [1, 2, 3]) await addJobs(pool, kinds, workspaceId, jobsOfKind);
  const program = await bundled('every-kind');
  const worker = () => restartingProcess({ args: [program], env: { DATABASE_URL: url }, ready: /ready/ });
  const workers = [worker(), worker()];
  /** Retries while the database restarts. */
  const count = async (text: string) =>
    vi.waitFor(async () => (await pool.query<{ count: number }>(text)).rows[0]!.count);
  const effects = () => count('select count(*)::int as count from effect');
  for (let nth = 0; nth < kills; nth += 1) {
    const before = await effects();
    const total = 2 * 3 * jobsOfKind * kinds.length;
    await vi.waitFor(async () => {
      const now = await effects();
      expect(now > before || now === total).toBe(true);
    });
    await wait(Math.random() * 100);
    if (nth % 3 === 2) kill();
    else workers[nth % 2]!.kill();
  }
  await vi.waitFor(async () => {
    const left = await count(
      `select count(*)::int as count from (select key from work union all select key from control_work) as job
       where key <> '${hourlyKey}'`,
    );
    expect(left).toBe(0);
  });
  const { rows } = await pool.query<{ kind: string; total: number; different: number }>(
    'select kind, count(*)::int as total, count(distinct key)::int as different from effect group by kind order by kind',
  );
  const all = 2 * 3 * jobsOfKind;
  expect(rows).toEqual(kinds.toSorted().map((kind) => ({ kind, total: all, different: all })));
});

it('a flood of every kind in one workspace leaves slots to another one', async () => {
  const { deps, pool } = await testServerForThisTest();
  const begun: { workspaceId: number; kind: string }[] = [];
  const handlers = Object.entries(jobHandlers(modules, deps)).map(([kind, { policy }]) => {
    const run: JobHandler<unknown>['run'] = async (_payload, _deps, { workspaceId, key }) => {
      if (key !== hourlyKey) begun.push({ workspaceId, kind });
    };
    return [kind, { payload: z.unknown(), ...(policy && { policy }), run }] as const;
  });
  const kinds = handlers.map(([kind]) => kind);
  await addJobs(pool, kinds, 1, 20 * jobsOfKind);
  await addJobs(pool, kinds, 2, 1);
  const engine = await startEngine(deps, Object.fromEntries(handlers));
  onTestFinished(() => engine.stop());
  const ofOther = () => begun.filter(({ workspaceId }) => workspaceId === 2);
  await vi.waitFor(() => expect(ofOther()).toHaveLength(2 * kinds.length));
  expect(new Set(ofOther().map(({ kind }) => kind))).toEqual(new Set(kinds));
  // Counted per kind, because kinds differ in how many run at once. The first workspace has 40 times `jobsOfKind` of
  // each.
  const turnsBefore = kinds.map((kind) =>
    begun.filter((each) => each.kind === kind).findLastIndex(({ workspaceId }) => workspaceId === 2),
  );
  expect(Math.max(...turnsBefore)).toBeLessThan(10 * jobsOfKind);
});

/**
 * Kinds that run after a restore if they were due. They change only data of this server, or repeating them has no
 * effect. Before you add a kind that sends something, see `transfer/backup/set-aside.ts`.
 */
const repeated: readonly string[] = [
  'apply-retention',
  'cancel-checkout',
  'cancel-subscription',
  'collect-words',
  'correct-words',
  'decide-runs',
  'delete-expired',
  'empty-workspace',
  'forget-member',
  'listen',
  'move-workspace',
  'pass-on',
  'record-member',
  'reindex',
  'renew-summary',
  'run-workflow',
  'saml-upkeep',
  'seed-workspace',
  'summarise-meeting',
  'summarise-queued',
  'take-back-grant',
];

it('a restore sets aside jobs that may have sent something, repeats harmless ones, and keeps those due later', async () => {
  const { deps, pool } = await testServerForThisTest();
  const kinds = Object.keys(jobHandlers(modules, deps));
  const now = deps.clock.now();
  const later = new Date(now.getTime() + 60_000);
  await addJobs(pool, kinds, 1, 2);
  for (const table of ['work', 'control_work'])
    await pool.query(
      `update ${table} set due_at = case when key like '% 1' then $1 else $2 end::timestamptz`,
      [now, later],
    );
  await setMailsAside(pool, now);
  await setDeliveriesAside(pool, now);
  const jobsAt = async (due: string, values: Date[]) =>
    (
      await pool.query<{ kind: string; table: string }>(
        `select kind, 'work' as "table" from work where key <> '${hourlyKey}' and ${due}
         union all select kind, 'control_work' from control_work where key <> '${hourlyKey}' and ${due} order by kind`,
        values,
      )
    ).rows;
  const dueNow = await jobsAt('due_at <= $1', [now]);
  expect(dueNow.filter(({ table }) => table === 'work').map(({ kind }) => kind)).toEqual(repeated);
  // Kinds of the control plane that send something have names that say so.
  const inControl = dueNow.filter(({ table }) => table === 'control_work').map(({ kind }) => kind);
  expect(inControl).toEqual(kinds.filter((kind) => !/^(mail|warn|send)-/.test(kind)).sort());
  expect(await jobsAt('due_at = $1', [later])).toHaveLength(2 * kinds.length);
});
