import { setTimeout as wait } from 'node:timers/promises';
import {
  type FieldProblem,
  type ImportChange,
  type ImportedMeeting,
  type ImportProgress,
  limits,
} from '@afterword/api-client/contract';
import type { ORPCError } from '@orpc/server';
import { recordEvents } from '../../events/record.ts';
import type { Actor } from '../../people/access/actor.ts';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { ReceivedFile } from '../../platform/http/received-file.ts';
import { zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { createPause } from '../../platform/process/pause.ts';
import { Overdue } from '../../platform/process/threads.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import { sanitizeNotes } from '../../transcripts/meetings/notes/sanitize.ts';
import { bytesOf, bytesOfFacts } from '../../transcripts/meetings/storage-limit.ts';
import type { CheckedImport, RecheckInput } from '../archive/recheck.ts';
import { storeArchived } from '../archive/store.ts';
import { refused } from './budget.ts';
import { dateOnly, instantOf } from './dates.ts';
import { placeFor } from './places.ts';
import { eachMeeting, type Source } from './source.ts';
import { storeTranscript } from './store-transcript.ts';

/** Maximum speakers listed per meeting. */
const listedSpeakers = 20;

/**
 * Returns the content of a file, and which of its meetings already exist.
 * @throws invalid_input
 */
export async function previewImport(
  deps: Deps,
  actor: Actor,
  file: ReceivedFile,
  { changes, signal }: { changes: readonly ImportChange[]; signal: AbortSignal },
) {
  const meetings: ImportedMeeting[] = [];
  const skipped: FieldProblem[] = [];
  let present = 0;
  const ids = new Set<string>();
  const onSkipped = (problem: FieldProblem) => {
    if (skipped.length < limits.importListed) skipped.push(problem);
  };
  const needs = { ...needsOf(deps, actor, signal), background: false, onSkipped };
  await eachMeeting(file, needs, async (source) => {
    const place = await placeFor(deps, actor, source);
    if (ids.has(place.id)) return;
    ids.add(place.id);
    if (place.present) present += 1;
    if (meetings.length < limits.importListed)
      meetings.push({
        id: place.id,
        state: place.present ? 'present' : 'new',
        ...describe(changed(source, place.id, changes, zoneOf(actor)), zoneOf(actor)),
      });
  });
  if (ids.size === 0) throw refused(file.name, `There is no meeting in '${file.name}'.`, 'import_unknown');
  return { total: ids.size, present, meetings, skipped };
}

const needsOf = ({ threads }: Deps, actor: Actor, signal: AbortSignal) => ({
  signal,
  pause: createPause(signal),
  threads,
  accountId: actor.account.id,
  timeZone: zoneOf(actor),
});

/** Returns a transcript with the title and date that its importer chose. */
function changed(source: Source, id: string, changes: readonly ImportChange[], timeZone: string): Source {
  const change = changes.find((each) => each.id === id);
  if (source.kind !== 'transcript' || !change) return source;
  const { title = source.title, date } = change;
  if (date === undefined) return { ...source, title };
  const dayOnly = isDay(date);
  return {
    ...source,
    title,
    startedAt: dayOnly ? instantOf(dateOnly(date), timeZone) : date,
    dayOnly,
    transcript: { ...source.transcript, isLocal: false },
  };
}

/** Recognizes `YYYY-MM-DD`. */
const isDay = (date: string) => date.length === 10;

function describe(source: Source, timeZone: string): Omit<ImportedMeeting, 'id' | 'state'> {
  if (source.kind === 'archived') {
    const { title, startedAt, dayOnly, platform, entries, participants } = source.head;
    const speakers = participants.slice(0, listedSpeakers);
    return {
      title,
      date: startedAt,
      dayOnly,
      timeZone: null,
      encoding: null,
      platform,
      entries,
      speakers,
      lines: [],
      skipped: { count: 0, lines: [] },
    };
  }
  const { title, startedAt, dayOnly, transcript } = source;
  const { entries, speakers, lines, skipped, isLocal, encoding } = transcript;
  return {
    title,
    date: startedAt,
    dayOnly,
    timeZone: isLocal ? timeZone : null,
    encoding,
    platform: 'import',
    entries,
    speakers,
    lines: lines.map(({ from, speaker, content }) => ({ time: offset(from), speaker, content })),
    skipped,
  };
}

interface Storing {
  progress: ImportProgress;
  /** True if these meetings trigger automations and deliveries like captured ones. */
  announce: boolean;
  changes: readonly ImportChange[];
  /** Aborted when the import is canceled. */
  signal: AbortSignal;
}

/**
 * Stores a file's meetings one by one, and deletes the file. @throws the error that stopped it; meetings stored until
 * then remain
 */
export async function storeImport(
  deps: Deps,
  actor: Actor,
  file: ReceivedFile,
  storing: Storing,
): Promise<void> {
  try {
    await storeEach(deps, actor, file, storing);
  } finally {
    await file.discard();
  }
}

async function storeEach(
  deps: Deps,
  actor: Actor,
  file: ReceivedFile,
  { progress, announce, changes, signal }: Storing,
): Promise<void> {
  const seen = new Set<string>();
  const needs = { ...needsOf(deps, actor, signal), background: true, onSkipped: () => {} };
  await eachMeeting(file, needs, async (found) => {
    signal.throwIfAborted();
    if (deps.draining.aborted) throw failure('unavailable');
    const { id, present } = await placeFor(deps, actor, found);
    if (seen.has(id)) return;
    seen.add(id);
    if (present) {
      progress.present += 1;
      return;
    }
    const source = changed(found, id, changes, zoneOf(actor));
    await claimRoom(deps, actor, source, signal);
    await refuseFormerMember(deps, actor);
    const now = deps.clock.now();
    await deps.shards.of(actor).transaction(async (client) => {
      const key = keyOf(actor, id);
      if (announce) await recordEvents(client, key, [{ type: 'import.announced', meetingId: id }]);
      if (source.kind === 'transcript') await storeTranscript(client, key, source, now);
      else
        await storeArchived(client, key, {
          head: source.head,
          lines: source.lines(),
          now,
          importer: actor.account,
          sanitizeNotes: (notes) => sanitizeNotes(deps, actor, notes),
          recheck: (input) => recheckClaims(deps, actor, input),
        });
    });
    progress.added += 1;
  });
}

/** A claim that nothing certifies. */
const unsupported = {
  state: 'unsupported',
  speaker: '',
  isDecided: false,
  hasWords: false,
  task: { assignee: null, due: null, dueDate: null },
} as const;

/** Maximum milliseconds for checking one meeting's claims. */
const recheckedWithin = 20_000;

/** Checks an archive's claims. If the check takes too long, no claim is supported. */
async function recheckClaims({ threads }: Deps, actor: Actor, input: RecheckInput): Promise<CheckedImport[]> {
  try {
    return await threads.run('recheckClaims', input, {
      deadline: recheckedWithin,
      accountId: actor.account.id,
    });
  } catch (error) {
    if (error instanceof Overdue)
      return input.claims.map(({ entries }) => ({ ...unsupported, entries: [...entries] }));
    throw error;
  }
}

/**
 * Checks that the importer is still a member, because imports are queued and may outlive the cleanup after a member
 * left or a workspace was deleted.
 * @throws not_member
 */
async function refuseFormerMember({ control }: Deps, { workspace, account }: Actor): Promise<void> {
  const { rows } = await control.query(
    `select from membership where workspace_id = $1 and account_id = $2 and state = 'active'`,
    [workspace.id, account.id],
  );
  if (rows.length === 0) throw failure('not_member');
}

/** Number of entries counted at once. */
const counted = 2_000;

/**
 * Counts a meeting's entries like a device's upload, and waits if the rate is too high.
 * @throws storage_limit
 */
async function claimRoom(
  { capacity, storageLimit, draining }: Deps,
  actor: Actor,
  source: Source,
  signal: AbortSignal,
): Promise<void> {
  await storageLimit.claim(actor, await sizeOf(source));
  let left = source.kind === 'archived' ? source.head.entries : source.transcript.entries;
  while (left > 0) {
    const entries = Math.min(left, counted);
    try {
      await capacity.countEntries(actor.account.id, entries);
      left -= entries;
    } catch (error) {
      if (!isFailure(error, 'rate_limited')) throw error;
      const { retryAfter } = (error as ORPCError<'rate_limited', { retryAfter: number }>).data;
      await wait(retryAfter * 1_000, undefined, { signal: AbortSignal.any([draining, signal]) });
    }
  }
}

/** Returns the bytes of a meeting, as counted by {@link bytesOf}. */
async function sizeOf(source: Source): Promise<number> {
  if (source.kind === 'transcript')
    return source.transcript.turns.reduce((sum, { length }) => sum + length, bytesOf(source.title));
  const { head } = source;
  let bytes = bytesOfFacts(head);
  for await (const line of source.lines())
    if (line.type === 'entry') bytes += bytesOf(line.speaker, line.content);
    else if (line.type === 'note') bytes += bytesOf(line.notes);
    else if (line.type === 'comment') bytes += bytesOf(line.text ?? '');
    else if (line.type === 'action') bytes += bytesOf(line.spokenText ?? '') + bytesOf(line.text ?? '');
  return bytes;
}
