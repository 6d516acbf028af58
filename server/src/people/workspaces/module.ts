import { z } from 'zod';
import type { JobHandlers } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import { mainShard } from '../../platform/postgres/planes.ts';
import { findPlace, formerPlace } from '../access/directory.ts';
import { mailAdmin } from './admin-news.tsx';
import { seedWorkspace } from './create.ts';
import { emptyWorkspace, forgetMember, reassignContent } from './delete.ts';

const workspace = z.object({ workspaceId: z.number().int() });
/** Jobs of earlier versions name no shard, because there was only one. */
const emptying = workspace.extend({ shard: z.string().default(mainShard) });
const member = workspace.extend({ accountId: z.number().int() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Adds the initial content of all modules to a new workspace. */
    'seed-workspace': z.infer<typeof workspace>;
    /** Deletes all remaining content of a deleted workspace in its shard. */
    'empty-workspace': z.infer<typeof emptying>;
    /** Reassigns content that others may see after a member left. */
    'pass-on': z.infer<typeof member>;
    /** Deletes for good the content that only a departed member could see. */
    'forget-member': z.infer<typeof member>;
  }
}

const work: Pick<
  JobHandlers,
  'seed-workspace' | 'empty-workspace' | 'pass-on' | 'forget-member' | 'mail-admin'
> = {
  'mail-admin': mailAdmin,
  'seed-workspace': {
    payload: workspace,
    async run({ workspaceId }, deps) {
      const place = await findPlace(deps.control, workspaceId);
      if (place) await seedWorkspace(place, deps);
    },
  },
  'empty-workspace': {
    payload: emptying,
    run: ({ workspaceId, shard }, deps) => emptyWorkspace(formerPlace(workspaceId, shard), deps),
  },
  'pass-on': {
    payload: member,
    async run({ workspaceId, accountId }, deps) {
      const place = await findPlace(deps.control, workspaceId);
      if (place) await reassignContent(place, accountId, deps);
    },
  },
  'forget-member': {
    payload: member,
    async run({ workspaceId, accountId }, deps) {
      const place = await findPlace(deps.control, workspaceId);
      if (place) await forgetMember(place, accountId, deps);
    },
  },
};

export const workspacesModule: Module = { work };
