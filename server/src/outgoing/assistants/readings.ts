import type { AssistantReading } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';

/** Maximum log entries in one answer. */
const maxReadings = 100;

/** Returns the ids of the meetings in a tool's input and answer, in lower case: the database ignores their case. */
export function meetingsIn(...values: unknown[]): Set<string> {
  const ids = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'meetingId' && typeof each === 'string') ids.add(each.toLowerCase());
      else visit(each);
    }
  };
  for (const value of values) visit(value);
  return ids;
}

/** Records that a key read meetings: one row per key, meeting and day. */
export async function noteReadings(
  db: Queryable,
  { session, account, workspace }: Actor,
  { key, meetings, now }: { key: string; meetings: Iterable<string>; now: Date },
): Promise<void> {
  const ids = [...meetings];
  if (ids.length === 0) return;
  await db.query(
    `insert into assistant_reading (key_id, meeting_id, day, workspace_id, account_id, key_name, read_at)
     select $1, meeting_id, ($6::timestamptz at time zone 'UTC')::date, $3, $4, $5, $6 from unnest($2::uuid[]) as meeting_id
     on conflict (key_id, meeting_id, day) do update set times = assistant_reading.times + 1, read_at = excluded.read_at`,
    [session.id, ids, workspace.id, account.id > 0 ? account.id : null, key, now],
  );
}

/** Returns what the actor's assistants have read, with the titles of meetings that the actor can read. */
export async function listReadings(
  { control, shards }: Pick<Deps, 'control' | 'shards'>,
  actor: Actor,
): Promise<AssistantReading[]> {
  const { rows } = await control.query<{ key: string; meetingId: string; readAt: Date; times: number }>(
    `select key_name as key, meeting_id, read_at, times from assistant_reading
      where workspace_id = $1 and (account_id = $2 or (account_id is null and $3)) order by read_at desc limit $4`,
    [actor.workspace.id, actor.account.id, actor.scopes.has('workspace_admin'), maxReadings],
  );
  const { rows: titled } = await shards
    .of(actor)
    .read((db) =>
      db.query<{ id: string; title: string }>(
        'select id, coalesce(shown_title, title) as title from meeting where id = any($1)',
        [rows.map(({ meetingId }) => meetingId)],
      ),
    );
  const titles = new Map(titled.map(({ id, title }) => [id, title]));
  return rows.map(({ readAt, ...row }) => ({
    ...row,
    title: titles.get(row.meetingId) ?? null,
    readAt: readAt.toISOString(),
  }));
}
