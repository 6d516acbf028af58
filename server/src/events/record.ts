import { announceOnCommit } from '../platform/postgres/announcements.ts';
import type { Client, Queryable } from '../platform/postgres/database.ts';
import type { WorkspaceId } from '../platform/postgres/workspace.ts';
import { jobsTopic } from '../platform/work/place.ts';
import { type DomainEvent, eventId } from './domain-events.ts';
import { type SubscriberName, settling, subscriptions } from './subscriptions.ts';

/** Rows of subscriber, event type and seconds to wait before delivery. */
const wanted = Object.entries(subscriptions).flatMap(([subscriber, types]) =>
  types.map((type) => ({ subscriber, type, wait: settling[subscriber as SubscriberName] ?? 0 })),
);

/**
 * Records events and adds a job for each subscriber, in the transaction of the change. Recording the same event again has no effect.
 */
export async function recordEvents(
  client: Client,
  { workspaceId }: { workspaceId: WorkspaceId },
  events: readonly DomainEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `with happening as (
       insert into event (workspace_id, id, happened)
       select $1, id, happened from unnest($2::uuid[], $3::jsonb[]) as given (id, happened)
       on conflict do nothing returning workspace_id, id, happened
     )
     insert into work (workspace_id, kind, key, due_at, payload)
     select workspace_id, subscriber, id::text, case when wait = 0 then '-infinity' else now() + make_interval(secs => wait) end, happened
     from happening join unnest($4::text[], $5::text[], $6::int[]) as wanted (subscriber, type, wait)
       on type = happened ->> 'type'`,
    [
      workspaceId,
      events.map(eventId),
      events.map((event) => JSON.stringify(event)),
      wanted.map(({ subscriber }) => subscriber),
      wanted.map(({ type }) => type),
      wanted.map(({ wait }) => wait),
    ],
  );
  if (events.some(({ type }) => wanted.some((each) => each.type === type)))
    announceOnCommit(client, jobsTopic);
}

/** Deletes the events of meetings and their pending jobs. */
export async function forgetEvents(
  client: Client,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
): Promise<void> {
  await client.query(
    `with forgotten as (
       delete from event where workspace_id = $1 and happened ->> 'meetingId' = any($2) returning id::text
     )
     delete from work where workspace_id = $1 and kind = any($3) and key in (select id from forgotten)`,
    [workspaceId, meetingIds, Object.keys(subscriptions)],
  );
}

/** Deletes events older than 30 days that every subscriber has handled. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db.query(
    `delete from event where recorded_at < now() - interval '30 days' and not exists (
       select from work where work.workspace_id = event.workspace_id and kind = any($1) and key = event.id::text)`,
    [Object.keys(subscriptions)],
  );
}

/**
 * Returns whether an event of these types followed for the same meeting. If so, a subscriber that waits for changes to
 * settle will run again anyway.
 */
export async function isFollowed(
  db: Queryable,
  { workspaceId, eventId: id }: { workspaceId: WorkspaceId; eventId: string },
  meetingId: string,
  types: readonly DomainEvent['type'][],
): Promise<boolean> {
  const { rows } = await db.query<{ followed: boolean }>(
    `select exists (
       select from event this join event later on later.workspace_id = this.workspace_id and later.recorded_at > this.recorded_at
       where this.workspace_id = $1 and this.id = $2
         and later.happened ->> 'meetingId' = $3 and later.happened ->> 'type' = any($4::text[])
     ) as followed`,
    [workspaceId, id, meetingId, types],
  );
  return rows[0]?.followed ?? false;
}
