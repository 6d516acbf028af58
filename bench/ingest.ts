import { randomUUID } from 'node:crypto';
import { type Api, createClient, type EntryState } from '@afterword/api-client';
import { magicLink } from '@afterword/tests/harness/mailbox.ts';
import { type Connection, openConnections, put } from '@afterword/tests/harness/uploads.ts';
import { demoMeeting } from '@afterword/tests/pages/demo-meeting.ts';
import pg from 'pg';
import { startMeasured } from './measured-server.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

export const batchSize = 100;
const batches = size(200, 4);
export const clients = 4;
/** Number of runs that do not count, because node still compiles the code on a core that the measurement would need. */
const warmUps = size(12, 0);
const rounds = size(15, 1);

/**
 * Measures entries per second through the API. The peer makes the same upserts directly in the same PostgreSQL: as many
 * rows of the same captions, in batches of the same size, from as many connections, into a table with the same keys and
 * indexes, by the server's rule for conflicts. It commits each batch before the next and does nothing else: it has no
 * session, validation, capture or subscribers, and its search words come from PostgreSQL's own parser. The two
 * alternate, and the ratio is the median over the rounds, so that other load on the machine affects both.
 */
export async function ingestRows(folder: string): Promise<Row[]> {
  const { postgres, server } = await startMeasured(folder, 'ingest');
  const pool = new pg.Pool({ connectionString: postgres.url, max: clients });
  // A copy of the server's table with the same keys and indexes; the server's own table stays unchanged.
  await pool.query('create table bench_entry (like entry including all)');
  const token = await signInSomeone(server.url, server.dataDir);
  const api = createClient({ baseUrl: server.url, token: () => token });
  const connection = { url: server.url, token, pool: openConnections(server.url, clients) };

  const ours: number[] = [];
  const theirs: number[] = [];
  const ratios: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    // Each gets entries in its own format with new ids, so that both really write.
    const [here, there] = [
      await rate((batch) => putBatch(api, connection, batch)),
      await rate((batch) => upsertBatch(pool, batch)),
    ];
    if (round < 0) continue;
    ours.push(here);
    theirs.push(there);
    ratios.push(here / there);
  }
  await connection.pool.destroy();
  await pool.end();
  await server.stop();
  await postgres.stop();
  const ratio = median(ratios);
  return [
    {
      measure: `ingest, ${clients} clients, ${batchSize} entries a request`,
      value: `${Math.round(median(ours))} entries/s`,
      peer: `${Math.round(median(theirs))} upserts/s straight into it`,
      ratio,
      goal: '≥ 0.6',
      met: ratio >= 0.6,
    },
  ];
}

export interface Batch {
  meetingId: string;
  captureId: string;
  entries: EntryState[];
}

/** Returns rows per second when `clients` write concurrently. */
export async function rate(write: (batch: Batch) => Promise<void>): Promise<number> {
  const queue = Array.from({ length: clients }, () => meetingOf(batches / clients));
  const begun = performance.now();
  await Promise.all(
    queue.map(async (meeting) => {
      for (const batch of meeting) await write(batch);
    }),
  );
  return (batches * batchSize) / ((performance.now() - begun) / 1_000);
}

function meetingOf(count: number): Batch[] {
  const [meetingId, captureId] = [randomUUID(), randomUUID()];
  const begun = Date.now();
  return Array.from({ length: count }, (_, batch) => ({
    meetingId,
    captureId,
    entries: Array.from({ length: batchSize }, (_, index) => {
      const ordinal = batch * batchSize + index;
      const turn = demoMeeting.turns[ordinal % demoMeeting.turns.length]!;
      const at = new Date(begun + ordinal * 4_000).toISOString();
      return {
        id: randomUUID(),
        ordinal,
        revision: 1,
        speaker: turn.speaker,
        content: turn.text,
        startedAt: at,
        updatedAt: at,
        bookmarked: false,
      };
    }),
  }));
}

const known = new Set<string>();

/** Sends a batch like the extension, but with a minimal client, because only the server is measured. */
export async function putBatch(
  api: Api,
  connection: Pick<Connection, 'pool' | 'token'>,
  { meetingId, captureId, entries }: Batch,
): Promise<void> {
  if (!known.has(meetingId)) {
    known.add(meetingId);
    await api.meetings.put({
      id: meetingId,
      revision: 1,
      platform: 'meet',
      code: meetingId,
      startedAt: entries[0]!.startedAt,
    });
  }
  const { acked } = (await put(connection, `/api/meetings/${meetingId}/captures/${captureId}/entries`, {
    entries,
  })) as {
    acked: unknown[];
  };
  if (acked.length !== entries.length)
    throw new Error(`${acked.length} of ${entries.length} entries were acknowledged.`);
}

/** Writes as fast as the driver can: one statement per transaction, prepared once per connection. */
async function upsertBatch(pool: pg.Pool, { meetingId, captureId, entries }: Batch): Promise<void> {
  await pool.query({
    name: 'upsert',
    text: `insert into bench_entry as held
       (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at, updated_at, bookmarked, word_count, words)
     select 1, $1, id, $2, revision, 1, ordinal, speaker, content, started_at, updated_at, bookmarked, 8, to_tsvector('simple', speaker || ' ' || content)
     from unnest($3::uuid[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::boolean[])
       as t (id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked)
     on conflict (workspace_id, meeting_id, id) do update
       set sequence = excluded.sequence, revision = excluded.revision, ordinal = excluded.ordinal, speaker = excluded.speaker,
         content = excluded.content, started_at = excluded.started_at, updated_at = excluded.updated_at,
         bookmarked = excluded.bookmarked, word_count = excluded.word_count, words = excluded.words
       where excluded.revision > held.revision and held.content is not null and held.capture_id = excluded.capture_id`,
    values: [
      meetingId,
      captureId,
      entries.map(({ id }) => id),
      entries.map(({ revision }) => revision),
      entries.map(({ ordinal }) => ordinal),
      entries.map(({ speaker }) => speaker),
      entries.map(({ content }) => content),
      entries.map(({ startedAt }) => startedAt),
      entries.map(({ updatedAt }) => updatedAt),
      entries.map(({ bookmarked }) => bookmarked),
    ],
  });
}

/** Signs a person in with an emailed link, and returns the token. */
export async function signInSomeone(
  url: string,
  dataDir: string,
  email = 'bench@example.com',
): Promise<string> {
  await createClient({ baseUrl: url, token: () => null }).accounts.generateMagicLink({ email });
  const code = new URL(await magicLink(dataDir, email)).searchParams.get('token') ?? '';
  const { access_token } = await createClient({ baseUrl: url, token: () => null }).accounts.redeemCode({
    code,
  });
  return access_token;
}

/** Returns the value that this share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
