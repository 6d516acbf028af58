import { z } from 'zod';
import type { Queryable } from '../platform/database.ts';
import type { JobHandler } from '../platform/deps.ts';
import type { Deps } from '../platform/procedure.ts';
import { findPlace } from '../workspaces/directory.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';
import { applyRetention } from './apply.ts';

const payload = z.object({ workspaceId: z.number().int() });

declare module '../work/jobs.ts' {
  interface JobPayloads {
    /** Meetings of a workspace may have expired. */
    'apply-retention': z.infer<typeof payload>;
  }
}

/** Has a workspace's retention applied. One job a workspace: one that deletes a great deal keeps no other from its turn. */
export function askToApply(
  db: Queryable,
  workspaceId: WorkspaceId,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  return jobs.add(db, 'apply-retention', { workspaceId }, { key: `retention.${workspaceId}` });
}

/** Applies it, and asks for another turn where there is more to delete than one takes. */
export const apply: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId }, deps) {
    const place = await findPlace(deps.control, workspaceId);
    if (place && (await applyRetention(place, deps)))
      await askToApply(deps.control, place.workspace.id, deps);
  },
};
