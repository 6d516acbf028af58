import { signedIn } from '../../people/access/procedure.ts';
import { noteSetting } from '../../people/audit/setting-changes.ts';
import { invalidField } from '../../platform/errors/failure.ts';
import { withKeepAlives } from '../../platform/http/streams.ts';
import type { WorkspaceDatabase } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { cleanText } from '../../text/clean.ts';
import { authorizeCapture, keyOf, readFrom, writeTo } from './authorize.ts';
import { type Close, closeCapture } from './close.ts';
import { combineDeletionHooks, deleteMeeting } from './deletions.ts';
import { deleteEntry } from './entries.ts';
import { meetingEvents } from './events.ts';
import { storeFacts } from './ingest/facts.ts';
import { deletedReceipt } from './ingest/receipt.ts';
import { startOf } from './ingest/upload.ts';
import { prepareUpload, storeUpload, storeUsualUpload } from './ingest.ts';
import { listMeetings } from './list.ts';
import { lowerBound, toDetail, toItem, upperBound } from './meetings.ts';
import { receive, receiveCapture } from './receive.ts';
import { searchQueries } from './search/text.ts';
import { bytesOfEntries, bytesOfFacts } from './storage-limit.ts';
import { holdMeeting, readMeeting, setVisibility } from './store.ts';
import { answerTranscript, readTranscript } from './transcript.ts';

/** Maximum UTF-16 units that count as one entry. A longer entry counts as several, because indexing it takes longer. */
const countedLength = 1_000;

/** Returns how many entries an upload counts as. */
const countedAs = ({
  entries,
  gaps,
}: {
  entries: readonly { content: string | null }[];
  gaps: readonly unknown[];
}) =>
  entries.reduce(
    (sum, { content }) => sum + Math.max(1, Math.ceil((content?.length ?? 0) / countedLength)),
    gaps.length,
  );

export const meetingRoutes = {
  list: signedIn.meetings.list.handler(async ({ input, context: { deps, actor } }) => {
    const filter = {
      queries: searchQueries(cleanText(input.search ?? '')),
      platform: input.platform ?? null,
      from: lowerBound(input.from),
      before: upperBound(input.to),
      label: input.label || null,
    };
    const { rows, ...part } = await deps.shards
      .of(actor)
      .read((db) => listMeetings(db, actor, filter, input));
    return { items: rows.map((row) => toItem(row, deps.clock.now())), ...part };
  }),

  get: signedIn.meetings.get.handler(async ({ input, context }) => {
    const row = await readFrom(context, input.id, readMeeting);
    return toDetail(row, context.deps.clock.now(), context.actor);
  }),

  transcript: signedIn.meetings.transcript.handler(({ input, context }) =>
    answerTranscript(context, context.actor.account.id, () => readFrom(context, input.id, readTranscript)),
  ),

  events: signedIn.meetings.events.handler(async ({ input, context }) => {
    const authorized = () => readFrom(context, input.id, async (_, key) => key);
    return withKeepAlives(
      await meetingEvents(context.deps.meetingFeeds, context.actor, await authorized(), {
        signal: context.request.signal,
        authorize: authorized,
      }),
    );
  }),

  put: signedIn.meetings.put.handler(async ({ input: { id, ...facts }, context: { deps, actor } }) => {
    await deps.storageLimit.claim(actor, bytesOfFacts(facts));
    const database = deps.shards.of(actor);
    const key = keyOf(actor, id);
    const receipt = await receive(database, {
      key,
      gone: (sequence) => deletedReceipt(sequence, [{ id, revision: facts.revision }]),
      work: (client) => storeFacts(client, key, facts, actor.workspace.visibility),
    });
    return { ...storeOf(deps, database), ...receipt };
  }),

  putEntries: signedIn.meetings.putEntries.handler(async ({ input, context: { deps, actor } }) => {
    await deps.capacity.countEntries(actor.account.id, countedAs(input));
    await deps.storageLimit.claim(actor, bytesOfEntries(input.entries));
    await deps.storageLimit.claimRows(actor, input);
    const upload = await prepareUpload(input);
    const database = deps.shards.of(actor);
    const now = deps.clock.now();
    const key = { ...keyOf(actor, input.id), captureId: input.captureId };
    const usual = await storeUsualUpload(database, key, upload, now);
    if (usual) return { ...storeOf(deps, database), ...usual };
    const capture = { meetingId: input.id, captureId: input.captureId, now };
    const receipt = await receiveCapture(database, {
      key,
      now,
      startedAt: startOf(upload)?.toISOString() ?? null,
      gone: (sequence) => deletedReceipt(sequence, [...input.entries, ...input.gaps]),
      work: (client) =>
        authorizeCapture(client, actor, capture, (granted) =>
          storeUpload(client, granted, upload, now, combineDeletionHooks(deps.modules)),
        ),
    });
    return { ...storeOf(deps, database), ...receipt };
  }),

  closeCapture: signedIn.meetings.closeCapture.handler(async ({ input, context: { deps, actor } }) => {
    const database = deps.shards.of(actor);
    const close = { endedAt: input.endedAt, holds: holdsOf(input) };
    const now = deps.clock.now();
    const capture = { meetingId: input.id, captureId: input.captureId, now };
    const receipt = await receiveCapture(database, {
      key: { ...keyOf(actor, input.id), captureId: input.captureId },
      now,
      startedAt: null,
      gone: (sequence) => ({
        sequence,
        complete: true,
        missing: [],
        deleted: (input.entries ?? []).map(({ id }) => id),
      }),
      work: (client) =>
        authorizeCapture(client, actor, capture, (key) => closeCapture(client, key, close, now)),
    });
    return { ...storeOf(deps, database), ...receipt };
  }),

  setVisibility: signedIn.meetings.setVisibility.handler(async ({ input: { id, visibility }, context }) => {
    await writeTo(context, id, (client, key) => setVisibility(client, key, visibility));
    return { visibility };
  }),

  hold: signedIn.meetings.hold.handler(async ({ input: { id, hold }, context }) => {
    const { deps, actor } = context;
    const key = await readFrom(context, id, async (_, asked) => asked);
    // The database lets only the owner change a meeting, and an admin may not be the owner.
    const changed = await deps.shards
      .of({ ...actor, account: null })
      .transaction((client) => holdMeeting(client, key, hold));
    if (changed)
      await noteSetting(deps.control, actor, {
        setting: 'hold',
        before: { meeting: id, hold: !hold },
        after: { meeting: id, hold },
        now: deps.clock.now(),
      });
    return { held: hold };
  }),

  delete: signedIn.meetings.delete.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const asked = input.removeThere ? actor.account.id : undefined;
    await writeTo(context, input.id, (client, key) => deleteMeeting(client, key, deps.clock.now(), asked));
    return { status: 'deleted' };
  }),

  deleteEntry: signedIn.meetings.deleteEntry.handler(async ({ input, context }) => {
    const onDeleted = combineDeletionHooks(context.deps.modules);
    await writeTo(context, input.id, (client, key) => deleteEntry(client, key, input.entryId, onDeleted));
    return { status: 'deleted' };
  }),
};

/** Identifies the store that answered, so that a captive portal's 200 is not mistaken for it. */
function storeOf({ identity }: Deps, { epoch }: WorkspaceDatabase) {
  return { serverId: identity.id, storeEpoch: epoch };
}

/** Prefers a list to a digest, because a list shows which entries are missing. */
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
