import { type EntryState, limits, type MeetingFacts } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Shards } from '../../platform/postgres/planes.ts';
import type { Clock } from '../../platform/process/clock.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    storageLimit: StorageLimit;
  }
}

/** Storage limit for the meetings of one account. */
export interface StorageLimit {
  /** Reserves bytes before they are stored. @throws storage_limit */
  claim(actor: Actor, bytes: number): Promise<void>;
  /**
   * Reserves the rows of an upload in its meeting. Revisions and deletions of stored rows need none.
   * @throws storage_limit if the account would have too many rows in the meeting
   */
  claimRows(actor: Actor, upload: UploadedRows): Promise<void>;
}

/** Entries and gaps sent to a meeting. */
interface UploadedRows {
  /** Id of the meeting. */
  id: string;
  entries: readonly { id: string }[];
  gaps: readonly { id: string }[];
}

/** Approximate bytes of a row without its texts. */
const rowBytes = 100;

/**
 * Milliseconds for which an account's counted storage is used. It has to be counted again, because entries grow in
 * place and other processes store, too.
 */
const countedFor = 10 * 60_000;

/** The same in milliseconds for an account at its limit, because deletions free space. */
const countedWhenFull = 5_000;

/** Maximum number of cached totals. */
const maxTotals = 10_000;

/**
 * Enforces `STORAGE_PER_ACCOUNT`. The total comes from the database from time to time, and uploads are added in memory
 * in between, so that an upload needs no additional statement. An account may exceed its limit by uploads to other
 * processes in the meantime.
 * @param limit bytes; undefined for no limit.
 * @param maxRows entries and gaps of one account in a meeting.
 */
export function createStorageLimit(
  limit: number | undefined,
  { shards, clock }: { shards: Shards; clock: Clock },
  maxRows: number = limits.meetingRows,
): StorageLimit {
  const totals = new Map<string, { total: number; countedAt: number }>();

  /** Returns the stored bytes of an account, or its rows in a meeting. */
  async function totalOf(actor: Actor, meetingId: string | null, freshFor: number) {
    const name = `${actor.workspace.id}/${actor.account.id}/${meetingId}`;
    const now = clock.now().getTime();
    const known = totals.get(name);
    if (known && now - known.countedAt < freshFor) return known;
    const total = await shards
      .of(actor)
      .read((db) => (meetingId === null ? readStoredBytes(db, actor) : countRows(db, actor, meetingId)));
    const counted = { total, countedAt: now };
    totals.delete(name);
    totals.set(name, counted);
    const [oldest] = totals.keys();
    if (totals.size > maxTotals && oldest !== undefined) totals.delete(oldest);
    return counted;
  }

  return {
    async claim(actor, bytes) {
      // Changes that need no storage, such as deletions, are always allowed.
      if (limit === undefined || bytes === 0) return;
      let stored = await totalOf(actor, null, countedFor);
      if (stored.total + bytes > limit) stored = await totalOf(actor, null, countedWhenFull);
      if (stored.total + bytes > limit) throw failure('storage_limit');
      stored.total += bytes;
    },
    async claimRows(actor, { id, entries, gaps }) {
      let added = entries.length + gaps.length;
      if (added === 0) return;
      let stored = await totalOf(actor, id, countedFor);
      // The total counts revisions as rows, so it can be too high.
      if (stored.total + added > maxRows) {
        stored = await totalOf(actor, id, countedWhenFull);
        const sent = [...entries, ...gaps].map((row) => row.id);
        added -= await shards.of(actor).read((db) => countStored(db, actor, id, sent));
        if (added > 0 && stored.total + added > maxRows) throw failure('storage_limit');
      }
      stored.total += added;
    },
  };
}

/** Returns the bytes that entries with text take. */
export function bytesOfEntries(entries: readonly EntryState[]): number {
  return entries.reduce(
    (sum, { speaker, content }) => (content === null ? sum : sum + bytesOf(speaker, content)),
    0,
  );
}

/** Returns the bytes that the facts of a meeting take. */
export function bytesOfFacts({
  code,
  url,
  title,
  participants,
}: Pick<MeetingFacts, 'code' | 'url' | 'title' | 'participants'>): number {
  return bytesOf(code, url, title, ...participants);
}

/** Returns the bytes of a row with these texts. */
export function bytesOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), rowBytes);
}

/**
 * Returns the bytes an account stores in its current workspace: meetings it owns, its notes and comments, and entries
 * its devices captured.
 */
async function readStoredBytes(db: Queryable, { workspace, account }: Actor): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>({
    name: 'stored-bytes',
    text: `select (
       (select coalesce(sum(octet_length(code) + octet_length(url) + octet_length(title)
           + octet_length(array_to_string(participants, '')) + $3), 0)
        from meeting where workspace_id = $1 and owner_id = $2 and not sample)
       + (select coalesce(sum(octet_length(entry.speaker) + octet_length(entry.content) + $3), 0)
          from capture join entry on entry.workspace_id = capture.workspace_id and entry.meeting_id = capture.meeting_id
            and entry.capture_id = capture.id
          where capture.workspace_id = $1 and capture.account_id = $2 and entry.workspace_id = $1
            and entry.content is not null)
       + (select coalesce(sum(octet_length(html) + $3), 0) from note
          where workspace_id = $1 and (account_id = $2 or (account_id = 0 and exists (
            select from meeting m where m.workspace_id = note.workspace_id and m.id = note.meeting_id and m.owner_id = $2))))
       + (select coalesce(sum(octet_length(text) + $3), 0) from comment where workspace_id = $1 and account_id = $2)
       + (select coalesce(sum(octet_length(change::text) + $3), 0) from proposal where workspace_id = $1 and account_id = $2)
     )::bigint as bytes`,
    values: [workspace.id, account.id, rowBytes],
  });
  return rows[0]?.bytes ?? 0;
}

/** Returns the number of entries and gaps that an account's devices stored in a meeting, including deleted ones. */
async function countRows(db: Queryable, { workspace, account }: Actor, meetingId: string): Promise<number> {
  const of = (table: 'entry' | 'gap') => `(select count(*) from ${table} each join capture
      on capture.workspace_id = each.workspace_id and capture.meeting_id = each.meeting_id and capture.id = each.capture_id
    where each.workspace_id = $1 and each.meeting_id = $2 and capture.account_id = $3)`;
  const { rows } = await db.query<{ stored: number }>({
    name: 'stored-rows',
    text: `select (${of('entry')} + ${of('gap')})::int as stored`,
    values: [workspace.id, meetingId, account.id],
  });
  return rows[0]?.stored ?? 0;
}

/** Returns how many of these entries and gaps of a meeting are stored. */
async function countStored(
  db: Queryable,
  { workspace }: Actor,
  meetingId: string,
  ids: readonly string[],
): Promise<number> {
  const of = (table: 'entry' | 'gap') =>
    `(select count(*) from ${table} where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]))`;
  const { rows } = await db.query<{ stored: number }>(
    `select (${of('entry')} + ${of('gap')})::int as stored`,
    [workspace.id, meetingId, ids],
  );
  return rows[0]?.stored ?? 0;
}
