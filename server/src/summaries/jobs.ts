import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { authorize, type MeetingKey } from '../meetings/authorize.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Deps } from '../platform/procedure.ts';
import { findPlace } from '../workspaces/directory.ts';
import { readSummary } from './store.ts';
import { makeSummary } from './summaries.ts';

const payload = z.object({ workspaceId: z.number().int(), meetingId: z.string() });

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    /** A transcript became complete: summarise it. */
    'summarise-meeting': z.infer<typeof payload>;
  }
}

/** Asks for a summary. Asked again while it waits, it is made once. */
export async function requestSummary(
  { jobs, control }: Pick<Deps, 'jobs' | 'control'>,
  { workspaceId, meetingId }: MeetingKey,
): Promise<void> {
  const key = `summarise-meeting:${workspaceId}:${meetingId}`;
  await jobs.add(control, 'summarise-meeting', { workspaceId, meetingId }, { key });
}

/** Makes the summary that was asked for, unless a person was faster or the meeting is gone. */
export const summariseMeeting: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, meetingId }, deps) {
    const place = await findPlace(deps.control, workspaceId);
    if (!place) return;
    try {
      const made = await deps.shards
        .of(place)
        .read((db) => authorize(db, place, 'read', meetingId, (key) => readSummary(db, key)));
      if (!made || made.stale) await makeSummary(deps, place, meetingId);
    } catch (error) {
      if (!(error instanceof ORPCError && error.code === 'not_found')) throw error;
    }
  },
};
