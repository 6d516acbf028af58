import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@afterword/api-client';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { openConnections } from '@afterword/tests/harness/uploads.ts';
import pg from 'pg';
import { type Batch, batchSize, clients, median, putBatch, rate, signInSomeone } from './ingest.ts';
import { startMeasured, withoutLimits } from './measured-server.ts';
import { startPostgres } from './postgres.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

const warmUps = size(6, 0);
const rounds = size(11, 1);
const searches = size(60, 4);

/** Creates a person's client and connections for uploads. */
function uploader(server: ReturnType<typeof appServer>, token: string) {
  const api = createClient({ baseUrl: server.url, token: () => token });
  const connections = openConnections(server.url, clients);
  return {
    api,
    connections,
    put: (batch: Batch) => putBatch(api, { pool: connections, token }, batch),
  };
}

/**
 * Measures ingest and search with row-level security. The peer is the same server without its policies; the two
 * alternate.
 */
export async function rowLevelSecurityRows(folder: string): Promise<Row[]> {
  const { postgres, server } = await startMeasured(folder, 'row-level-security');
  const { api, connections, put } = uploader(server, await signInSomeone(server.url, server.dataDir));
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const { rows: bound } = await pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  const policies = async (state: 'enable' | 'disable') => {
    for (const { name } of bound) await pool.query(`alter table ${name} ${state} row level security`);
  };
  const search = async () => {
    const begun = performance.now();
    for (let nth = 0; nth < searches; nth += 1)
      await api.meetings.list({ search: nth % 2 ? 'invoice' : 'meeting' });
    return searches / ((performance.now() - begun) / 1_000);
  };

  const measured = { ingest: [] as number[], search: [] as number[] };
  const shown = { ingest: [0, 0], search: [0, 0] };
  for (let round = -warmUps; round < rounds; round += 1) {
    await policies('enable');
    const secured = { ingest: await rate(put), search: await search() };
    await policies('disable');
    const bare = { ingest: await rate(put), search: await search() };
    if (round < 0) continue;
    for (const what of ['ingest', 'search'] as const) {
      measured[what].push(secured[what] / bare[what]);
      shown[what] = [secured[what], bare[what]];
    }
  }
  await connections.destroy();
  await pool.end();
  await server.stop();
  await postgres.stop();
  return (['ingest', 'search'] as const).map((what) => {
    const ratio = median(measured[what]);
    const unit = what === 'ingest' ? 'entries/s' : 'searches/s';
    return {
      measure: `${what} with row-level security`,
      value: `${Math.round(shown[what][0]!)} ${unit}`,
      peer: `${Math.round(shown[what][1]!)} ${unit} without policies`,
      ratio,
      goal: '≥ 0.8',
      met: ratio >= 0.8,
    };
  });
}

/**
 * Measures entries per second into two shards of one PostgreSQL. The peer uses only one of the shards; the two
 * alternate.
 */
export async function shardRows(folder: string): Promise<Row[]> {
  const home = join(folder, 'shards');
  await mkdir(home, { recursive: true });
  const postgres = await startPostgres(home);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const names = ['eu-1', 'eu-2'] as const;
  const shards = names.map((name) => {
    const url = new URL(postgres.url);
    url.pathname = `/shard_${name.replace('-', '_')}`;
    return { name, url };
  });
  for (const { url } of shards) await pool.query(`create database ${url.pathname.slice(1)}`);
  const server = appServer({
    dataDir: join(home, 'data'),
    port: await freePort(),
    env: {
      DATABASE_URL: postgres.url,
      SHARDS: shards.map(({ name, url }) => `${name}=${url.href}`).join(' '),
      LOG_LEVEL: 'warn',
      ...withoutLimits,
    },
  });
  await server.start();
  const people = await Promise.all(
    ['one', 'two', 'three'].map(async (name) =>
      uploader(server, await signInSomeone(server.url, server.dataDir, `${name}@example.com`)),
    ),
  );
  // The third person's workspace is in the other shard and contains only its sample so far.
  const { workspace } = await people[2]!.api.accounts.currentUser();
  await pool.query('update workspace set shard = $2 where id = $1', [workspace.id, names[1]]);
  const [one, beside, elsewhere] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];

  const ratios: number[] = [];
  let shown = [0, 0];
  for (let round = -warmUps; round < rounds; round += 1) {
    const two = await rateByMeeting(one, elsewhere);
    const single = await rateByMeeting(one, beside);
    if (round < 0) continue;
    ratios.push(two / single);
    shown = [two, single];
  }
  for (const { connections } of people) await connections.destroy();
  await pool.end();
  await server.stop();
  await postgres.stop();
  const ratio = median(ratios);
  return [
    {
      measure: `ingest into two shards, ${batchSize} entries a request`,
      value: `${Math.round(shown[0]!)} entries/s`,
      peer: `${Math.round(shown[1]!)} entries/s into one`,
      ratio,
      goal: '≥ 0.9',
      met: ratio >= 0.9,
    },
  ];
}

/** Measures the rate with meetings of two people, half of them each. */
function rateByMeeting(
  first: ReturnType<typeof uploader>,
  second: ReturnType<typeof uploader>,
): Promise<number> {
  const owners = new Map<string, ReturnType<typeof uploader>>();
  return rate((batch) => {
    const owner = owners.get(batch.meetingId) ?? (owners.size % 2 ? second : first);
    owners.set(batch.meetingId, owner);
    return owner.put(batch);
  });
}
