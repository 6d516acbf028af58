import type { Client } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { stopConnection } from './store.ts';

/**
 * Stops a connection until a person acts, and emails the person who made it once: a process that dies does neither or
 * both.
 */
export async function stopConnectionAndNotify(
  client: Client,
  place: Place,
  connectionId: string,
  stopped: { state: 'paused' | 'broken'; problem: string },
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  if (!(await stopConnection(client, place, connectionId, stopped))) return;
  const workspaceId = place.workspace.id;
  await jobs.addToWorkspace(client, workspaceId, 'mail-connection', {
    workspaceId,
    connectionId,
    about: aboutOf[stopped.problem] ?? 'refused',
  });
}

/** Email that explains each problem. */
const aboutOf: Readonly<Record<string, 'paused' | 'signedOut' | 'gone'>> = {
  no_answer: 'paused',
  signed_out: 'signedOut',
  receiver_gone: 'gone',
};
