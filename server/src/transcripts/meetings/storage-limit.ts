import type { EntryState, MeetingFacts } from '@afterword/api-client/contract';
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

/** Maximum number of accounts whose totals are cached. */
const maxAccounts = 10_000;

/**
 * Enforces `STORAGE_PER_ACCOUNT`. The total comes from the database from time to time, and uploads are added in memory
 * in between, so that an upload needs no additional statement. An account may exceed its limit by uploads to other
 * processes in the meantime.
 * @param limit bytes; undefined for no limit.
 */
export function createStorageLimit(
  limit: number | undefined,
  { shards, clock }: { shards: Shards; clock: Clock },
): StorageLimit {
  const sums = new Map<string, { bytes: number; countedAt: number }>();

  async function sumOf(actor: Actor, freshFor: number) {
    const name = `${actor.workspace.id}/${actor.account.id}`;
    const now = clock.now().getTime();
    const known = sums.get(name);
    if (known && now - known.countedAt < freshFor) return known;
    const bytes = await shards.of(actor).read((db) => readStoredBytes(db, actor));
    const counted = { bytes, countedAt: now };
    sums.delete(name);
    sums.set(name, counted);
    const [oldest] = sums.keys();
    if (sums.size > maxAccounts && oldest !== undefined) sums.delete(oldest);
    return counted;
  }

  return {
    async claim(actor, bytes) {
      // Changes that need no storage, such as deletions, are always allowed.
      if (limit === undefined || bytes === 0) return;
      let sum = await sumOf(actor, countedFor);
      if (sum.bytes + bytes > limit) sum = await sumOf(actor, countedWhenFull);
      if (sum.bytes + bytes > limit) throw failure('storage_limit');
      sum.bytes += bytes;
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
