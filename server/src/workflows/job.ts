import { z } from 'zod';
import type { Queryable } from '../platform/database.ts';
import type { JobHandler } from '../platform/deps.ts';
import type { Deps } from '../platform/procedure.ts';
import { findPlace } from '../workspaces/directory.ts';
import { giveUp, readNext } from './perform.ts';

const payload = z.object({ workspaceId: z.number().int(), runId: z.string() });

declare module '../work/jobs.ts' {
  interface JobPayloads {
    /** A run of a workflow has a meeting to read. */
    'run-workflow': z.infer<typeof payload>;
  }
}

/** How often one meeting is begun, because the server ended while it was read. */
const attempts = 3;

/** Runs at work at once on a server, of different workspaces: models are slow. */
const policy = { atOnce: 2, perWorkspace: 1 };

/** Has a run go on with its next meeting. */
export function askToRun(
  db: Queryable,
  { workspaceId, runId }: z.infer<typeof payload>,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  return jobs.add(db, 'run-workflow', { workspaceId, runId }, { key: `workflow.${runId}` });
}

/** Reads one meeting of a run, and asks for another turn where there are more: so long runs let others in between. */
export const runJob: JobHandler<z.infer<typeof payload>> = {
  payload,
  policy,
  async run(run, deps, { attempt }) {
    const place = await findPlace(deps.control, run.workspaceId);
    if (!place) return;
    if (attempt > attempts) return giveUp(deps, place, run.runId);
    if (await readNext(deps, place, run.runId)) await askToRun(deps.control, run, deps);
  },
};
