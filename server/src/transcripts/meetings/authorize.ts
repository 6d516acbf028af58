import { limits } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Shards } from '../../platform/postgres/planes.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import { type CaptureReviewState, can, type MeetingAction, type MeetingSubject } from './policy.ts';
import { othersCapture, runsSince } from './running.ts';

declare const granted: unique symbol;

/**
 * A meeting the caller may work on. Only {@link authorize} creates keys, so stores trust them without another check.
 */
export interface MeetingKey {
  readonly workspaceId: WorkspaceId;
  readonly meetingId: string;
  /** Null for the server itself. */
  readonly accountId: number | null;
  readonly [granted]: true;
}

export interface CaptureKey extends MeetingKey {
  readonly captureId: string;
}

/** Returns a key for a meeting that is about to be created, or that the server found in its own tables. */
export function keyOf({ workspace, account }: Place, meetingId: string): MeetingKey {
  return { workspaceId: workspace.id, meetingId, accountId: account?.id ?? null } as MeetingKey;
}

/**
 * Runs work on a meeting if the person at `place` may do it. The check and the work share a round trip; a failed check
 * rolls the transaction back.
 * @throws not_found for a meeting that they may not read or that does not exist (both alike); gone for one they could
 * read before it was deleted; forbidden.
 */
export function authorize<T>(
  db: Queryable,
  place: Place,
  action: MeetingAction,
  meetingId: string,
  work: (key: MeetingKey) => Promise<T>,
): Promise<T> {
  return together(refuse(db, place, { action, meetingId }), work(keyOf(place, meetingId)));
}

/** Context of the handlers of meeting routes. */
interface CallerContext {
  deps: { shards: Shards };
  actor: Place;
}

/**
 * Reads from a meeting on behalf of the caller.
 * @param action permission the caller needs.
 * @throws not_found, forbidden
 */
export function readFrom<T>(
  { deps, actor }: CallerContext,
  meetingId: string,
  work: (db: Queryable, key: MeetingKey) => Promise<T>,
  action: MeetingAction = 'read',
): Promise<T> {
  return deps.shards.of(actor).read((db) => authorize(db, actor, action, meetingId, (key) => work(db, key)));
}

/**
 * Changes a meeting on behalf of the caller, in one transaction.
 * @param action permission the caller needs.
 * @throws not_found, forbidden
 */
export function writeTo<T>(
  { deps, actor }: CallerContext,
  meetingId: string,
  work: (client: Client, key: MeetingKey) => Promise<T>,
  action: MeetingAction = 'write',
): Promise<T> {
  return deps.shards
    .of(actor)
    .transaction((client) => authorize(client, actor, action, meetingId, (key) => work(client, key)));
}

/**
 * Like {@link authorize}, for a capture of the caller's own account.
 * @throws not_found, forbidden; storage_limit if the account has too many captures of it; awaiting_owner if the meeting's
 * owner has to accept it first; {@link CaptureRemoved}.
 */
export function authorizeCapture<T>(
  db: Queryable,
  place: Place,
  { meetingId, captureId, now }: { meetingId: string; captureId: string; now: Date },
  work: (key: CaptureKey) => Promise<T>,
): Promise<T> {
  const key = { ...keyOf(place, meetingId), captureId };
  return together(refuseCapture(db, place, { meetingId, captureId, now }), work(key));
}

/** Thrown when the owner removed this capture. Further uploads to it are acknowledged and dropped. */
export class CaptureRemoved extends Error {
  override name = 'CaptureRemoved';
}

/** Returns the result of the work, or throws if the check failed. */
async function together<T>(question: Promise<void>, work: Promise<T>): Promise<T> {
  const [asked, done] = await Promise.allSettled([question, work]);
  if (asked.status === 'rejected') throw asked.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

interface Wanted {
  action: MeetingAction;
  meetingId: string;
}

/** @throws not_found, forbidden */
async function refuse(db: Queryable, place: Place, { action, meetingId }: Wanted): Promise<void> {
  const { rows } = await db.query<MeetingSubject & { deleted: boolean }>({
    name: 'meeting-subject',
    // One statement, because the work that runs with it may fail, which ends the transaction.
    text: `select owner_id, visibility, ${captured} as captured, false as deleted
        from meeting where workspace_id = $1 and id = $2
      union all select owner_id, visibility, coalesce($3::int = any(captured_by), false), true
        from deleted_meeting where workspace_id = $1 and id = $2`,
    values: [place.workspace.id, meetingId, place.account?.id ?? null],
  });
  const [meeting] = rows;
  if (meeting?.deleted && place.account && can(place, 'read', meeting))
    throw failure('gone', { id: meetingId });
  if (!meeting || meeting.deleted) throw failure('not_found');
  if (!can(place, action, meeting)) throw failure(can(place, 'read', meeting) ? 'forbidden' : 'not_found');
}

/**
 * Identifies the lock on the captures of one account in a meeting. Uploads that may create a capture take it before
 * anything else; uploads to an existing one (`store_upload`) only lock its row.
 */
const captureLock = (meetingId: string, accountId: number | undefined) => `capture ${meetingId} ${accountId}`;

/**
 * Waits for uploads of an account to a meeting that take this lock, and blocks new ones until the transaction ends. The
 * caller also has to lock the captures' rows, because other uploads take only these.
 */
export async function lockCaptures(
  client: Client,
  { meetingId }: MeetingKey,
  accountId: number,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    captureLock(meetingId, accountId),
  ]);
}

/** @throws not_found, forbidden, storage_limit, awaiting_owner, CaptureRemoved */
async function refuseCapture(
  db: Queryable,
  place: Place,
  { meetingId, captureId, now }: { meetingId: string; captureId: string; now: Date },
): Promise<void> {
  // Uploads of an account to a meeting run one at a time, because each counts the captures of the others. Not awaited
  // alone: the work of `authorizeCapture` has to come after both statements.
  // It also names the capture, which policies then look up once per statement, and has the statements of this
  // transaction planned once per connection, because all of them find their rows by key.
  const locked = db.query(
    `select pg_advisory_xact_lock(hashtextextended($1, 0)), set_config('app.meeting', $2, true),
       set_config('app.capture', $3, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    [captureLock(meetingId, place.account?.id), meetingId, captureId],
  );
  const asked = db.query<
    MeetingSubject & {
      foreign: boolean;
      stored: boolean;
      known: boolean;
      running: boolean;
      full: boolean;
      review: CaptureReviewState | null;
    }
  >({
    name: 'capture-subject',
    text: `select owner_id, visibility, ${captured} as captured,
        own.id is not null and own.account_id is distinct from $3 as foreign, own.id is not null as stored,
        coalesce(own.heard_at >= $7, false) as known,
        ${othersCapture('$3', '$5')} as running,
        (select count(*) from capture each where each.workspace_id = meeting.workspace_id and each.meeting_id = meeting.id
          and each.account_id is not distinct from $3) >= $6 as full,
        (select state from capture_review where workspace_id = $1 and meeting_id = $2 and id = $4
          and account_id is not distinct from $3) as review
      from meeting left join capture own
        on own.workspace_id = meeting.workspace_id and own.meeting_id = meeting.id and own.id = $4
      where meeting.workspace_id = $1 and meeting.id = $2`,
    values: [
      place.workspace.id,
      meetingId,
      place.account?.id ?? null,
      captureId,
      runsSince(now),
      limits.captures,
      new Date(now.getTime() - limits.lateWords),
    ],
  });
  const [, { rows }] = await Promise.all([locked, asked]);
  const [row] = rows;
  if (!row) throw failure('not_found');
  const { foreign, stored, known, running, review } = row;
  const meeting = { ...row, capture: { known, running, review } };
  if (!can(place, 'read', meeting)) throw failure('not_found');
  if (foreign && place.account) throw failure('forbidden');
  if (review === 'removed') throw new CaptureRemoved();
  // Every page of the meeting reads all of its captures.
  if (!stored && row.full) throw failure('storage_limit');
  if (can(place, 'capture', meeting)) return;
  throw failure(review === 'declined' ? 'forbidden' : 'awaiting_owner');
}

/** SQL: whether account $3 is a participant of a row of `meeting`. */
const captured = `exists (select from capture where capture.workspace_id = meeting.workspace_id
  and capture.meeting_id = meeting.id and capture.account_id = $3 and not capture.late)`;
