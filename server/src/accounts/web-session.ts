import type { Client } from '../platform/database.ts';
import type { Afterwards } from '../platform/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import { startSession } from './sessions.ts';

/**
 * Signs somebody in on the web, whichever way they proved who they are, after every subject was told of it.
 * @returns the access token, which is nowhere else from now on.
 */
export async function startWebSession(
  client: Client,
  to: { accountId: number; userAgent: string; signedInAt?: Date; now: Date },
  deps: Deps,
  afterwards: Afterwards,
): Promise<string> {
  for (const { signingIn } of deps.modules) await signingIn?.(client, to.accountId, deps, afterwards);
  return startSession(client, { ...to, kind: 'web' });
}
