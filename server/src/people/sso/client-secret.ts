import { z } from 'zod';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { findPlace } from '../access/directory.ts';
import type { Connection } from './connections.ts';

type Services = Pick<Deps, 'shards' | 'secrets'>;

/** The client secret with the issuer it may be sent to. Stored together, so that neither can be replaced alone. */
const storedSecret = z.object({ issuer: z.string(), clientSecret: z.string() });

const secretName = (workspaceId: WorkspaceId, id: string) => ({ workspaceId, purpose: 'sso', id });

/** Returns the client secret for the connection's issuer; null if there is none. @throws {SecretError} */
export async function readClientSecret(
  { id, workspaceId, issuer }: Connection,
  { control, shards, secrets }: Pick<Deps, 'control' | 'shards' | 'secrets'>,
): Promise<string | null> {
  const place = await findPlace(control, workspaceId);
  if (!place) return null;
  const secret = await shards.of(place).read((db) => secrets.get(db, secretName(workspaceId, id)));
  if (secret === null) return null;
  const stored = storedSecret.parse(JSON.parse(secret));
  return stored.issuer === issuer ? stored.clientSecret : null;
}

/** Stores the client secret of a connection for its issuer. */
export async function storeClientSecret(
  { workspace }: Pick<Actor, 'workspace'>,
  { id, issuer, clientSecret }: { id: string; issuer: string; clientSecret: string },
  { shards, secrets }: Services,
): Promise<void> {
  const secret = JSON.stringify({ issuer, clientSecret });
  await shards
    .of({ workspace, account: null })
    .transaction((client) => secrets.put(client, secretName(workspace.id, id), secret));
}

/** Deletes the client secret of a connection, if it has one. */
export async function deleteClientSecret(
  { workspace }: Pick<Actor, 'workspace'>,
  { id }: { id: string },
  { shards, secrets }: Services,
): Promise<void> {
  await shards
    .of({ workspace, account: null })
    .transaction((client) => secrets.delete(client, secretName(workspace.id, id)));
}
