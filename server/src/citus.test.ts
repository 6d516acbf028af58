import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { dataTables, jobHandlers, modules } from './modules.ts';
import { moveWorkspace } from './people/workspaces/move/move.ts';
import { migrateCluster } from './platform/postgres/citus/cluster.ts';
import { hashOfBigint } from './platform/postgres/citus/hash.ts';
import { toAllRows } from './platform/postgres/citus/snapshots.ts';
import { createPool } from './platform/postgres/database.ts';
import { type Identity, migrateShard } from './platform/postgres/migrate.ts';
import { openShard, type ShardAddress, templateOnly } from './platform/postgres/open-planes.ts';
import { mainShard } from './platform/postgres/planes.ts';
import { startEngine } from './platform/work/engine.ts';
import { type CapturingDevice, entriesIn, startCapturing, stopAndCompare } from './testing/capturing.ts';
import { type CitusCluster, findCitusOrPrint, startCitus } from './testing/citus.ts';
import { programArguments } from './testing/commands.ts';
import { endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { makeBackup } from './transfer/backup/make.ts';
import { restoreBackup } from './transfer/backup/restore.ts';

const installed = findCitusOrPrint('the tests of a shard on a Citus cluster are skipped');

/** Creates an empty database until the end of the test. */
async function emptyDatabase(): Promise<pg.ClientConfig> {
  const admin = createPool(
    { ...inject('postgres'), database: 'postgres', max: 1 },
    pino({ level: 'silent' }),
  );
  const database = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${database}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return { ...inject('postgres'), database };
}

/** Opens a cluster like a server that starts, until the end of the test. */
async function openClusterShard(connection: pg.ClientConfig, identity: Identity) {
  const address = { variable: 'SHARDS', connection, direct: connection, citus: true };
  const log = pino({ level: 'silent' });
  const shard = await openShard('eu-1', address, { identity, log, announce: () => {} });
  onTestFinished(async () => {
    await shard.cluster!.close();
    await shard.pool.end();
  });
  return shard;
}

// Starting a cluster takes longer than all other tests of the database together.
describe.runIf(installed && process.env.VERIFY)('a shard on a Citus cluster', () => {
  let citus: CitusCluster;
  let server: TestServer;
  let database: string;
  beforeAll(async () => {
    citus = await startCitus();
    server = await testServer({}, { shards: ['us-1'], citus });
    database = new URL(server.databases.control).pathname.slice(1);
    return async () => {
      await server.close();
      await citus.stop();
    };
  });

  /** Runs a statement as the administrator of the cluster. */
  const run = <Row extends object>(sql: string, values?: unknown[]) => citus.run<Row>(database, sql, values);

  /** Moves each range to another node, until something is done. @returns the number of moves */
  async function moveRangesUntil(done: () => boolean): Promise<number> {
    const ranges = await run<{ shard: string; from: number; to: number }>(
      `select shardid as shard, n.nodeport as from, min(other.nodeport) as to
       from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node n using (groupid)
         join pg_dist_node other on other.shouldhaveshards and other.groupid not in (0, n.groupid)
       where logicalrelid = 'distributed.meeting'::regclass group by shardid, n.nodeport order by shardid`,
    );
    let moves = 0;
    for (const { shard, from, to } of ranges) {
      if (done()) break;
      await run(`select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`, [
        shard,
        from,
        to,
      ]);
      moves += 1;
    }
    return moves;
  }

  it('captures, finds, summarizes and deletes a meeting', async () => {
    const api = server.api(await server.signIn('ana@example.com'));
    const [id, captureId] = [randomUUID(), randomUUID()];
    const entries = [
      someEntry({ content: 'I will send the price list by Friday.', ordinal: 1 }),
      someEntry({ content: 'We decided to ship the zebra export.', ordinal: 2 }),
    ];
    await api.meetings.put({ id, ...someFacts({ title: 'Zebras' }) });
    await api.meetings.putEntries({ id, captureId, entries });
    await endCapture(api, { id, captureId, entries });
    expect((await api.meetings.transcript({ id })).entries).toHaveLength(2);
    expect((await api.meetings.list({})).items.map((item) => item.id)).toEqual([id]);
    expect(JSON.stringify(await api.search.entries({ q: 'zebra' }))).toContain(id);
    await server.runJobs();
    expect((await api.meetings.getSummary({ id })).stale).toBe(false);
    await api.meetings.delete({ id });
    await expect(api.meetings.get({ id })).rejects.toMatchObject({ status: 410 });
  });

  it('moves a workspace out of the cluster and back', async () => {
    const email = 'mover@example.com';
    const device = await startCapturing(server, email);
    const api = server.api(await server.signIn(email));
    for (const to of ['us-1', 'eu-citus']) {
      const move = { workspaceId: device.workspaceId, to };
      const { shard, rows } = await moveWorkspace(server.deps.direct, dataTables, move);
      expect(shard).toBe(to);
      expect(rows).toBeGreaterThan(2);
      const before = device.acked.size;
      await expect.poll(() => device.acked.size, { timeout: 30_000 }).toBeGreaterThan(before + 5);
      const { workspace } = await server.actor(email);
      expect(workspace.shard).toBe(to);
    }
    await device.stop();
    const { entries } = await api.meetings.transcript({ id: device.meetingId });
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(device.acked.keys()));
  });

  it('backs up during captures and moves, and restores to one machine and to another cluster', async () => {
    const devices = await Promise.all(
      Array.from({ length: 6 }, (_, number) => startCapturing(server, `copied-${number}@example.com`)),
    );
    await expect.poll(() => devices.every(({ acked }) => acked.size > 50), { timeout: 60_000 }).toBe(true);
    const folder = mkdtempSync(join(tmpdir(), 'afterword-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { log, files, direct } = server.deps;
    const shards = new Map(direct.shards);
    shards.delete(mainShard);

    for (const device of devices) device.refusedFor = 0;
    const acked = devices.map((device) => [...device.acked.keys()]);
    let copied = false;
    const moves = moveRangesUntil(() => copied);
    const begun = performance.now();
    await makeBackup({ connection: direct.control, shards, files }, join(folder, 'first'), new Date());
    const took = performance.now() - begun;
    copied = true;
    const moved = await moves;
    const refused = Math.max(...devices.map(({ refusedFor }) => refusedFor));
    for (const device of devices) await device.stop();
    console.log(
      `backup: took ${(took / 1_000).toFixed(1)} s, ${moved} moves meanwhile, refused for ${(refused / 1_000).toFixed(1)} s`,
    );

    const other = await startCitus();
    onTestFinished(() => other.stop());
    const targetWith = async (shard: ShardAddress) => ({
      connection: await emptyDatabase(),
      shards: new Map([
        ['eu-citus', shard],
        ['us-1', await emptyDatabase()],
      ]),
      files,
    });
    const machine = await targetWith(await emptyDatabase());
    const cluster = await targetWith({ connectionString: await other.createDatabase('other'), citus: true });
    const restoredTo = async (shard: pg.ClientConfig) => {
      const pool = createPool(shard, log);
      const result = { lost: 0, doubled: 0, torn: 0, stored: 0 };
      for (const [index, device] of devices.entries()) {
        const rows = await entriesIn(pool)(device);
        const stored = new Set(rows.map(({ id }) => id));
        result.stored += stored.size;
        result.lost += acked[index]!.filter((id) => !stored.has(id)).length;
        result.doubled += rows.filter(({ count }) => count > 1).length;
        // Lines are stored in their order, so that one instant has no gaps.
        const {
          rows: [last],
        } = await pool.query(
          'select max(ordinal) as ordinal from entry where workspace_id = $1 and meeting_id = $2',
          [device.workspaceId, device.meetingId],
        );
        result.torn += last.ordinal - stored.size;
      }
      await pool.end();
      return result;
    };
    await restoreBackup({ ...machine, dataTables }, join(folder, 'first'), log);
    const first = await restoredTo(machine.shards.get('eu-citus')!);
    console.log(first);
    expect(first).toMatchObject({ lost: 0, doubled: 0, torn: 0 });

    await makeBackup(machine, join(folder, 'second'), new Date());
    await restoreBackup({ ...cluster, dataTables }, join(folder, 'second'), log);
    expect(await restoredTo(toAllRows({ ...cluster.shards.get('eu-citus')!, citus: true }))).toEqual(first);
    // As a server does when it starts.
    const shard = await openClusterShard(cluster.shards.get('eu-citus')!, server.deps.identity);
    for (const { db } of shard.cluster!.cells())
      expect((await db.query('select from server where restored_at is not null')).rows).toHaveLength(1);
  });

  it('encrypts the secrets in cells with a new key', async () => {
    const { workspace, account } = await server.actor('secrets@example.com');
    const { shards, secrets, environment, direct } = server.deps;
    const name = { workspaceId: workspace.id, purpose: 'notion', id: 'a' };
    const cell = shards.of({ workspace, account });
    await cell.transaction((client) => secrets.put(client, name, 'mine'));
    const env = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: environment.DATA_DIR,
      DATABASE_URL: server.databases.control,
      SHARDS: `eu-citus=citus+${direct.shards.get('eu-citus')!.connectionString}`,
    };
    const { stdout } = await promisify(execFile)(process.execPath, programArguments('rotate-secrets'), {
      env,
    });
    expect(stdout).toBe('1 secrets are now under a new key in secrets.key.\n');
    expect(await cell.read((db) => secrets.get(db, name))).toBe('mine');
  });

  it('finds the range of a workspace like Citus', async () => {
    const ids = [0, 1, 7, 123_456_789, 5_000_000_000, Number.MAX_SAFE_INTEGER];
    const rows = await run<{ hash: number }>(
      'select hashint8(id) as hash from unnest($1::bigint[]) with ordinality as each (id, place) order by place',
      [ids],
    );
    expect(ids.map(hashOfBigint)).toEqual(rows.map(({ hash }) => hash));
  });

  it('gives the application no rights on the tables that Citus plans for', async () => {
    const rows = await run<{ name: string }>(
      `select c.relname as name from pg_class c join pg_dist_partition on logicalrelid = c.oid
       where has_table_privilege('afterword_app', c.oid, 'select, insert, update, delete')
         or has_schema_privilege('afterword_app', c.relnamespace, 'usage')`,
    );
    expect(rows).toEqual([]);
  });

  it('applies policies in cells, also to rows that a query inserts, and forces none on the owner', async () => {
    const mine = await server.actor('policies@example.com');
    const { cluster } = server.deps.shards.all.find(({ name }) => name === 'eu-citus')!;
    const database = server.deps.shards.of({ workspace: mine.workspace, account: mine.account });
    const insertElsewhere = database.transaction((client) =>
      client.query(
        `insert into deleted_meeting (workspace_id, id, deleted_at) select $1, gen_random_uuid(), now()`,
        [mine.workspace.id + 1],
      ),
    );
    await expect(insertElsewhere).rejects.toMatchObject({ code: '42501' });
    for (const pool of cluster!.nodes().values()) {
      const client = await pool.connect();
      await client.query('set citus.override_table_visibility = off');
      const { rows } = await client.query<{ name: string }>(
        `select distinct t.relname as name from pg_class v join pg_rewrite r on r.ev_class = v.oid
           join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
           join pg_class t on t.oid = d.refobjid and t.relkind = 'r'
         where v.relnamespace::regnamespace::text ~ '^cell_' and (t.relforcerowsecurity or not t.relrowsecurity)
           and t.relname !~ '^departure_'`,
      );
      client.release(true);
      expect(rows).toEqual([]);
    }
  });

  it('loses and doubles nothing that it acknowledged while Citus moves, splits and rebalances', async () => {
    const engine = await startEngine(server.deps, jobHandlers(modules, server.deps));
    onTestFinished(() => engine.stop());
    const devices = await Promise.all(
      Array.from({ length: 6 }, (_, number) => startCapturing(server, `device-${number}@example.com`)),
    );
    const [first] = devices as [CapturingDevice];
    const placement = async () => {
      const [row] = await run<{ shard: string; port: number }>(
        `select shardid as shard, nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
         where shardid = get_shard_id_for_distribution_column('distributed.meeting', $1::bigint)`,
        [first.workspaceId],
      );
      return row!;
    };
    const other = (port: number) => citus.workers.find((worker) => worker.port !== port)!;
    const faults: Record<string, () => Promise<unknown>> = {
      citus_move_shard_placement: async () => {
        const { shard, port } = await placement();
        await run(
          `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`,
          [shard, port, other(port).port],
        );
      },
      'the same, back': () => faults['citus_move_shard_placement']!(),
      'the same, block_writes': async () => {
        const { shard, port } = await placement();
        await run(`select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'block_writes')`, [
          shard,
          port,
          other(port).port,
        ]);
      },
      isolate_tenant_to_new_shard: () =>
        run(
          `select isolate_tenant_to_new_shard('distributed.meeting', $1::bigint, 'CASCADE', shard_transfer_mode => 'block_writes')`,
          [first.workspaceId],
        ),
      'a new node, and citus_rebalance_start': async () => {
        await citus.addWorker(database);
        await run('select citus_rebalance_start()');
        await run('select citus_rebalance_wait()');
      },
      'a node is emptied: citus_drain_node': async () => {
        const { port } = await placement();
        await run(`select citus_drain_node('127.0.0.1', $1)`, [port]);
        expect((await placement()).port).not.toBe(port);
        await run(`select citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', true)`, [port]);
      },
      'the coordinator is killed, and starts': async () => {
        await citus.coordinator.kill();
        const before = devices.map(({ acked }) => acked.size);
        await expect
          .poll(() => devices.every(({ acked }, index) => acked.size > before[index]! + 5), {
            timeout: 60_000,
          })
          .toBe(true);
        await citus.coordinator.start();
      },
      'a worker is killed, and starts': async () => {
        const { port } = await placement();
        const node = citus.workers.find((worker) => worker.port === port)!;
        await node.kill();
        expect(await (await server.request('/readyz')).json()).toMatchObject({ status: 'degraded' });
        await node.start();
      },
    };
    for (const [name, fault] of Object.entries(faults)) {
      for (const device of devices) device.refusedFor = 0;
      const begun = performance.now();
      await fault();
      const took = performance.now() - begun;
      const before = devices.map(({ acked }) => acked.size);
      await expect
        .poll(() => devices.every(({ acked }, index) => acked.size > before[index]! + 5), { timeout: 60_000 })
        .toBe(true);
      console.log(
        `${name}: took ${(took / 1_000).toFixed(1)} s, refused for ${(Math.max(...devices.map(({ refusedFor }) => refusedFor)) / 1_000).toFixed(1)} s`,
      );
    }
    const readStored = (device: CapturingDevice) =>
      run<{ id: string; count: number }>(
        'select id, count(*)::int as count from distributed.entry where workspace_id = $1 and meeting_id = $2 group by id',
        [device.workspaceId, device.meetingId],
      );
    // The workspace with its own range now has jobs in a cell that the engine did not know at its start.
    const ana = server.api(await server.signIn('device-0@example.com'));
    const [id, captureId] = [randomUUID(), randomUUID()];
    const entries = [someEntry({ content: 'We decided to ship the zebra export.', ordinal: 1 })];
    await ana.meetings.put({ id, ...someFacts({ title: 'After the split' }) });
    await ana.meetings.putEntries({ id, captureId, entries });
    await endCapture(ana, { id, captureId, entries });
    await expect
      .poll(
        () =>
          ana.meetings.getSummary({ id }).then(
            ({ stale }) => stale,
            () => true,
          ),
        { timeout: 180_000 },
      )
      .toBe(false);

    const { stored, lost, doubled } = await stopAndCompare(devices, readStored);
    console.log(`${stored} stored, ${lost} acknowledged and lost, ${doubled} doubled`);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  });
});

it.runIf(installed && process.env.VERIFY)(
  'adapts the tables of a cluster, and its cells, to newer migrations',
  async () => {
    const citus = await startCitus();
    onTestFinished(() => citus.stop());
    const connection = { connectionString: await citus.createDatabase('earlier') };
    const log = pino({ level: 'silent' });
    const identity = { id: 'a server' };
    const pool = createPool({ ...connection, options: templateOnly }, log);
    await migrateShard(pool, identity, { through: 38 });
    await migrateCluster(pool, connection, log);
    await pool.end();

    const shard = await openClusterShard(connection, identity);
    const columns = `select array_agg(concat_ws(' ', c.relname, attname, atttypid::regtype, attnotnull)
        order by concat_ws(' ', c.relname, attname)) as found
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped and c.relname <> 'server'`;
    const keys = `select array_agg(concat_ws(' ', r.relname, conname, contype)
        order by concat_ws(' ', r.relname, conname, contype)) as found
      from pg_constraint join pg_class r on r.oid = conrelid where connamespace = $1::regnamespace and r.relname <> 'server'`;
    for (const query of [columns, keys]) {
      const found = async (schema: string) =>
        (await citus.run<{ found: string[] }>('earlier', query, [schema]))[0]!.found;
      const [template, distributed] = [await found('public'), await found('distributed')];
      expect(distributed).toEqual(template);
    }
    const [cell] = shard.cluster!.cells();
    expect((await cell!.db.query('select day_only from meeting')).rows).toEqual([]);
  },
);
