import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { isFollowed } from '../../events/record.ts';
import type { Delivery } from '../../events/subscriber.ts';
import { subscriptions } from '../../events/subscriptions.ts';
import { findPlace } from '../../people/access/directory.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { keyOf, readFrom } from '../../transcripts/meetings/authorize.ts';
import { readSummary } from './store.ts';
import { makeSummary } from './summaries.ts';

const payload = z.object({ workspaceId: z.number().int(), meetingId: z.string() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Queued by versions without events; an updated server may still have one. */
    'summarise-queued': z.infer<typeof payload>;
  }
}

/**
 * Creates a meeting's summary, unless a person was faster or the meeting is gone. Does not retry after a timeout: the
 * meeting then has no summary, and anyone who requests one gets the reason.
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
    // Keeps the choices of the previous summary.
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
 * Updates the summary of a changed transcript once it has been stable for a while, so that an hour of corrections
 * causes one update. Does nothing if there is no summary.
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

/** Creates the summary an earlier version queued. */
export const summarizeQueued: JobHandler<z.infer<typeof payload>> = {
  payload,
  run: (meeting, deps) => summarizeMeeting(meeting, deps),
};
