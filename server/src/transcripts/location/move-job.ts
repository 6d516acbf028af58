import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import { clearDeleted, moveWorkspace } from '../../people/workspaces/move/move.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Deps } from '../../platform/procedure.ts';

const payload = z.object({ workspaceId: z.number().int(), to: z.string() });
type Payload = z.infer<typeof payload>;

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Moves a workspace to another data location. */
    'move-workspace': Payload;
  }
}

/** Maximum milliseconds to wait for running transactions in the shard; uploads wait on their devices meanwhile. */
const drainMs = 60_000;

/** Milliseconds between two progress reports. */
const reportEvery = 500;

/**
 * Moves a workspace. If that fails, reverts it immediately, so that devices can continue uploading, and shows the
 * failure to admins. Retries the job only if reverting fails too, or the process dies.
 */
export const moveJob: JobHandler<Payload> = {
  payload,
  async run({ workspaceId, to }, deps) {
    const tables = deps.modules.flatMap((module) => module.tables ?? []);
    try {
      const onProgress = reporter({ workspaceId }, deps);
      await moveWorkspace(deps.direct, tables, { workspaceId, to }, { timeoutMs: drainMs, onProgress });
    } catch (error) {
      const place = await findPlace(deps.control, workspaceId);
      // The workspace was deleted in the meantime. The deletion did not know about the copy, and the old shard refused
      // its writes.
      if (!place) return await clearDeleted(deps.direct, tables, workspaceId);
      const { shard } = place.workspace;
      deps.log.warn(
        { workspace: workspaceId, to, ...describeFault(error) },
        'A workspace could not be moved',
      );
      await moveWorkspace(deps.direct, tables, { workspaceId, to: shard });
      if (shard !== to) {
        await deps.control.query('update relocation set failed_at = $2 where workspace_id = $1', [
          workspaceId,
          deps.clock.now(),
        ]);
        return;
      }
    }
    await deps.control.query('delete from relocation where workspace_id = $1', [workspaceId]);
    deps.log.info({ workspace: workspaceId, to }, 'A workspace has moved');
  },
};

/** Returns a function that records the progress of a move from time to time. */
function reporter({ workspaceId }: Pick<Payload, 'workspaceId'>, { control }: Pick<Deps, 'control'>) {
  let reported = 0;
  return async (copied: number, total: number) => {
    if (copied > 0 && performance.now() - reported < reportEvery) return;
    reported = performance.now();
    await control.query('update relocation set copied = $2, total = $3 where workspace_id = $1', [
      workspaceId,
      copied,
      total,
    ]);
  };
}
