import { z } from 'zod';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { addControlJob } from '../../platform/work/jobs.ts';

/** A recorded entry. */
export interface RecordedEntry {
  id: number;
  workspaceId: WorkspaceId;
}

export const sentEntry = z.object({ workspaceId: z.number().int(), id: z.number().int() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Sends an entry of the audit log to the webhooks of its workspace. */
    'send-audit-entry': z.infer<typeof sentEntry>;
  }
}

/** Adds jobs that send new entries of audit logs to webhooks, in the transaction that records them. */
export async function sendEntries(db: Queryable, entries: readonly RecordedEntry[]): Promise<void> {
  for (const { id, workspaceId } of entries)
    await addControlJob(db, 'send-audit-entry', { workspaceId, id }, `${id}`);
}
