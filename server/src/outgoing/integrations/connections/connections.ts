import { randomBytes, randomUUID } from 'node:crypto';
import { type Connection, type ConnectionOf, limits } from '@afterword/api-client/contract';
import type { z } from 'zod';
import type { Actor, CallerContext } from '../../../people/access/actor.ts';
import { refusalOf } from '../../../people/access/refusal.ts';
import { lockOwned, mustDecideFor } from '../../../people/owned/owned.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import { unknownFields } from '../../../platform/http/unknown-fields.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { newToken } from '../hooks/token.ts';
import {
  credentialField,
  type Integration,
  isNoAnswer,
  ObjectNotFound,
  type VendorAccount,
} from '../integration.ts';
import { makeCall } from '../ledger/call.ts';
import { retryNow } from '../ledger/store.ts';
import { findIntegration } from '../registry.ts';
import { appOf, appVariables, type NewGrant } from '../sign-in/oauth.ts';
import { forgetCredential, keepCredential, keepGrant, readCredential } from './credential.ts';
import { refuseAddress } from './refuse-address.ts';
import { scheduleRevocation } from './revocation.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  insertConnection,
  listConnections,
  updateConnection,
} from './store.ts';

/** Returns the environment variables that this server lacks before people can connect an integration. */
export function missing(integration: Integration, { environment }: Pick<Deps, 'environment'>): string[] {
  const unset = integration.needs.filter(
    (name) => (environment as Record<string, unknown>)[name] === undefined,
  );
  // People can paste a token instead of using the server's OAuth app, if there is a field for one.
  return credentialField(integration) === undefined
    ? [...unset, ...missingApp(integration, environment)]
    : unset;
}

/**
 * Returns the environment variables that are missing before people can sign in at the vendor; none if the integration
 * has no sign-in.
 */
export const missingApp = (integration: Integration, environment: Deps['environment']): string[] =>
  integration.signIn && !appOf(integration, environment) ? appVariables(integration) : [];

/** Converts a connection to the API's format. */
export function toConnection(row: ConnectionRow, now: Date): Connection {
  const { id, integration, accountId, state, problem, label, heldUntil, failingSince, endsAt, createdAt } =
    row;
  const waits = state === 'connected' && heldUntil !== null && heldUntil > now;
  return {
    id,
    integration,
    of: accountId === null ? 'workspace' : 'me',
    state,
    // It no longer waits while a delivery probes whether it works again.
    problem: state === 'connected' && !waits && failingSince === null ? null : problem,
    pausedUntil: waits ? heldUntil.toISOString() : null,
    label,
    settings: row.settings as Connection['settings'],
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** A validated request to connect. */
export interface ConnectRequest {
  integration: Integration;
  of: ConnectionOf;
  settings: unknown;
  /** The connection to reconnect; null for a new one. */
  connectionId: string | null;
}

/**
 * Validates a request to connect: permissions, plan and server configuration.
 * @returns the request, and the token if one was pasted
 * @throws not_found, forbidden, plan_required, not_configured, unavailable, invalid_input
 */
export async function validateConnectRequest(
  { deps, actor }: CallerContext,
  {
    id,
    of,
    settings: given,
    connection,
  }: { id: string; of: ConnectionOf; settings?: unknown; connection?: string | undefined },
): Promise<{ wish: ConnectRequest; credential: string | undefined }> {
  const integration = findIntegration(id);
  if (!integration?.of.includes(of)) throw failure('not_found');
  checkPlan(deps, actor, integration);
  mustDecideFor(actor, of);
  if (missing(integration, deps).length > 0) throw failure('not_configured');
  const before =
    connection === undefined
      ? null
      : await deps.shards.of(actor).read((db) => findManaged(db, actor, connection));
  if (before && before.integration !== id) throw failure('not_found');
  const { settings, credential } = await readSettings(deps, integration, given ?? before?.settings ?? {}, {
    needed: missingApp(integration, deps.environment).length > 0 || !integration.signIn,
    before: before?.settings,
  });
  return { wish: { integration, of, settings, connectionId: before?.id ?? null }, credential };
}

/**
 * Stores a connection.
 * @param credential token or grant; omitted if none is needed
 * @returns the connection, and the secret a receiver needs to verify calls, if any
 * @throws not_found, forbidden, unavailable, invalid_input
 */
export async function connect(
  { deps, actor }: CallerContext,
  { integration, of, settings, connectionId }: ConnectRequest,
  credential?: string | NewGrant,
): Promise<{ connection: Connection; secret?: string }> {
  const token = typeof credential === 'object' ? credential.access : credential;
  const account = await identify({ integration, settings, credential: token, deps, actor });
  const { row, secret } = await deps.shards.of(actor).transaction(async (client) => {
    const row =
      connectionId === null
        ? await addConnection(client, actor, { integration, of, settings, account, now: deps.clock.now() })
        : await renewConnection(client, actor, { id: connectionId, settings, account });
    const secret = newSecret(integration, actor, row.id);
    const entrusted = secret ?? credential;
    if (typeof entrusted === 'object') await keepGrant(client, actor, row.id, entrusted, deps);
    else if (entrusted !== undefined) await keepCredential(client, actor, row.id, [entrusted], deps);
    return { row, secret };
  });
  if (connectionId !== null) await goOn({ deps, actor }, connectionId);
  return { connection: toConnection(row, deps.clock.now()), ...(secret === undefined ? {} : { secret }) };
}

async function addConnection(
  client: Client,
  actor: Actor,
  {
    integration,
    of,
    settings,
    account,
    now,
  }: Pick<ConnectRequest, 'integration' | 'of' | 'settings'> & { account: VendorAccount | null; now: Date },
): Promise<ConnectionRow> {
  const made = {
    id: randomUUID(),
    integration: integration.id,
    vendorAccount: account?.id ?? null,
    label: account?.label ?? null,
    accountId: of === 'me' ? actor.account.id : null,
    madeBy: actor.account.id,
    settings,
    createdAt: now,
  };
  await lockOwned(client, 'connection', actor, of);
  const own = (await listConnections(client, actor)).filter(({ accountId }) => accountId === made.accountId);
  if (own.length >= limits.connections)
    throw invalidField('id', `There can be ${limits.connections} connections: disconnect one first`);
  await insertConnection(client, actor, made);
  return {
    ...made,
    state: 'connected',
    problem: null,
    heldUntil: null,
    failingSince: null,
    endsAt: null,
    forAutomations: false,
    uses: null,
  };
}

/** Resumes a connection with a new grant. The account must be the same, because earlier deliveries are stored in it. */
async function renewConnection(
  client: Client,
  actor: Actor,
  { id, settings, account }: { id: string; settings: unknown; account: VendorAccount | null },
): Promise<ConnectionRow> {
  const row = await findManaged(client, actor, id);
  mustBeSame(row, account, 'connection');
  await updateConnection(client, actor, id, { settings, state: 'connected', account });
  return { ...row, settings, state: 'connected', problem: null, heldUntil: null, failingSince: null };
}

/** @throws invalid_input if the credential belongs to another account than the one that has the meetings */
function mustBeSame({ vendorAccount }: ConnectionRow, account: VendorAccount | null, field: string): void {
  if (vendorAccount !== null && account !== null && vendorAccount !== account.id)
    throw invalidField(field, 'This is another account there: disconnect first', 'other_account');
}

/**
 * Changes a connection's settings or credential, pauses it or resumes it.
 * @throws not_found, forbidden, invalid_input
 */
export async function changeConnection(
  { deps, actor }: CallerContext,
  { id, settings: given, paused }: { id: string; settings?: unknown; paused?: boolean | undefined },
): Promise<Connection> {
  const place = deps.shards.of(actor);
  const row = await place.read((db) => findManaged(db, actor, id));
  const integration = findIntegration(row.integration);
  if (!integration) throw failure('not_found');
  const { settings, credential } =
    given === undefined
      ? { settings: row.settings, credential: undefined }
      : await readSettings(deps, integration, given, {
          needed: row.state === 'broken' && !integration.signIn,
          before: row.settings,
        });
  const account =
    credential === undefined ? null : await identify({ integration, settings, credential, deps, actor });
  mustBeSame(row, account, `settings.${credentialField(integration) ?? ''}`);
  const changed = await place.transaction(async (client) => {
    await findManaged(client, actor, id);
    const state = (paused ?? row.state === 'paused') ? ('paused' as const) : ('connected' as const);
    await updateConnection(client, actor, id, { settings, state, account });
    if (credential !== undefined) await keepCredential(client, actor, id, [credential], deps);
    const problem = state === 'paused' ? row.problem : null;
    return {
      ...row,
      settings,
      state,
      problem,
      label: account?.label ?? row.label,
      heldUntil: null,
      failingSince: null,
    };
  });
  if (changed.state === 'connected') await goOn({ deps, actor }, id);
  return toConnection(changed, deps.clock.now());
}

/**
 * Retries a connection's failed deliveries now. Writes to the ledger with the server's access; callers have already
 * checked the person's permission.
 */
async function goOn({ deps, actor }: CallerContext, id: string): Promise<void> {
  await deps.shards
    .of({ ...actor, account: null })
    .transaction((client) => retryNow(client, actor.workspace.id, id, deps.clock.now()));
}

interface Presented {
  integration: Integration;
  settings: unknown;
  credential: string | undefined;
  deps: Deps;
  actor: Actor;
}

/**
 * Returns the account a credential belongs to. @throws invalid_input if the vendor rejects it, unavailable if the vendor does not
 * answer
 */
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
    accountId: actor.account.id,
    secrets: credential === undefined ? [] : [credential],
    deps,
  };
  const answer = await makeCall(step, caller).catch((error: unknown) => {
    throw error instanceof OutboundError ? failure('unavailable') : error;
  });
  if (answer.status === 401 || answer.status === 403) throw refusedCredential(integration);
  if (answer.status !== 200) throw failure('unavailable');
  try {
    return step.read(answer);
  } catch (error) {
    if (error instanceof ObjectNotFound) throw refusedCredential(integration);
    throw isNoAnswer(error) ? failure('unavailable') : error;
  }
}

const refusedCredential = (integration: Integration) =>
  invalidField(`settings.${credentialField(integration) ?? ''}`, 'It was refused there');

/** Deletes a connection and revokes its grant at the vendor. @throws not_found, forbidden */
export async function disconnect({ deps, actor }: CallerContext, id: string): Promise<void> {
  await deps.shards.of(actor).transaction(async (client) => {
    await forgetConnection(client, actor, await findManaged(client, actor, id), deps);
  });
}

/** Deletes a connection and its credential, and revokes the grant at the vendor. */
export async function forgetConnection(
  client: Client,
  place: Place,
  row: ConnectionRow,
  deps: Pick<Deps, 'secrets' | 'jobs'>,
): Promise<void> {
  await scheduleRevocation(client, place, row, deps);
  await forgetCredential(client, place, row.id, deps);
  await deleteConnection(client, place, row.id);
}

/** Creates a new secret for a connection. The previous one keeps signing until receivers have replaced it. */
export async function renewSecret({ deps, actor }: CallerContext, id: string): Promise<string> {
  return deps.shards.of(actor).transaction(async (client) => {
    const row = await findManaged(client, actor, id);
    const integration = findIntegration(row.integration);
    const secret = integration && newSecret(integration, actor, id);
    if (!secret) throw failure('not_found');
    const stored = await readCredential(client, actor, id, deps);
    const [newest] = Array.isArray(stored) ? stored : [];
    // A receiver accepts one of two signing secrets. A replaced token may be compromised, so it stops working
    // immediately.
    const before = newest === undefined || integration.hooks ? [] : [newest];
    await keepCredential(client, actor, id, [secret, ...before], deps);
    return secret;
  });
}

/** @throws plan_required */
export function checkPlan(deps: Pick<Deps, 'stripe'>, actor: Actor, { feature }: Integration): void {
  const refusal = refusalOf(actor, { scope: 'write', feature }, deps);
  if (refusal) throw refusal;
}

/** Returns a connection the person may change. @throws not_found, forbidden */
export async function findManaged(client: Queryable, actor: Actor, id: string): Promise<ConnectionRow> {
  const row = await findConnection(client, actor, id);
  if (!row) throw failure('not_found');
  mustDecideFor(actor, row.accountId === null ? 'workspace' : 'me');
  return row;
}

/**
 * Validates the entered settings and separates the credential, which is stored with the secrets.
 * @throws invalid_input naming the fields
 */
async function readSettings(
  deps: Pick<Deps, 'environment' | 'outbound'>,
  integration: Integration,
  given: unknown,
  { needed, before }: { needed: boolean; before: unknown },
): Promise<{ settings: unknown; credential: string | undefined }> {
  const name = credentialField(integration);
  const entered = (given ?? {}) as Record<string, unknown>;
  const typed = name === undefined ? undefined : entered[name];
  const credential = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined;
  if (name !== undefined && credential === undefined && needed)
    throw invalidField(`settings.${name}`, 'It is needed');
  // Stored settings may have fields of an older version, which a form sends back.
  const accepted = new Set([name, ...Object.keys((before ?? {}) as object)]);
  const [unknown] = unknownFields(integration.settings, entered).filter((field) => !accepted.has(field));
  if (unknown !== undefined) throw invalidField(`settings.${unknown}`, 'There is no such setting');
  const { success, data, error } = integration.settings.safeParse(entered);
  if (success) {
    for (const { name: field } of integration.fields.filter(({ kind }) => kind === 'url'))
      await refuseAddress(`settings.${field}`, `${(data as Record<string, unknown>)[field]}`, deps);
    return { settings: data, credential };
  }
  const [issue] = (error as z.ZodError).issues;
  throw invalidField(`settings.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'It cannot be read');
}

/**
 * Creates the secret that signs the connection's calls, or the token with which a tool signs in; undefined if neither
 * is needed.
 */
function newSecret({ signs, hooks }: Integration, place: Place, id: string): string | undefined {
  // Format of Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64.
  if (signs === 'standard-webhooks') return `whsec_${randomBytes(32).toString('base64')}`;
  return hooks ? newToken(place, id) : undefined;
}
