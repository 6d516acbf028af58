import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';

/** A key and the only address it may be sent to, in one secret, so that neither can be replaced without the other. */
const stored = z.object({ apiKey: z.string(), baseUrl: z.string() });

const nameOf = ({ workspace }: Pick<Place, 'workspace'>) => ({
  workspaceId: workspace.id,
  purpose: 'language-model',
  id: 'key',
});

/** Returns the key stored for this address; null if there is none or it belongs to another address. @throws {SecretError} */
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

/** Stores a key for an address, replacing the previous one. */
export const keepKey = (
  client: Client,
  place: Place,
  key: z.infer<typeof stored>,
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<void> => secrets.put(client, nameOf(place), JSON.stringify(key));

export const forgetKey = (client: Client, place: Place, { secrets }: Pick<Deps, 'secrets'>): Promise<void> =>
  secrets.delete(client, nameOf(place));
