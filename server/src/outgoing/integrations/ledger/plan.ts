import type { PlannedCall } from '@afterword/api-client/contract';
import type { Actor } from '../../../people/access/actor.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import type { WorkspaceDatabase } from '../../../platform/postgres/planes.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { type Answer, DeletedByPerson, type Integration, isNoAnswer, type Step } from '../integration.ts';
import { GrantRefused } from '../sign-in/oauth.ts';
import { makeSignedCall } from './call.ts';
import { type Claim, readClaim } from './claim.ts';
import { withoutAddress } from './history.ts';
import { readWork } from './read-work.ts';
import { isUnderstood } from './refusals.ts';

/*
 * Plans deliveries without making them. They are created and read in a transaction that is rolled back, so a preview
 * shows exactly what would be sent.
 */

/** Maximum steps of a plan. A meeting of several days needs fewer; the limit stops a vendor whose pages never end. */
const stepsAtMost = 2_000;

/** Runs a transaction and rolls it back. */
export async function rollBack<T>(
  database: WorkspaceDatabase,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  const end = new Error('Rolled back');
  await database
    .transaction(async (client) => {
      result = { value: await work(client) };
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
  return result!.value;
}

/** Reads deliveries that were created in this transaction. */
export async function readPlanned(
  db: Client,
  { workspace }: Place,
  keys: readonly string[],
  { clock }: Pick<Deps, 'clock'>,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const key of keys) {
    const claim = await readClaim(
      { workspaceId: workspace.id, key, position: 0, token: '', probe: false, db, finished: () => {} },
      clock.now(),
    );
    if (claim) claims.push(claim);
  }
  return claims;
}

/**
 * Returns the calls of a delivery, or why it would end without any. Reads from the destination but writes nothing; ids
 * that are not assigned yet appear as `{{name}}`.
 * @throws unavailable if the destination cannot be read
 */
export async function planDelivery(
  claim: Claim,
  { deps, actor }: { deps: Deps; actor: Actor },
): Promise<{ calls: PlannedCall[] } | { problem: string }> {
  // A recipient's unsubscribe link must not be shown to others.
  const prepared = await readWork(claim, deps, async () => '{{unsubscribe}}');
  if ('end' in prepared) return { problem: prepared.end.problem };
  const { integration, settings, credential, progress, next } = prepared;
  const calls: PlannedCall[] = [];
  const caller = {
    integration,
    settings,
    workspaceId: actor.workspace.id,
    accountId: actor.account.id,
    deps,
  };
  let { known } = progress;
  for (let steps = 0; ; steps += 1) {
    const step = next({ known, inDoubt: null });
    if (!step) return { calls };
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
    if (look === 'deleted') return { calls };
    ({ known } = look);
  }
}

/** @throws unavailable if the destination rejects the read */
function readLook(step: Step<unknown>, answer: Answer): { known: unknown } | 'deleted' {
  if (!isUnderstood(answer.status, step)) throw failure('unavailable');
  try {
    return { known: step.read(answer) };
  } catch (error) {
    if (error instanceof DeletedByPerson) return 'deleted';
    if (isNoAnswer(error)) throw failure('unavailable');
    throw error;
  }
}

function plannedCall({ name, call }: Step<unknown>, integration: Integration): PlannedCall {
  switch (call.kind) {
    case 'http':
      return {
        step: name,
        target: withoutAddress(`${call.method} ${call.url}`, integration),
        body: call.body ?? '',
      };
    case 'file':
      return { step: name, target: call.name, body: call.text ?? '' };
    case 'mail':
      return { step: name, target: call.to, subject: call.subject, body: call.text };
  }
}
