import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { isFollowed } from '../events/record.ts';
import type { Delivery } from '../events/subscriber.ts';
import { subscriptions } from '../events/subscriptions.ts';
import { keyOf, readFrom } from '../meetings/authorize.ts';
import type { JobHandler } from '../platform/deps.ts';
import { findPlace } from '../workspaces/directory.ts';
import { readSummary } from './store.ts';
import { makeSummary } from './summaries.ts';

const payload = z.object({ workspaceId: z.number().int(), meetingId: z.string() });

declare module '../work/jobs.ts' {
  interface JobPayloads {
    /** Asked for by versions that knew no events; it may be in the queue of a server that was updated. */
    'summarise-queued': z.infer<typeof payload>;
  }
}

/**
 * Makes a meeting's summary, unless a person was faster or the meeting is gone. One that takes too long is not tried again: the
 * meeting has none then, and whoever asks for one is told why.
 */
export async function summarizeMeeting(
  { workspaceId, meetingId }: z.infer<typeof payload>,
  deps: Parameters<typeof makeSummary>[0],
  finish?: Delivery['finish'],
): Promise<void> {
  const place = await findPlace(deps.control, workspaceId);
  if (!place) return;
  try {
    const made = await readFrom({ deps, actor: place }, meetingId, readSummary);
    if (made && !made.stale) return;
    // Made anew it stays what somebody wanted it to be.
    const chosen = {
      ...(made?.template && { former: made.template }),
      ...(made?.language && { language: made.language }),
    };
    await makeSummary(deps, place, meetingId, { chosen, staysWritten: true, ...(finish ? { finish } : {}) });
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'not_summarized')
      deps.log.warn({ meetingId }, 'A transcript takes too long to summarize');
    else if (error.code !== 'not_found') throw error;
  }
}

/**
 * Makes a summary anew whose transcript has changed, once nothing has changed for a while: an hour of corrections makes one. Where
 * there is none, nobody wanted one yet.
 */
export async function renewSummary(
  { workspaceId, eventId, event, finish }: Delivery,
  deps: Parameters<typeof makeSummary>[0],
): Promise<void> {
  if (!('meetingId' in event)) return;
  const { meetingId } = event;
  const place = await findPlace(deps.control, workspaceId);
  if (!place) return;
  const renews = await deps.shards.of(place).read(async (db) => {
    if (
      await isFollowed(
        db,
        { workspaceId: place.workspace.id, eventId },
        meetingId,
        subscriptions['renew-summary'],
      )
    )
      return false;
    return (await readSummary(db, keyOf(place, meetingId)))?.stale === true;
  });
  if (renews) await summarizeMeeting({ workspaceId, meetingId }, deps, finish);
}

/** Makes the summary that an earlier version asked for. */
export const summarizeQueued: JobHandler<z.infer<typeof payload>> = {
  payload,
  run: (meeting, deps) => summarizeMeeting(meeting, deps),
};
