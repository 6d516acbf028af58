import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import { clearDeleted, type MoveOptions, moveWorkspace } from '../../people/workspaces/move/move.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
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
 * failure to admins. Retries the job only if something is left to delete or to revert, or the process dies.
 */
export const moveJob: JobHandler<Payload> = {
  payload,
  // Devices may be unable to upload until a retry succeeds.
  policy: { longestWait: 60_000, attempts: 10_000 },
  async run({ workspaceId, to }, deps) {
    const tables = deps.modules.flatMap((module) => module.tables ?? []);
    const moveTo = (shard: string, options: MoveOptions) =>
      moveWorkspace(deps.direct, tables, { workspaceId, to: shard }, options);
    const succeed = async () => {
      await deps.control.query('delete from relocation where workspace_id = $1 and to_shard = $2', [
        workspaceId,
        to,
      ]);
      deps.log.info({ workspace: workspaceId, to }, 'A workspace has moved');
    };
    const fail = () => failRelocation(deps.control, { workspaceId, now: deps.clock.now() });
    const { rowCount } = await deps.control.query(
      'select from relocation where workspace_id = $1 and failed_at is not null',
      [workspaceId],
    );
    const failedBefore = rowCount !== 0;
    if (!failedBefore)
      try {
        const onProgress = reporter({ workspaceId }, deps);
        await moveTo(to, { timeoutMs: drainMs, onProgress, onSettled: succeed });
        return;
      } catch (error) {
        deps.log.warn(
          { workspace: workspaceId, to, ...describeFault(error) },
          'A workspace could not be moved',
        );
      }
    const place = await findPlace(deps.control, workspaceId);
    // The workspace was deleted in the meantime. The deletion did not know about the copy, and the old shard refused
    // its writes.
    if (!place) return await clearDeleted(deps.direct, tables, workspaceId);
    const { shard } = place.workspace;
    await moveTo(shard, failedBefore ? {} : { onSettled: shard === to ? succeed : fail });
  },
  discarded: (db, { workspaceId }, now) => failRelocation(db, { workspaceId, now }),
};

/** Shows admins that a move failed, so that they can ask for another one. */
async function failRelocation(
  db: Queryable,
  { workspaceId, now }: Pick<Payload, 'workspaceId'> & { now: Date },
): Promise<void> {
  await db.query('update relocation set failed_at = $2 where workspace_id = $1 and failed_at is null', [
    workspaceId,
    now,
  ]);
}

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
