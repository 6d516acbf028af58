import type { Queryable } from '../../platform/postgres/database.ts';
import { addControlJob } from '../../platform/work/jobs.ts';

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Sends an entry of the audit log to the webhooks of its workspace. */
    'send-audit-entry': { workspaceId: number; id: number };
  }
}

/** Adds jobs that send new entries of audit logs to webhooks, in the transaction that records them. */
export async function sendEntries(
  db: Queryable,
  entries: readonly { id: number; workspaceId: number }[],
): Promise<void> {
  for (const { id, workspaceId } of entries)
    await addControlJob(db, 'send-audit-entry', { workspaceId, id }, `${id}`);
}
