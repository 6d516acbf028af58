import { randomUUID } from 'node:crypto';
import { type Delivery, type PlannedCall, storedLocale } from '@afterword/api-client/contract';
import { exportMessages } from '../../../locales/export-messages.ts';
import type { Actor } from '../../../people/access/actor.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { authorize } from '../../../transcripts/meetings/authorize.ts';
import { checkPlan, missing } from '../connections/connections.ts';
import { credentialOf } from '../connections/credential.ts';
import { type ConnectionRow, endWait, findConnection } from '../connections/store.ts';
import {
  type Answer,
  DeletedThere,
  type Integration,
  isNoAnswer,
  type Step,
  type Work,
} from '../integration.ts';
import { findIntegration } from '../registry.ts';
import { GrantRefused } from '../sign-in/oauth.ts';
import { makeSignedCall } from './call.ts';
import { findDelivery } from './deliveries.ts';
import { withoutQuery } from './history.ts';
import { readEvent } from './payload.ts';
import { addressesIn, copiesFor, type Ready, readOwner, readState } from './read-work.ts';
import { isUnderstood } from './refusals.ts';
import { enqueue, sendAgain, type Wanted } from './store.ts';

interface Asking {
  deps: Deps;
  actor: Actor;
}

/** Sends a meeting the person may read to a connection. @throws not_found, plan_required, unavailable */
export async function sendMeeting(
  asking: Asking,
  { id: meetingId, connection: connectionId }: { id: string; connection: string },
): Promise<Delivery> {
  const { deps, actor } = asking;
  const { connection, integration } = await findTarget(asking, connectionId);
  const now = deps.clock.now();
  // Checks the person's permission here, because the ledger is written with the server's access.
  await deps.shards.of(actor).read((db) => authorize(db, actor, 'read', meetingId, async () => undefined));
  const place = { ...actor, account: null };
  return deps.shards.of(place).transaction(async (client) => {
    const wanted = (await aboutOf(client, { connection, integration }, { actor, meetingId, deps, now })).map(
      (about) => ({
        connectionId: connection.id,
        meetingId,
        askedBy: actor.account.id,
        dueAt: now,
        ...about,
      }),
    );
    const [id] = await enqueue(client, actor.workspace.id, wanted, now);
    return findDelivery(client, place, id!);
  });
}

/** Returns the deliveries to create. A meeting is updated; each request creates another copy or event. */
async function aboutOf(
  client: Client,
  {
    connection,
    integration: { receives },
  }: { connection: ConnectionRow; integration: Pick<Integration, 'receives'> },
  { actor, meetingId, deps, now }: { actor: Actor; meetingId: string; deps: Deps; now: Date },
): Promise<Pick<Wanted, 'about' | 'key' | 'recipient' | 'payload'>[]> {
  if (receives === 'meeting') return [{ about: 'meeting', key: 'meeting' }];
  if (receives === 'copies') return copiesFor(connection, randomUUID());
  const event = { type: 'summary.created' as const, meetingId, sequence: 0 };
  const payload = await readEvent(client, { ...actor, account: null }, { event, now, deps });
  return [{ about: event.type, key: randomUUID(), payload }];
}

/** Maximum steps of a preview: more than a meeting of several days needs, and a stop for a vendor whose pages never end. */
const stepsAtMost = 2_000;

/** Returns the calls that sending a meeting would make. @throws not_found, plan_required, unavailable */
export async function previewMeeting(
  asking: Asking,
  { id: meetingId, connection: connectionId }: { id: string; connection: string },
): Promise<PlannedCall[]> {
  const { deps, actor } = asking;
  const { connection, integration } = await findTarget(asking, connectionId);
  const settings = integration.settings.parse(connection.settings);
  // Uses the language of the delivery, not the viewer's.
  const owner = await readOwner(deps.control, actor, connection);
  const words = await exportMessages(storedLocale(owner?.locale ?? actor.account.locale));
  const { payload, ...state } = await deps.shards.of(actor).read((db) =>
    authorize(db, actor, 'read', meetingId, async (key) => {
      const read = await readState(db, key, { place: actor, connection, integration, words, deps });
      const event = { type: 'summary.created' as const, meetingId, sequence: 0 };
      return {
        ...read,
        payload:
          integration.receives === 'events'
            ? await readEvent(db, actor, { event, now: read.now, deps })
            : null,
      };
    }),
  );
  const id = randomUUID();
  const work: Work = {
    id,
    connection: connection.id,
    ...state,
    event: payload === null ? null : { id, type: 'summary.created', payload },
    settings,
    inDoubt: null,
    // A recipient's unsubscribe link is only for them.
    unsubscribeAt: new Map(addressesIn(settings).map((address) => [address, '{{unsubscribe}}'])),
  };
  return planCalls(
    {
      place: actor,
      connection,
      integration,
      settings,
      credential: credentialOf(connection, { place: actor, integration, deps }),
      progress: { known: work.known, inDoubt: null },
      next: (progress) => integration.next({ ...work, ...progress }),
    },
    asking,
  );
}

/**
 * Returns the calls of a delivery. Looks at the destination but writes nothing; ids not assigned yet appear as `{{name}}`.
 * @throws unavailable if the destination cannot be looked at
 */
export async function planCalls(
  { integration, settings, credential, progress: { known: before }, next }: Ready,
  { deps, actor }: Asking,
): Promise<PlannedCall[]> {
  const calls: PlannedCall[] = [];
  const caller = {
    integration,
    settings,
    workspaceId: actor.workspace.id,
    accountId: actor.account.id,
    deps,
  };
  let known = before;
  for (let steps = 0; ; steps += 1) {
    const step = next({ known, inDoubt: null });
    if (!step) return calls;
    if (steps === stepsAtMost) throw failure('unavailable');
    if (step.effect === 'write') {
      calls.push(plannedCall(step, integration));
      known = step.foresee();
      continue;
    }
    const answer = await makeSignedCall(step, caller, credential).catch((error: unknown) => {
      throw error instanceof OutboundError || error instanceof GrantRefused ? failure('unavailable') : error;
    });
    const look = readLook(step, answer);
    if (look === 'deleted') return calls;
    ({ known } = look);
  }
}

/** @throws unavailable if the destination rejects the look */
function readLook(step: Step<unknown>, answer: Answer): { known: unknown } | 'deleted' {
  if (!isUnderstood(answer.status, step)) throw failure('unavailable');
  try {
    return { known: step.read(answer) };
  } catch (error) {
    if (error instanceof DeletedThere) return 'deleted';
    if (isNoAnswer(error)) throw failure('unavailable');
    throw error;
  }
}

function plannedCall({ name, call }: Step<unknown>, { base }: Integration): PlannedCall {
  switch (call.kind) {
    case 'http':
      // Entered addresses may contain a receiver's secret, and any member may preview workspace connections.
      return {
        step: name,
        target: `${call.method} ${base === null ? withoutQuery(call.url) : call.url}`,
        body: call.body ?? '',
      };
    case 'file':
      return { step: name, target: call.name, body: call.text ?? '' };
    case 'mail':
      return { step: name, target: call.to, subject: call.subject, body: call.text };
  }
}

async function findTarget(
  { deps, actor }: Asking,
  id: string,
): Promise<{ connection: ConnectionRow; integration: Integration }> {
  const connection = await deps.shards.of(actor).read((db) => findConnection(db, actor, id));
  const integration = connection && findIntegration(connection.integration);
  if (!integration) throw failure('not_found');
  checkPlan(deps, actor, integration);
  if (missing(integration, deps).length > 0) throw failure('unavailable');
  return { connection, integration };
}

/** Repeats a delivery immediately, even if its connection is waiting. @throws not_found */
export async function replay({ deps, actor }: Asking, id: string): Promise<Delivery> {
  const delivery = await deps.shards.of(actor).read((db) => findDelivery(db, actor, id));
  const place = { ...actor, account: null };
  return deps.shards.of(place).transaction(async (client) => {
    const now = deps.clock.now();
    // The person asks to send again what was sent before, and to create again what was deleted there.
    await client.query(
      `update placement p set known = 'null' from delivery d where d.workspace_id = $1 and d.id = $2
         and (d.about not in ('meeting', 'removal') or d.problem = 'deleted_there')
         and p.workspace_id = d.workspace_id and p.connection_id = d.connection_id and p.meeting_id = d.meeting_id`,
      [actor.workspace.id, id],
    );
    const which = `d.id = $3 and (d.about in ('meeting', 'copy', 'removal') or d.payload is not null)`;
    await sendAgain(client, actor.workspace.id, { which, values: [id], now });
    const connection = await findConnection(client, place, delivery.connection);
    if (connection) await endWait(client, place, connection.uses ?? connection.id);
    return findDelivery(client, place, id);
  });
}
