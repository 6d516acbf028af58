import { randomUUID } from 'node:crypto';
import type { Delivery, PlannedCall } from '@afterword/api-client/contract';
import type { Actor, CallerContext } from '../../../people/access/actor.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { authorize } from '../../../transcripts/meetings/authorize.ts';
import { checkPlan, missing } from '../connections/connections.ts';
import { type ConnectionRow, endWait, findConnection } from '../connections/store.ts';
import { hookSettings } from '../hooks/settings.ts';
import type { Integration } from '../integration.ts';
import { findIntegration } from '../registry.ts';
import { findDelivery } from './deliveries.ts';
import { readEvent } from './payload.ts';
import { planDelivery, readPlanned, rollBack } from './plan.ts';
import { copiesFor } from './read-work.ts';
import { enqueue, sendAgain, type Wanted } from './store.ts';

interface Sending {
  id: string;
  connection: string;
}

/** Sends a meeting the person may read to a connection. @throws not_found, plan_required, unavailable */
export async function sendMeeting(context: CallerContext, sending: Sending): Promise<Delivery> {
  const place = { ...context.actor, account: null };
  const request = await prepareRequest(context, sending);
  return context.deps.shards.of(place).transaction(async (client) => {
    const [id] = await request(client);
    return findDelivery(client, place, id!);
  });
}

/** Returns the calls that sending a meeting would make. @throws not_found, plan_required, unavailable */
export async function previewMeeting(context: CallerContext, sending: Sending): Promise<PlannedCall[]> {
  const { deps, actor } = context;
  const request = await prepareRequest(context, sending);
  const claims = await rollBack(deps.shards.of({ ...actor, account: null }), async (client) =>
    readPlanned(client, actor, await request(client), deps),
  );
  const calls: PlannedCall[] = [];
  for (const claim of claims) {
    const planned = await planDelivery(claim, context);
    if ('problem' in planned) throw failure('unavailable');
    calls.push(...planned.calls);
  }
  return calls;
}

/**
 * Checks a request to send a meeting.
 * @returns a function that creates its deliveries and returns their ids
 */
async function prepareRequest(
  context: CallerContext,
  { id: meetingId, connection: connectionId }: Sending,
): Promise<(client: Client) => Promise<string[]>> {
  const { deps, actor } = context;
  const { connection, integration } = await findTarget(context, connectionId);
  const now = deps.clock.now();
  // Checks the person's permission here, because the ledger is written with the server's access.
  await deps.shards.of(actor).read((db) => authorize(db, actor, 'read', meetingId, async () => undefined));
  return async (client) => {
    const about = await aboutOf(client, { connection, integration }, { actor, meetingId, deps, now });
    const of = { connectionId: connection.id, meetingId, askedBy: actor.account.id, dueAt: now };
    return enqueue(
      client,
      actor.workspace.id,
      about.map((each) => ({ ...of, ...each })),
      now,
    );
  };
}

/** Returns the deliveries to create. A meeting is updated in place; each request creates another copy or event. */
async function aboutOf(
  client: Client,
  {
    connection,
    integration: { receives, hooks },
  }: { connection: ConnectionRow; integration: Pick<Integration, 'receives' | 'hooks'> },
  { actor, meetingId, deps, now }: { actor: Actor; meetingId: string; deps: Deps; now: Date },
): Promise<Pick<Wanted, 'about' | 'key' | 'recipient' | 'payload'>[]> {
  if (receives === 'meeting') return [{ about: 'meeting', key: 'meeting' }];
  if (receives === 'copies') return copiesFor(connection, randomUUID());
  const event = { type: 'summary.created' as const, meetingId, sequence: 0 };
  if (
    hooks &&
    !hookSettings.parse(connection.settings).hooks.some(({ event: asked }) => asked === event.type)
  )
    throw invalidField('id', 'Turn on a Zap with the trigger Summary Created there first', 'hook_needed');
  const payload = await readEvent(client, { ...actor, account: null }, { event, now, deps });
  return [{ about: event.type, key: randomUUID(), payload }];
}

async function findTarget(
  { deps, actor }: CallerContext,
  id: string,
): Promise<{ connection: ConnectionRow; integration: Integration }> {
  const connection = await deps.shards.of(actor).read((db) => findConnection(db, actor, id));
  const integration = connection && findIntegration(connection.integration);
  if (!integration) throw failure('not_found');
  checkPlan(deps, actor, integration);
  if (missing(integration, deps).length > 0) throw failure('not_configured');
  return { connection, integration };
}

/** Repeats a delivery immediately, even if its connection is waiting. @throws not_found */
export async function replay({ deps, actor }: CallerContext, id: string): Promise<Delivery> {
  const delivery = await deps.shards.of(actor).read((db) => findDelivery(db, actor, id));
  const place = { ...actor, account: null };
  return deps.shards.of(place).transaction(async (client) => {
    const now = deps.clock.now();
    // The person wants to repeat everything that was sent, and to recreate what was deleted at the destination. A meeting that
    // is up to date there is looked at again, because it may have been deleted.
    await client.query(
      `update placement p set known = case
         when d.about not in ('meeting', 'removal') or d.problem = 'deleted_there' then 'null'
         when d.about = 'meeting' and jsonb_typeof(p.known) = 'object' then p.known
           || case when p.known ? 'has' then '{"has":""}'::jsonb else '{}' end
           || case when p.known ? 'parts' then '{"url":null}'::jsonb else '{}' end
         else p.known end
       from delivery d where d.workspace_id = $1 and d.id = $2
         and p.workspace_id = d.workspace_id and p.connection_id = d.connection_id and p.meeting_id = d.meeting_id`,
      [actor.workspace.id, id],
    );
    const which = `d.id = $3 and (d.about in ('meeting', 'copy', 'notice', 'removal', 'test') or d.payload is not null)`;
    await sendAgain(client, actor.workspace.id, { which, values: [id], now });
    const connection = await findConnection(client, place, delivery.connection);
    if (connection) await endWait(client, place, connection.uses ?? connection.id);
    return findDelivery(client, place, id);
  });
}
