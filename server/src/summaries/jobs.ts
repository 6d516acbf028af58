import { ORPCError } from '@orpc/server';
import type { MeetingKey } from '../meetings/store.ts';
import type { Queryable } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Deps } from '../platform/procedure.ts';
import { readSummary } from './store.ts';
import { makeSummary } from './summaries.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    /** A transcript became complete: summarise it. */
    'summarise-meeting': MeetingKey;
  }
}

/** Asks for a summary in the caller's transaction. Asked again while it waits, it is made once. */
export async function requestSummary(
  jobs: Jobs,
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
): Promise<void> {
  const key = `summarise-meeting:${workspaceId}:${meetingId}`;
  await jobs.add(db, 'summarise-meeting', { workspaceId, meetingId }, { key });
}

/** Makes the summary that was asked for, unless a person was faster or the meeting is gone. */
export async function summariseMeeting(key: MeetingKey, deps: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const made = await readSummary(deps.pool, key);
  if (made && !made.stale) return;
  try {
    await makeSummary(deps, key);
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === 'not_found')) throw error;
  }
}
