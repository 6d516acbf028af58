import { signedIn } from '../accounts/signed-in.ts';
import { transaction } from '../platform/database.ts';
import { invalidField } from '../platform/failure.ts';
import type { Identity } from '../platform/migrate.ts';
import { cleanText } from '../platform/text.ts';
import { requestSummary } from '../summaries/jobs.ts';
import { summaryRoutes } from '../summaries/routes.ts';
import { type Close, closeCapture } from './close.ts';
import { meetingEvents } from './events.ts';
import { storeFacts, storeUpload } from './ingest.ts';
import { lowerBound, toDetail, toItem, toTranscript, upperBound } from './meetings.ts';
import { searchQueries } from './search-text.ts';
import {
  deleteEntry,
  listMeetings,
  readCaptures,
  readEntries,
  readGaps,
  readMeeting,
  readStart,
  storeNotes,
} from './store.ts';

export const meetingRoutes = {
  list: signedIn.meetings.list.handler(async ({ input, context: { deps, workspaceId } }) => {
    const filter = {
      queries: searchQueries(cleanText(input.search ?? '')),
      platform: input.platform ?? null,
      from: lowerBound(input.from),
      before: upperBound(input.to),
    };
    const { rows, total } = await listMeetings(deps.pool, workspaceId, filter, input.page);
    return { items: rows.map((row) => toItem(row, deps.clock.now())), total };
  }),

  get: signedIn.meetings.get.handler(async ({ input, context: { deps, workspaceId } }) =>
    toDetail(await readMeeting(deps.pool, { workspaceId, meetingId: input.id }), deps.clock.now()),
  ),

  transcript: signedIn.meetings.transcript.handler(async ({ input, context: { deps, workspaceId } }) => {
    const key = { workspaceId, meetingId: input.id };
    const [start, captures, entries, gaps] = await Promise.all([
      readStart(deps.pool, key),
      readCaptures(deps.pool, workspaceId, [input.id]),
      readEntries(deps.pool, key),
      readGaps(deps.pool, key),
    ]);
    return toTranscript(start, captures, entries, gaps);
  }),

  events: signedIn.meetings.events.handler(({ input, context: { deps, request, workspaceId } }) =>
    meetingEvents(deps.meetingFeeds, { workspaceId, meetingId: input.id }, request.signal),
  ),

  put: signedIn.meetings.put.handler(async ({ input: { id, ...facts }, context: { deps, workspaceId } }) => {
    const receipt = await transaction(deps.pool, (client) => storeFacts(client, workspaceId, id, facts));
    return { ...commitOf(deps.identity), ...receipt };
  }),

  putEntries: signedIn.meetings.putEntries.handler(async ({ input, context: { deps, workspaceId } }) => {
    const key = { workspaceId, meetingId: input.id, captureId: input.captureId };
    const receipt = await transaction(deps.pool, (client) =>
      storeUpload(client, key, input, deps.clock.now()),
    );
    return { ...commitOf(deps.identity), ...receipt };
  }),

  closeCapture: signedIn.meetings.closeCapture.handler(async ({ input, context: { deps, workspaceId } }) => {
    const key = { workspaceId, meetingId: input.id, captureId: input.captureId };
    const close = { endedAt: input.endedAt, holds: holdsOf(input) };
    const { sequence, complete, missing, deleted } = await transaction(deps.pool, async (client) => {
      const receipt = await closeCapture(client, key, close, deps.clock.now());
      if (receipt.transcriptCompleted) await requestSummary(deps.jobs, client, key);
      return receipt;
    });
    return { ...commitOf(deps.identity), sequence, complete, missing, deleted };
  }),

  putNotes: signedIn.meetings.putNotes.handler(async ({ input, context: { deps, workspaceId } }) => {
    const key = { workspaceId, meetingId: input.id };
    const { notes, notesUpdatedAt } = await transaction(deps.pool, (client) =>
      storeNotes(client, key, cleanText(input.notes), deps.clock.now()),
    );
    return { notes, notesUpdatedAt: notesUpdatedAt.toISOString() };
  }),

  deleteEntry: signedIn.meetings.deleteEntry.handler(async ({ input, context: { deps, workspaceId } }) => {
    await transaction(deps.pool, (client) =>
      deleteEntry(client, { workspaceId, meetingId: input.id }, input.entryId),
    );
    return { status: 'deleted' };
  }),

  ...summaryRoutes,
};

/** Says which server answered, so that no captive portal's 200 is taken for one (sync.md, "What the server answers"). */
function commitOf({ id, storeEpoch }: Identity) {
  return { serverId: id, storeEpoch };
}

/** A list is worth more than a digest: it can tell what is missing. */
function holdsOf({
  entries,
  part,
  digest,
  count,
}: {
  entries?: { id: string; revision: number }[] | undefined;
  part: boolean;
  digest?: string | undefined;
  count?: number | undefined;
}): Close['holds'] {
  if (entries) return { entries, part };
  if (digest !== undefined) return { digest, count: count ?? null };
  throw invalidField('entries', 'Send the entries of this capture as a list, or their digest and count');
}
