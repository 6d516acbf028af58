import { z } from 'zod';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import type { SealedSecret } from '../../../platform/secrets/secrets.ts';
import type { Integration } from '../integration.ts';
import { type Grant, GrantRefused, type NewGrant, refresh } from '../sign-in/oauth.ts';

/** Credential of a connection: secrets, newest first, or an OAuth grant. */
const stored = z.union([
  z.array(z.string()),
  z.object({
    access: z.string(),
    refresh: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }) satisfies z.ZodType<Grant>,
]);
export type StoredCredential = z.infer<typeof stored>;

type CredentialDeps = Pick<Deps, 'secrets' | 'shards' | 'environment' | 'outbound' | 'clock'>;

/** Milliseconds before its expiry when an access token is replaced, because a call takes up to 30 seconds. */
const margin = 60_000;

/** Purpose under which connection credentials are stored with the secrets. */
export const credentialPurpose = 'connection';

const nameOf = ({ workspace }: Place, id: string) => ({
  workspaceId: workspace.id,
  purpose: credentialPurpose,
  id,
});

/** Returns the stored credential; an empty list if the connection needs none. */
export async function readCredential(
  db: Queryable,
  place: Place,
  id: string,
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<StoredCredential> {
  return credentialIn(await secrets.get(db, nameOf(place, id)));
}

/** Decrypts a credential that was read with other rows; an empty list if the connection needs none. */
export const openCredential = async (
  sealed: SealedSecret | null,
  place: Place,
  id: string,
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<StoredCredential> => credentialIn(sealed && (await secrets.open(sealed, nameOf(place, id))));

const credentialIn = (text: string | null) => stored.parse(JSON.parse(text ?? '[]'));

/** Stores a credential, replacing the previous one. */
export const keepCredential = (
  client: Client,
  place: Place,
  id: string,
  credential: StoredCredential,
  { secrets }: Pick<Deps, 'secrets'>,
) => secrets.put(client, nameOf(place, id), JSON.stringify(credential));

export const forgetCredential = (
  client: Client,
  place: Place,
  id: string,
  { secrets }: Pick<Deps, 'secrets'>,
) => secrets.delete(client, nameOf(place, id));

/** A connection's credential, refreshed as needed. */
export interface Credential {
  /**
   * Returns the secrets for a call, newest first.
   * @throws {GrantRefused} if the person has to sign in again
   * @throws {OutboundError} if the vendor cannot refresh the token now
   */
  secrets(): Promise<readonly string[]>;
  /** Replaces a rejected credential; false if impossible. @throws as `secrets` */
  renew(): Promise<boolean>;
}

/** Returns the credential of a connection. Reads it on first use, unless it is given. */
export function credentialOf(
  connection: { id: string },
  {
    place,
    integration,
    deps,
    held = null,
  }: { place: Place; integration: Integration; deps: CredentialDeps; held?: StoredCredential | null },
): Credential {
  // Uses the server's access, because members cannot see secrets of workspace connections.
  const server = { ...place, account: null };
  const read = async () => {
    held ??= await deps.shards.of(server).read((db) => readCredential(db, server, connection.id, deps));
    return held;
  };
  const replace = async (before: Grant) => {
    held = await replaceGrant(before, { id: connection.id, place: server, integration, deps });
    return Array.isArray(held) ? held : [held.access];
  };
  return {
    async secrets() {
      const now = await read();
      if (Array.isArray(now)) return now;
      return endsSoon(now, deps.clock.now()) ? replace(now) : [now.access];
    },
    async renew() {
      const now = await read();
      if (Array.isArray(now) || now.refresh === null) return false;
      await replace(now);
      return true;
    },
  };
}

const endsSoon = ({ expiresAt, refresh: token }: Grant, now: Date) =>
  token !== null && expiresAt !== null && Date.parse(expiresAt) - now.getTime() < margin;

/**
 * Replaces an access token, one process at a time, because a vendor that sees a refresh token twice may consider it
 * stolen and end the grant. A process that waited for the row lock uses the token that the first process got, or that a
 * person entered instead.
 */
async function replaceGrant(
  before: Grant,
  {
    id,
    place,
    integration,
    deps,
  }: { id: string; place: Place; integration: Integration; deps: CredentialDeps },
): Promise<StoredCredential> {
  return deps.shards.of(place).transaction(async (client) => {
    await client.query('select from connection where workspace_id = $1 and id = $2 for no key update', [
      place.workspace.id,
      id,
    ]);
    const now = await readCredential(client, place, id, deps);
    if (Array.isArray(now) ? now.length > 0 : now.access !== before.access) return now;
    const { signIn } = integration;
    // The list is empty if the connection was deleted.
    if (!signIn || before.refresh === null || Array.isArray(now)) throw new GrantRefused('grant_ended');
    const grant = await refresh({ ...integration, signIn }, before.refresh, deps);
    await keepGrant(client, place, id, grant, deps);
    return grant;
  });
}

/** Stores a grant and its expiry. */
export async function keepGrant(
  client: Client,
  place: Place,
  id: string,
  { endsAt, ...grant }: NewGrant,
  deps: Pick<Deps, 'secrets'>,
): Promise<void> {
  await keepCredential(client, place, id, grant, deps);
  await client.query(
    `update connection set ends_at = $3, warned_at = case when ends_at is not distinct from $3 then warned_at end
     where workspace_id = $1 and id = $2`,
    [place.workspace.id, id, endsAt],
  );
}
