import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import type { JobHandler } from '../../platform/deps.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { applyRetention } from './apply.ts';

const payload = z.object({ workspaceId: z.number().int() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Deletes a workspace's expired meetings. */
    'apply-retention': z.infer<typeof payload>;
  }
}

/** Schedules a workspace's retention. One job per workspace, so that large deletions do not block other workspaces. */
export function scheduleRetention(
  db: Queryable,
  workspaceId: WorkspaceId,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  return jobs.add(db, 'apply-retention', { workspaceId }, { key: `retention.${workspaceId}` });
}

/** Applies a workspace's retention, and schedules another run if there is more to delete. */
export const apply: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId }, deps) {
    const place = await findPlace(deps.control, workspaceId);
    if (place && (await applyRetention(place, deps)))
      await scheduleRetention(deps.control, place.workspace.id, deps);
  },
};
