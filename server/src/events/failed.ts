import type { FailedJob } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/database.ts';

/** Failed at least once, not finished, and not being tried at this moment. */
const failed = 'failure is not null and claim is null';

/** More are counted and not shown. */
const shown = 100;

/** The deliveries that failed in one database, the latest events first, as staff are shown failed jobs. */
export async function listFailedDeliveries(db: Queryable): Promise<{ items: FailedJob[]; total: number }> {
  const { rows } = await db.query<{
    id: string;
    name: string;
    attempts: number;
    nextAt: Date | null;
    createdAt: Date;
    failure: string;
    total: number;
  }>(
    `select concat_ws('.', delivery.workspace_id, event_id, subscriber) as id, subscriber as name, attempts,
       nullif(due_at, 'infinity') as "nextAt", recorded_at as "createdAt", failure, count(*) over () as total
     from event_delivery delivery
     join event on event.workspace_id = delivery.workspace_id and event.id = delivery.event_id
     where ${failed} order by recorded_at desc, delivery.event_id limit ${shown}`,
  );
  return {
    items: rows.map(({ total: _total, nextAt, createdAt, ...delivery }) => ({
      ...delivery,
      nextAt: nextAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Makes a failed delivery due at once, its attempts counted anew. The subscriber; null when there is no such failed one. */
export function retryDelivery(db: Queryable, id: string): Promise<string | null> {
  return changeFailed(db, id, 'update event_delivery set due_at = now(), attempts = 0');
}

/** Gives a failed delivery up for good. The subscriber; null when there is no such failed one. */
export function removeDelivery(db: Queryable, id: string): Promise<string | null> {
  return changeFailed(db, id, 'delete from event_delivery');
}

async function changeFailed(db: Queryable, id: string, change: string): Promise<string | null> {
  const [workspaceId, eventId, subscriber] = id.split('.');
  const { rows } = await db.query<{ subscriber: string }>(
    `${change} where workspace_id = $1 and event_id = $2 and subscriber = $3 and ${failed} returning subscriber`,
    [workspaceId, eventId, subscriber],
  );
  return rows[0]?.subscriber ?? null;
}

/** How the deliveries of one database stand. */
export async function countDeliveries(
  db: Queryable,
  workLate: string,
): Promise<{ waiting: number; failed: number; late: boolean }> {
  const { rows } = await db.query<{ waiting: number; failed: number; late: boolean }>(
    `select count(*) filter (where due_at < 'infinity') as waiting, count(failure) as failed,
       coalesce(bool_or(claim is null and due_at < now() - $1::interval), false) as late
     from event_delivery`,
    [workLate],
  );
  return rows[0]!;
}
