import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { stopConnection } from './store.ts';

/** Stops a connection until a person acts, and emails the person who made it once. */
export async function stopConnectionAndNotify(
  db: Queryable,
  place: Place,
  connectionId: string,
  stopped: { state: 'paused' | 'broken'; problem: string },
  { jobs, control }: Pick<Deps, 'jobs' | 'control'>,
): Promise<void> {
  if (!(await stopConnection(db, place, connectionId, stopped))) return;
  await jobs.add(control, 'mail-connection', {
    workspaceId: place.workspace.id,
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
