import type { EntryState, MeetingFacts } from '@afterword/api-client/contract';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { Shards } from '../platform/planes.ts';
import type { Actor } from '../workspaces/actor.ts';

/** How much the meetings of one account may take. */
export interface StorageLimit {
  /** Asked before so many more bytes are stored. @throws storage_limit */
  claim(actor: Actor, bytes: number): Promise<void>;
}

/** What a row takes besides its texts, roughly. */
const rowBytes = 100;

/** Milliseconds after which what an account has stored is counted anew: entries grow in place, and other processes store too. */
const countedFor = 10 * 60_000;

/** The same for an account that has reached its limit: what it deletes makes room. */
const countedWhenFull = 5_000;

/** Accounts whose sums are remembered. */
const mostAccounts = 10_000;

/**
 * The limit of `STORAGE_PER_ACCOUNT`. Sums are counted in the database now and then, and carried on in memory in between: an
 * upload costs no statement more, and an account may get past its limit by what it stores in other processes meanwhile.
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
    if (sums.size > mostAccounts && oldest !== undefined) sums.delete(oldest);
    return counted;
  }

  return {
    async claim(actor, bytes) {
      // What takes nothing, such as the deletion of an entry, is always welcome.
      if (limit === undefined || bytes === 0) return;
      let sum = await sumOf(actor, countedFor);
      if (sum.bytes + bytes > limit) sum = await sumOf(actor, countedWhenFull);
      if (sum.bytes + bytes > limit) throw failure('storage_limit');
      sum.bytes += bytes;
    },
  };
}

/** What entries take, as far as they have text. */
export function bytesOfEntries(entries: readonly EntryState[]): number {
  return entries.reduce(
    (sum, { speaker, content }) => (content === null ? sum : sum + bytesOf(speaker, content)),
    0,
  );
}

/** What the facts of a meeting take. */
export function bytesOfFacts({
  code,
  url,
  title,
  participants,
}: Pick<MeetingFacts, 'code' | 'url' | 'title' | 'participants'>): number {
  return bytesOf(code, url, title, ...participants);
}

/** What a row with these texts takes. */
export function bytesOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), rowBytes);
}

/** What an account has stored in the workspace it is in: the meetings it owns, its notes and comments, and what its own devices captured. */
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
     )::bigint as bytes`,
    values: [workspace.id, account.id, rowBytes],
  });
  return rows[0]?.bytes ?? 0;
}
