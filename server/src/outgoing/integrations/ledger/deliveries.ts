import { type Delivery, type DeliveryAttempt, limits } from '@afterword/api-client/contract';
import { failure } from '../../../platform/errors/failure.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { createKeyset, type PageRequest } from '../../../platform/postgres/keyset.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import { findIntegration } from '../registry.ts';
import { withoutAddress } from './history.ts';

interface DeliveryRow {
  id: string;
  connectionId: string;
  integration: string;
  meetingId: string;
  title: string;
  about: string;
  recipient: string | null;
  state: Delivery['state'];
  attempts: number;
  /** Null once ended. */
  dueAt: Date | null;
  url: string | null;
  problem: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = `d.id, d.connection_id, c.integration, d.meeting_id,
  coalesce(m.shown_title, m.title, '') as title, d.about, d.recipient, case when d.state = 'waiting' and job.leased_until > now() then 'sending' else d.state end as state,
  d.attempts, greatest(nullif(job.due_at, '-infinity'), c.held_until) as due_at, p.url,
  d.problem, d.created_at, d.ended_at`;
const joined = `delivery d
  join connection c on c.workspace_id = d.workspace_id and c.id = d.connection_id
  left join meeting m on m.workspace_id = d.workspace_id and m.id = d.meeting_id
  left join placement p on p.workspace_id = d.workspace_id and p.connection_id = d.connection_id
    and p.meeting_id = d.meeting_id
  left join work job on job.workspace_id = d.workspace_id and job.kind = 'deliver' and job.key = d.id::text`;

function toDelivery(row: DeliveryRow): Delivery {
  const { id, integration, meetingId, title, about, recipient, state, attempts, problem } = row;
  return {
    id,
    connection: row.connectionId,
    integration,
    meetingId,
    title,
    about,
    recipient: findIntegration(integration)?.hooks ? null : recipient,
    state,
    attempts,
    nextAt: row.dueAt && (state === 'waiting' || state === 'sending') ? row.dueAt.toISOString() : null,
    reference: row.url,
    problem,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

const byPosition = createKeyset('deliveries', [{ sql: 'position', type: 'numeric', descending: true }]);

/** Lists the deliveries of a meeting or a connection, newest first. */
export async function listDeliveries(
  db: Queryable,
  { workspace }: Place,
  asked: PageRequest & { meeting?: string | undefined; connection?: string | undefined },
): Promise<{ items: Delivery[]; total: number; next: string | null }> {
  const { after, offset, limit } = byPosition.part(asked, limits.deliveriesPerPage);
  const { rows } = await db.query<DeliveryRow & { total: number; keys: unknown[] }>(
    `with every as (
       select ${columns}, d.position from ${joined}
       where d.workspace_id = $1 and ($2::uuid is null or d.meeting_id = $2) and ($3::uuid is null or d.connection_id = $3)
     )
     select part.*, counted.total from (select count(*) as total from every) counted left join (
       select *, ${byPosition.keys} as keys from every
       where ${byPosition.follows('$4')} order by ${byPosition.order} limit $5 + 1 offset $6
     ) part on true order by ${byPosition.order}`,
    [workspace.id, asked.meeting ?? null, asked.connection ?? null, after, limit, offset],
  );
  const part = byPosition.cut(
    rows.filter(({ id }) => id !== null),
    limit,
  );
  return { items: part.rows.map(toDelivery), total: rows[0]?.total ?? 0, next: part.next };
}

/**
 * Returns the newest delivery of each of these connections that the reader may see. If a connection has hooks, that is the
 * newest to a failing one, if any.
 */
export async function readLastDeliveries(
  db: Queryable,
  { workspace }: Place,
  connections: readonly { id: string }[],
): Promise<ReadonlyMap<string, { state: Delivery['state']; problem: string | null; at: string }>> {
  const { rows } = await db.query<Pick<DeliveryRow, 'state' | 'problem'> & { connection: string; at: Date }>(
    `select distinct on (c.id) c.id as connection, last.state, last.problem, coalesce(last.ended_at, last.created_at) as at
     from connection c
     cross join lateral (select array(select jsonb_array_elements(c.settings -> 'hooks') ->> 'id') as ids) hooks
     cross join lateral (
       (select state, problem, ended_at, created_at, position from delivery d
        where hooks.ids = '{}' and d.workspace_id = $1 and d.connection_id = c.id order by d.position desc limit 1)
       union all
       (select distinct on (recipient) state, problem, ended_at, created_at, position from delivery d
        where hooks.ids <> '{}' and d.workspace_id = $1 and d.connection_id = c.id and d.recipient = any(hooks.ids)
        order by recipient, d.position desc)) last
     where c.workspace_id = $1 and c.id = any($2)
     order by c.id, (last.state = 'failed' or last.state = 'waiting' and last.problem is not null) desc, last.position desc`,
    [workspace.id, connections.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ connection, state, problem, at }) => [connection, { state, problem, at: at.toISOString() }]),
  );
}

/** Returns a delivery. @throws not_found */
export async function findDelivery(db: Queryable, { workspace }: Place, id: string): Promise<Delivery> {
  const { rows } = await db.query<DeliveryRow>(
    `select ${columns} from ${joined} where d.workspace_id = $1 and d.id = $2`,
    [workspace.id, id],
  );
  if (!rows[0]) throw failure('not_found');
  return toDelivery(rows[0]);
}

/** Lists the calls of a delivery, newest first. */
export async function listCalls(db: Queryable, { workspace }: Place, id: string): Promise<DeliveryAttempt[]> {
  const { rows } = await db.query<Omit<DeliveryAttempt, 'at'> & { at: Date; integration: string }>(
    `select a.at, a.step, a.request, a.status, a.answer, a.problem, c.integration from delivery_attempt a
     join delivery d on d.workspace_id = a.workspace_id and d.id = a.delivery_id
     join connection c on c.workspace_id = d.workspace_id and c.id = d.connection_id
     where a.workspace_id = $1 and a.delivery_id = $2 order by a.number desc`,
    [workspace.id, id],
  );
  // Earlier versions stored whole addresses.
  return rows.map(({ at, integration, request, ...call }) => ({
    ...call,
    request: withoutAddress(request, findIntegration(integration) ?? { base: null }),
    at: at.toISOString(),
  }));
}
