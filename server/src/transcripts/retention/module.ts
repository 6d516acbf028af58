import type { Module } from '../../platform/module.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { apply, scheduleRetention } from './job.ts';

export const retentionModule: Module = {
  work: { 'apply-retention': apply },
  async deleteExpired(deps) {
    const { rows } = await deps.control.query<{ workspaceId: WorkspaceId }>(
      'select workspace_id from retention order by workspace_id',
    );
    for (const { workspaceId } of rows) await scheduleRetention(deps.control, workspaceId, deps);
  },
};
