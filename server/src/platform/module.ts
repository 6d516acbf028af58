import { z } from 'zod';
import type { Subscribers } from '../events/deliver.ts';
import type { EntriesDeleted } from '../meetings/deletions.ts';
import type { Place, WorkspaceId } from '../workspaces/workspace.ts';
import type { Client } from './database.ts';
import type { JobHandlers } from './jobs.ts';
import type { Deps } from './procedure.ts';

/**
 * What a subject of the server contributes besides its routes. `modules.ts` lists them all: what concerns every subject (an
 * account that is deleted, a workspace that moves, the hourly clean-up) asks the list and knows no subject by name.
 */
export interface Module {
  /** How its jobs are done. */
  jobs?: Partial<JobHandlers>;
  /** How it deals with the events it subscribes to in `events/subscriptions.ts`. */
  subscribers?(deps: Deps): Partial<Subscribers>;
  /** Its tables in the shards, in the order in which their rows can be deleted. A table that is not listed fails a test. */
  tables?: readonly string[];
  /** Puts into a new workspace what it begins with. May run again, and then changes nothing. */
  seedWorkspace?(place: Place, deps: Deps): Promise<void>;
  /** What has to happen outside the database when a workspace is deleted, asked for in that transaction. */
  deletingWorkspace?(client: Client, workspaceId: WorkspaceId, deps: Pick<Deps, 'jobs'>): Promise<void>;
  /** What becomes of the things of somebody who leaves a workspace that others stay in. May run again. */
  memberLeft?(place: Place, accountId: number, deps: Pick<Deps, 'shards'>): Promise<void>;
  /** Takes out what it keeps of entries that are deleted, in that transaction. */
  entriesDeleted?: EntriesDeleted;
  /** Deletes what has expired. Runs every hour. */
  deleteExpired?(deps: Deps): Promise<void>;
}

/** The work of the clock: whatever has expired in any subject is deleted. */
export const platformModule: Module = {
  tables: ['secret'],
  jobs: {
    'delete-expired': {
      payload: z.record(z.string(), z.unknown()),
      async run(_payload, deps) {
        for (const { deleteExpired } of deps.modules) await deleteExpired?.(deps);
      },
    },
  },
  async deleteExpired({ control }) {
    await control.query(`delete from job_run where ended_at < now() - interval '30 days'`);
  },
};
