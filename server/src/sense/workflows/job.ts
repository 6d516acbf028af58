import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { isDatabaseUnavailable } from '../../platform/errors/database-unavailable.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { giveUp, readNext } from './perform.ts';

const payload = z.object({ workspaceId: z.number().int(), runId: z.string() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Reads the next meeting of a workflow run. */
    'run-workflow': z.infer<typeof payload>;
  }
}

/** Maximum attempts to read one meeting, if the server stops while it is read. */
const attempts = 3;

/** Milliseconds before a run continues whose workspace moves or whose database is down. */
const unavailableWait = 10_000;

/** Simultaneous runs per server, each of a different workspace, because models are slow. */
const policy = { atOnce: 2, perWorkspace: 1 };

/** Schedules the next meeting of a run. */
export function askToRun(
  db: Queryable,
  { workspaceId, runId }: z.infer<typeof payload>,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  return jobs.add(db, 'run-workflow', { workspaceId, runId }, { key: `workflow.${runId}` });
}

/** Reads one meeting of a run, and schedules the next one, so that long runs let others in between. */
export const runJob: JobHandler<z.infer<typeof payload>> = {
  payload,
  policy,
  async run(run, deps, { attempt, runAgain }) {
    const place = await findPlace(deps.control, run.workspaceId);
    if (!place) return;
    if (attempt > attempts) return giveUp(deps, place, run.runId);
    try {
      if (await readNext(deps, place, run.runId)) await askToRun(deps.control, run, deps);
    } catch (error) {
      const stopped = deps.draining.aborted;
      if (!stopped && !isFailure(error, 'unavailable') && !isDatabaseUnavailable(error)) throw error;
      // Neither is an attempt.
      runAgain(new Date(deps.clock.now().getTime() + (stopped ? 0 : unavailableWait)));
    }
  },
};
