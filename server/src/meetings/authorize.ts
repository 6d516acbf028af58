import type { Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { Place, WorkspaceId } from '../workspaces/workspace.ts';
import { can, type MeetingAction, type MeetingSubject } from './policy.ts';

declare const granted: unique symbol;

/** Names a meeting that somebody may work on. Only {@link authorize} makes one: stores take it and ask no further. */
export interface MeetingKey {
  readonly workspaceId: WorkspaceId;
  readonly meetingId: string;
  /** For whom; null for the server itself. */
  readonly accountId: number | null;
  readonly [granted]: true;
}

/** The same for one capture of a meeting. */
export interface CaptureKey extends MeetingKey {
  readonly captureId: string;
}

/** A key for a meeting that is about to be made, or that the server found in its own tables. */
export function keyOf({ workspace, account }: Place, meetingId: string): MeetingKey {
  return { workspaceId: workspace.id, meetingId, accountId: account?.id ?? null } as MeetingKey;
}

/**
 * Does something with a meeting that the person at `place` may do. Question and work travel together: when the answer is no,
 * the transaction they are part of comes to nothing.
 * @throws not_found for a meeting they may not even read, exactly as for one that does not exist; forbidden.
 */
export async function authorize<T>(
  db: Queryable,
  place: Place,
  action: MeetingAction,
  meetingId: string,
  work: (key: MeetingKey) => Promise<T>,
): Promise<T> {
  const refusal = refusalOf(db, place, action, meetingId);
  refusal.catch(() => {}); // awaited below; until then a failure is not unhandled
  const key = keyOf(place, meetingId);
  const [asked, done] = await Promise.allSettled([refusal, work(key)]);
  if (asked.status === 'rejected') throw asked.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/** The same for one capture, which is its own account's. */
export function authorizeCapture<T>(
  db: Queryable,
  place: Place,
  { meetingId, captureId }: { meetingId: string; captureId: string },
  work: (key: CaptureKey) => Promise<T>,
): Promise<T> {
  return authorize(db, place, 'capture', meetingId, async (key) => {
    const owned = refuseForeignCapture(db, { ...key, captureId });
    owned.catch(() => {});
    const [asked, done] = await Promise.allSettled([owned, work({ ...key, captureId })]);
    if (asked.status === 'rejected') throw asked.reason;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  });
}

/** @throws not_found or forbidden */
async function refusalOf(
  db: Queryable,
  place: Place,
  action: MeetingAction,
  meetingId: string,
): Promise<void> {
  const { rows } = await db.query<MeetingSubject>({
    name: 'meeting-subject',
    text: `select owner_id as "ownerId", visibility, exists (
        select from capture where workspace_id = $1 and meeting_id = $2 and account_id = $3) as captured
      from meeting where workspace_id = $1 and id = $2`,
    values: [place.workspace.id, meetingId, place.account?.id ?? null],
  });
  const [meeting] = rows;
  if (!meeting) throw failure('not_found');
  if (can(place, action, meeting)) return;
  throw failure(can(place, 'read', meeting) ? 'forbidden' : 'not_found');
}

/** @throws forbidden when the capture is another account's. */
async function refuseForeignCapture(db: Queryable, key: CaptureKey): Promise<void> {
  const { rows } = await db.query<{ accountId: number | null }>({
    name: 'capture-account',
    text: `select account_id as "accountId" from capture where workspace_id = $1 and meeting_id = $2 and id = $3`,
    values: [key.workspaceId, key.meetingId, key.captureId],
  });
  const [capture] = rows;
  if (capture && !mayUse(key, capture)) throw failure('forbidden');
}

const mayUse = ({ accountId }: CaptureKey, capture: { accountId: number | null }) =>
  accountId === null || capture.accountId === accountId;
