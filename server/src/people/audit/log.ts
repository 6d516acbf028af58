import type { AuditLogEntry, AuditValues, WorkspaceEvent } from '@afterword/api-client/contract';
import { limits, securityEvents } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { createKeyset, type PageRequest } from '../../platform/postgres/keyset.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { containing } from '../../text/clean.ts';
import { row as tableRow } from '../../text/csv-row.ts';

export interface LogFilter {
  event: WorkspaceEvent | '';
  search: string;
  from?: string | undefined;
  to?: string | undefined;
}

interface Row extends Omit<AuditLogEntry, 'at'> {
  at: Date;
  total: number;
}

/** SQL: entries with the names of the acting person and of the member the entry is about. */
const changesWithActor = `setting_change c left join account a on a.id = c.account_id
  left join account s on s.id = coalesce(c.after ->> 'account', c.before ->> 'account')::int and s.id <> c.account_id`;

const selected = `c.id, c.at, coalesce(c.actor, a.name) as by, c.setting as event, s.name as about, c.before, c.after`;

const newestFirst = createKeyset('audit-log', [{ sql: 'id', type: 'numeric', descending: true }]);

/** Returns entries of a workspace's audit log, newest first, and how many match. */
export async function readLog(
  db: Queryable,
  { workspace }: Pick<Place, 'workspace'>,
  { event, search, from, to, ...asked }: LogFilter & PageRequest,
): Promise<{ items: AuditLogEntry[]; total: number; next: string | null }> {
  const { after, offset, limit } = newestFirst.part(asked, limits.auditPerPage);
  const { rows } = await db.query<Row & { keys: unknown }>(
    named(
      `with every as (
     select ${selected}
     from ${changesWithActor}
     where c.workspace_id = :workspaceId and (:event = '' or c.setting = :event)
       and (:pattern = '' or a.name ilike :pattern or a.email ilike :pattern or c.actor ilike :pattern)
       and (:from::date is null or c.at >= :from::date::timestamp at time zone 'UTC')
       and (:to::date is null or c.at < (:to::date + 1)::timestamp at time zone 'UTC')
     )
     select part.*, counted.total from (select count(*)::int as total from every) counted left join (
       select *, ${newestFirst.keys} as keys from every
       where ${newestFirst.follows(':after')} order by ${newestFirst.order} limit :limit + 1 offset :offset
     ) part on true order by ${newestFirst.order}`,
      {
        workspaceId: workspace.id,
        event,
        pattern: containing(search),
        from: from ?? null,
        to: to ?? null,
        after,
        limit,
        offset,
      },
    ),
  );
  const part = newestFirst.cut(
    rows.filter(({ id }) => id !== null),
    limit,
  );
  return { items: part.rows.map(shown), total: rows[0]?.total ?? 0, next: part.next };
}

/** Returns one entry; null if it is gone. */
export async function findEntry(
  db: Queryable,
  { workspace }: Pick<Place, 'workspace'>,
  id: number,
): Promise<AuditLogEntry | null> {
  const { rows } = await db.query<Omit<Row, 'total'>>(
    `select ${selected} from ${changesWithActor} where c.workspace_id = $1 and c.id = $2`,
    [workspace.id, id],
  );
  return rows[0] ? shown(rows[0]) : null;
}

/** Returns a person's own security events from their own workspace, newest first. */
export async function readOwnEvents(db: Queryable, accountId: number): Promise<AuditLogEntry[]> {
  const { rows } = await db.query<Omit<Row, 'total'>>(
    `select ${selected} from ${changesWithActor}
     where c.account_id = $1 and c.workspace_id = a.personal_workspace_id and c.setting = any($2) order by c.id desc`,
    [accountId, securityEvents],
  );
  return rows.map(shown);
}

function shown({ id, at, by, event, about, before, after }: Omit<Row, 'total'>): AuditLogEntry {
  return { id, at: at.toISOString(), by, event, about, before, after };
}

/** Yields entries as JSON: an array, one entry a line. */
export function* asJson(entries: readonly AuditLogEntry[]): Generator<string> {
  yield '[';
  for (const [index, entry] of entries.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(entry)}`;
  yield '\n]\n';
}

/**
 * Yields entries as a table. Names of columns and events are the same in every language, because programs read them.
 */
export function* asTable(entries: readonly AuditLogEntry[]): Generator<string> {
  yield `\uFEFF${tableRow(['id', 'at', 'by', 'event', 'about', 'before', 'after'])}`;
  const told = (values: AuditValues | null) => (values === null ? '' : JSON.stringify(values));
  for (const { id, at, by, event, about, before, after } of entries)
    yield tableRow([`${id}`, at, by ?? '', event, about ?? '', told(before), told(after)]);
}

/** Milliseconds for which security events are kept. */
const keptFor = 365 * 86_400_000;

/** Deletes security events that are older than that. Setting changes stay as long as their workspace. */
export async function deleteOldEvents(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from setting_change where at < $1 and setting = any($2)', [
    new Date(now.getTime() - keptFor),
    securityEvents,
  ]);
}

/** The part of the log in one file. */
export const exportedRange = { page: 1, limit: limits.auditExported };
