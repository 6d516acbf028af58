import { z } from 'zod';
import type { Client, Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Place } from '../workspaces/workspace.ts';

/** A key, and the only address it may ever be sent to: kept in one secret, so that neither can be exchanged without the other. */
const stored = z.object({ apiKey: z.string(), baseUrl: z.string() });

const nameOf = ({ workspace }: Pick<Place, 'workspace'>) => ({
  workspaceId: workspace.id,
  purpose: 'language-model',
  id: 'key',
});

/** The key that was entrusted for this address; null where none was, or for another one. @throws {SecretError} */
export async function readKey(
  db: Queryable,
  place: Place,
  baseUrl: string,
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<string | null> {
  const secret = await secrets.get(db, nameOf(place));
  if (secret === null) return null;
  const { apiKey, baseUrl: of } = stored.parse(JSON.parse(secret));
  return of === baseUrl ? apiKey : null;
}

/** Keeps a key for an address, in the place of the one before. */
export const keepKey = (
  client: Client,
  place: Place,
  key: z.infer<typeof stored>,
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<void> => secrets.put(client, nameOf(place), JSON.stringify(key));

/** Forgets it. */
export const forgetKey = (client: Client, place: Place, { secrets }: Pick<Deps, 'secrets'>): Promise<void> =>
  secrets.delete(client, nameOf(place));
