import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import type { Deps, JobHandler } from '../../platform/deps.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { decideAlone } from './decide.ts';
import { findWithAutomation, holdRun, storeRuns } from './runs.ts';
import { takeActions } from './take-actions.ts';
import { ended, seconds } from './turn.ts';

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Advances the run whose id is the key. */
    'advance-run': Record<string, never>;
  }
}

/** Attempts after which a run that keeps failing ends. */
const attempts = 8;

/** Takes the next step of a run: asks a language model whether it continues, starts an action, or checks its result. */
export const advanceJob: JobHandler<Record<string, never>> = {
  payload: z.record(z.string(), z.never()),
  policy: { firstWait: 4 * seconds, longestWait: 240 * seconds, attempts },
  async run(_payload, deps, turn) {
    const place = await findPlace(deps.control, turn.workspaceId);
    if (!place) return;
    try {
      const dueAt = await advance(turn.key, { place, deps, finish: turn.finish });
      if (dueAt) turn.runAgain(dueAt);
    } catch (error) {
      if (turn.attempt < attempts) throw error;
      deps.log.error({ ...describeFault(error) }, 'A run of an automation could not go on');
      await deps.shards.of(place).transaction(async (client) => {
        await endRun(client, place, turn.key);
        await turn.finish(client);
      });
    }
  },
  /** Ends the run. */
  async discarded(db, { workspaceId, key }) {
    await db.query(
      `update automation_run set state = 'ended', outcome = 'failed', because = '{"code": "part_failed"}'
       where workspace_id = $1 and id = $2 and state in ('settling', 'acting')`,
      [workspaceId, key],
    );
  },
};

async function advance(
  id: string,
  turn: { place: Place; deps: Deps; finish: (client: Client) => Promise<void> },
): Promise<Date | null> {
  const { place, deps } = turn;
  const found = await deps.shards.of(place).read((db) => findWithAutomation(db, place.workspace.id, id));
  if (found?.run.state === 'settling') return decideAlone(found, turn);
  return found?.run.state === 'acting' ? takeActions(found, turn) : null;
}

/** Ends a run that cannot continue. */
async function endRun(client: Client, place: Place, id: string): Promise<void> {
  const run = await holdRun(client, place.workspace.id, id);
  if (run?.state !== 'settling' && run?.state !== 'acting') return;
  await storeRuns(client, place.workspace.id, [{ id, next: ended(run, 'failed', { code: 'part_failed' }) }]);
}
