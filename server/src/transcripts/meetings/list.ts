import type { MeetingOrder, Origin } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { createKeyset, type Keyset, type PageRequest, type SortKey } from '../../platform/postgres/keyset.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { keyOf, type MeetingKey } from './authorize.ts';
import { type MeetingRow, readMeetings } from './store.ts';

interface Filter {
  /** See `searchQueries`. */
  queries: string[] | null;
  platform: Origin | null;
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  before: Date | null;
  label: string | null;
  /** Only meetings that everyone in the workspace can see. */
  ofEveryone?: boolean;
}

/** SQL: the readable meetings that match a filter, for {@link filterValues}. `find_words` returns only readable ones. */
const matching = ({ ofEveryone = false }: Filter) => `matching as materialized (
       select id, sample, started_at, ended_at, coalesce(shown_title, title) as title from meeting
       where workspace_id = $1 and id = any(case when $5::tsquery[] is null then array(select readable_ids($6))
           else array(select find_words($5::tsquery[])) end)${ofEveryone ? ` and visibility = 'workspace'` : ''}
         and ($2::text is null or platform = $2)
         and ($3::timestamptz is null or started_at >= $3)
         and ($4::timestamptz is null or started_at < $4)
         and ($7::text is null or $7 = any(labels))
     )`;

const filterValues = ({ workspace, account }: Place, filter: Filter) => [
  workspace.id,
  filter.platform,
  filter.from,
  filter.before,
  filter.queries,
  account?.id ?? null,
  filter.label,
];

/** Returns the newest matching meetings, newest first, and how many match. Excludes the sample. */
export async function findMatching(
  db: Queryable,
  place: Place,
  filter: Filter,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.query<{ ids: string[]; total: number }>(
    `with ${matching(filter)}
     select (select count(*) from matching where not sample) as total,
       array(select id from matching where not sample order by started_at desc, id desc limit $8) as ids`,
    [...filterValues(place, filter), most],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * SQL: the duration of a row of `matching` in seconds, so far if it still runs; -1 if nothing was captured. A capture that goes
 * on keeps the time of its last close.
 */
const length = `(coalesce(extract(epoch from coalesce(matching.ended_at, (
    select max(case when c.closed then coalesce(c.ended_at, c.seen_at) else c.seen_at end) from capture c
    where c.workspace_id = $1 and c.meeting_id = matching.id and not c.late)) - matching.started_at), -1))`;

const startedLast: SortKey[] = [
  { sql: 'started_at', type: 'timestamptz', descending: true },
  { sql: 'id', type: 'uuid', descending: true },
];

/** The orders of `matching`. The sample is always last. */
const orders = Object.fromEntries(
  Object.entries({
    newest: startedLast,
    oldest: startedLast.map(({ sql, type }) => ({ sql, type })),
    title: [{ sql: 'lower(title)', type: 'text' }, ...startedLast],
    longest: [{ sql: length, type: 'numeric', descending: true }, ...startedLast],
    shortest: [{ sql: length, type: 'numeric' }, ...startedLast],
  } satisfies Record<MeetingOrder, SortKey[]>).map(([order, keys]) => [
    order,
    createKeyset(`meetings.${order}`, [{ sql: 'sample', type: 'boolean' }, ...keys]),
  ]),
) as Record<MeetingOrder, Keyset>;

/**
 * Returns one page of the list and the number of matching meetings. The sample is not counted. It comes last, in
 * addition to the items of a page without a cursor.
 */
export async function listMeetings(
  db: Queryable,
  place: Place,
  filter: Filter,
  asked: PageRequest & { size: number; order: MeetingOrder },
): Promise<{ rows: MeetingRow[]; total: number; next: string | null }> {
  const keyset = orders[asked.order];
  const { after, offset, limit } = keyset.part(asked, asked.size);
  // Every word has to match somewhere in the meeting: title, people or entries.
  const { rows } = await db.query<{
    total: number;
    found: { id: string; sample: boolean; keys: unknown[] }[];
  }>(
    `with ${matching(filter)}
     select (select count(*) from matching where not sample) as total,
       array(select jsonb_build_object('id', id, 'sample', sample, 'keys', ${keyset.keys})
         from matching where ${keyset.follows('$8')} order by ${keyset.order} limit $9 + 1 offset $10) as found`,
    [...filterValues(place, filter), after, limit, offset],
  );
  const { total, found } = rows[0] ?? { total: 0, found: [] };
  const pages = after === null && asked.limit === undefined;
  // A page that starts beyond the end is empty and does not show the sample.
  const shown = pages && offset >= Math.max(total, 1) ? [] : found;
  const part = keyset.cut(shown, pages && shown.at(-1)?.sample ? limit + 1 : limit);
  return {
    ...part,
    rows: await readMeetings(
      db,
      place,
      part.rows.map(({ id }) => id),
    ),
    total,
  };
}

/** Returns the sample meeting of a workspace, or null. */
export async function findSample(db: Queryable, place: Place): Promise<MeetingKey | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and sample limit 1',
    [place.workspace.id],
  );
  return rows[0] ? keyOf(place, rows[0].id) : null;
}

/** Returns the ids of the meetings an account owns, oldest first. */
export async function listOwnMeetings(db: Queryable, { workspace, account }: Place): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and owner_id = $2 order by started_at, id',
    [workspace.id, account?.id ?? null],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns these meetings, or all meetings except the sample, as far as the person at `place` may read them, oldest
 * first.
 */
export async function findReadable(
  db: Queryable,
  place: Place,
  ids: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from meeting where workspace_id = $1 and id = any(array(select readable_ids($3)))
       and (id = any($2::uuid[]) or ($2::uuid[] is null and not sample))
     order by started_at, id`,
    [place.workspace.id, ids, place.account?.id ?? null],
  );
  return rows.map(({ id }) => id);
}
