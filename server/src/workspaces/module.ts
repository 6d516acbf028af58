import { z } from 'zod';
import type { JobHandlers } from '../platform/deps.ts';
import type { Module } from '../platform/module.ts';
import { mainShard } from '../platform/planes.ts';
import { mailAdmin } from './admin-news.tsx';
import { seedWorkspace } from './create.ts';
import { emptyWorkspace, forgetMember, passOnNow } from './delete.ts';
import { findPlace, formerPlace } from './directory.ts';

const workspace = z.object({ workspaceId: z.number().int() });
/** Jobs of earlier versions name no shard: then there was only one. */
const emptying = workspace.extend({ shard: z.string().default(mainShard) });
const member = workspace.extend({ accountId: z.number().int() });

declare module '../work/jobs.ts' {
  interface JobPayloads {
    /** It was made: what every subject begins with belongs in it. */
    'seed-workspace': z.infer<typeof workspace>;
    /** It was deleted: so is everything that is still in its shard. */
    'empty-workspace': z.infer<typeof emptying>;
    /** Somebody left it: what others may see of theirs is passed on. */
    'pass-on': z.infer<typeof member>;
    /** Somebody who left it is gone for good. */
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
      if (place) await passOnNow(place, accountId, deps);
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
