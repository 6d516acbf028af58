import { randomBytes, randomUUID } from 'node:crypto';
import { type Connection, type ConnectionOf, limits } from '@afterword/api-client/contract';
import type { z } from 'zod';
import { announceOnCommit } from '../../platform/announcements.ts';
import type { Client, Queryable } from '../../platform/database.ts';
import { failure, invalidField } from '../../platform/failure.ts';
import { OutboundError } from '../../platform/outbound/outbound.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../../workspaces/actor.ts';
import { refusalOf } from '../../workspaces/refusal.ts';
import type { Integration, VendorAccount } from '../integration.ts';
import { makeCall } from '../ledger/call.ts';
import { storedSecrets } from '../ledger/read-work.ts';
import { deliveriesTopic } from '../ledger/store.ts';
import { findIntegration } from '../registry.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  insertConnection,
  listConnections,
  updateConnection,
} from './store.ts';

type Asking = { deps: Deps; actor: Actor };

/** What is missing on this server before an integration can be connected: names of environment variables. */
export const missing = ({ needs }: Integration, { environment }: Pick<Deps, 'environment'>): string[] =>
  needs.filter((name) => (environment as Record<string, unknown>)[name] === undefined);

/** A connection as a page is told of it. */
export function toConnection(row: ConnectionRow): Connection {
  const { id, integration, accountId, state, problem, label, createdAt } = row;
  return {
    id,
    integration,
    of: accountId === null ? 'workspace' : 'me',
    state,
    problem,
    label,
    settings: row.settings as Connection['settings'],
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Connects a destination that needs no sign-in.
 * @returns the connection, and the secret with which a receiver verifies calls, where there is one.
 * @throws not_found, forbidden, plan_required, unavailable, invalid_input
 */
export async function connect(
  { deps, actor }: Asking,
  { id, of, settings: given }: { id: string; of: ConnectionOf; settings?: unknown },
): Promise<{ connection: Connection; secret?: string }> {
  const integration = findIntegration(id);
  if (!integration?.of.includes(of)) throw failure('not_found');
  checkPlan(deps, actor, integration);
  if (of === 'workspace') mustDecide(actor);
  if (missing(integration, deps).length > 0) throw failure('unavailable');
  const { settings, credential } = readSettings(integration, given ?? {});
  const account = await identify({ integration, settings, credential, deps, actor });
  const made = {
    id: randomUUID(),
    integration: id,
    vendorAccount: account?.id ?? null,
    label: account?.label ?? null,
    accountId: of === 'me' ? actor.account.id : null,
    madeBy: actor.account.id,
    settings,
    createdAt: deps.clock.now(),
  };
  const secret = integration.signs === 'standard-webhooks' ? newSecret() : undefined;
  const entrusted = secret ?? credential;
  await deps.shards.of(actor).transaction(async (client) => {
    const own = (await listConnections(client, actor)).filter(
      ({ accountId }) => accountId === made.accountId,
    );
    if (own.length >= limits.connections)
      throw invalidField('id', `There can be ${limits.connections} connections: disconnect one first`);
    await insertConnection(client, actor, made);
    if (entrusted !== undefined) await putSecrets(client, deps, actor, made.id, [entrusted]);
  });
  const row = { ...made, state: 'connected' as const, problem: null, failingSince: null, failures: 0 };
  return { connection: toConnection(row), ...(secret === undefined ? {} : { secret }) };
}

/**
 * Changes the settings of a connection, gives it another credential, pauses it or lets it go on.
 * @throws not_found, forbidden, invalid_input
 */
export async function changeConnection(
  { deps, actor }: Asking,
  { id, settings: given, paused }: { id: string; settings?: unknown; paused?: boolean | undefined },
): Promise<Connection> {
  const place = deps.shards.of(actor);
  const row = await place.read((db) => findManaged(db, actor, id));
  const integration = findIntegration(row.integration);
  if (!integration) throw failure('not_found');
  const { settings, credential } =
    given === undefined
      ? { settings: row.settings, credential: undefined }
      : readSettings(integration, given, { credentialKept: row.state !== 'broken' });
  const account =
    credential === undefined ? null : await identify({ integration, settings, credential, deps, actor });
  return place.transaction(async (client) => {
    await findManaged(client, actor, id);
    const state = (paused ?? row.state === 'paused') ? ('paused' as const) : ('connected' as const);
    await updateConnection(client, actor, id, { settings, state, account });
    if (credential !== undefined) await putSecrets(client, deps, actor, id, [credential]);
    announceOnCommit(client, deliveriesTopic);
    const changed = { ...row, settings, state, label: account?.label ?? row.label };
    return toConnection({ ...changed, problem: state === 'paused' ? row.problem : null });
  });
}

interface Presented {
  integration: Integration;
  settings: unknown;
  credential: string | undefined;
  deps: Deps;
  actor: Actor;
}

/** Whose a credential is. @throws invalid_input for one that is refused there, unavailable where nobody answers. */
async function identify({
  integration,
  settings,
  credential,
  deps,
  actor,
}: Presented): Promise<VendorAccount | null> {
  const step = integration.identify?.(settings);
  if (!step) return null;
  const caller = {
    integration,
    settings,
    workspaceId: actor.workspace.id,
    secrets: credential === undefined ? [] : [credential],
    deps,
  };
  const answer = await makeCall(step, caller).catch((error: unknown) => {
    throw error instanceof OutboundError ? failure('unavailable') : error;
  });
  if (answer.status === 401 || answer.status === 403) throw refusedCredential(integration);
  if (answer.status !== 200) throw failure('unavailable');
  return step.read(answer);
}

const credentialField = ({ fields }: Integration) => fields.find(({ kind }) => kind === 'secret')?.name;

const refusedCredential = (integration: Integration) =>
  invalidField(`settings.${credentialField(integration) ?? ''}`, 'It was refused there');

/** Forgets a connection. @throws not_found, forbidden */
export async function disconnect({ deps, actor }: Asking, id: string): Promise<void> {
  await deps.shards.of(actor).transaction(async (client) => {
    await findManaged(client, actor, id);
    await deps.secrets.delete(client, secretName(actor, id));
    await deleteConnection(client, actor, id);
  });
}

/** Gives a connection a new secret; the one before signs for as long as it takes to be replaced everywhere. */
export async function renewSecret({ deps, actor }: Asking, id: string): Promise<string> {
  return deps.shards.of(actor).transaction(async (client) => {
    const row = await findManaged(client, actor, id);
    if (findIntegration(row.integration)?.signs !== 'standard-webhooks') throw failure('not_found');
    const stored = await deps.secrets.get(client, secretName(actor, id));
    const [newest] = storedSecrets.parse(JSON.parse(stored ?? '[]'));
    const secret = newSecret();
    await putSecrets(client, deps, actor, id, newest === undefined ? [secret] : [secret, newest]);
    return secret;
  });
}

/** @throws plan_required */
export function checkPlan(deps: Pick<Deps, 'stripe'>, actor: Actor, { feature }: Integration): void {
  const refusal = refusalOf(actor, { scope: 'write', feature }, deps);
  if (refusal) throw refusal;
}

/** A connection that this person may change. @throws not_found, forbidden */
async function findManaged(client: Queryable, actor: Actor, id: string): Promise<ConnectionRow> {
  const row = await findConnection(client, actor, id);
  if (!row) throw failure('not_found');
  if (row.accountId === null) mustDecide(actor);
  return row;
}

/** @throws forbidden unless they decide for the workspace. */
function mustDecide(actor: Actor): void {
  if (!actor.scopes.has('workspace_admin')) throw failure('forbidden');
}

/**
 * What was entered, the credential apart: that one is kept where secrets are.
 * @throws invalid_input naming the fields.
 */
function readSettings(
  integration: Integration,
  given: unknown,
  { credentialKept = false } = {},
): { settings: unknown; credential: string | undefined } {
  const name = credentialField(integration);
  const entered = (given ?? {}) as Record<string, unknown>;
  const typed = name === undefined ? undefined : entered[name];
  const credential = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined;
  if (name !== undefined && credential === undefined && !credentialKept)
    throw invalidField(`settings.${name}`, 'It is needed');
  const { success, data, error } = integration.settings.safeParse(entered);
  if (success) return { settings: data, credential };
  const [issue] = (error as z.ZodError).issues;
  throw invalidField(`settings.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'It cannot be read');
}

const secretName = ({ workspace }: Actor, id: string) => ({
  workspaceId: workspace.id,
  purpose: 'connection',
  id,
});

const putSecrets = (
  client: Client,
  { secrets }: Pick<Deps, 'secrets'>,
  actor: Actor,
  id: string,
  values: string[],
) => secrets.put(client, secretName(actor, id), JSON.stringify(values));

/** As Standard Webhooks writes one: 24 to 64 random bytes in base64 behind `whsec_`. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
