import type { Visibility } from '@afterword/api-client/contract';
import type { Place } from '../../platform/postgres/workspace.ts';

/**
 * An action on a meeting. `comment` includes private notes; `write` (shared notes, edits, deletions, summaries) is
 * for the owner; `capture` uploads one's own capture.
 */
export type MeetingAction = 'read' | 'comment' | 'write' | 'capture';

/** The owner's decision on a capture someone else sent. */
export type CaptureReviewState = 'waiting' | 'accepted' | 'declined' | 'removed';

/** Properties of a meeting that the rules check. */
export interface MeetingSubject {
  /** Null if the account no longer exists. */
  ownerId: number | null;
  visibility: Visibility;
  /** Whether the caller has a capture of it that started while it ran. */
  captured: boolean;
  /** The capture to upload. Without one, only the owner may upload. */
  capture?: CaptureSubject;
}

interface CaptureSubject {
  /** Whether the server has stored a part of it, and it ran within `limits.lateWords`. */
  known: boolean;
  /**
   * Whether someone else captures the meeting now. Judged by the server's clock, because clients choose the times in
   * uploads.
   */
  running: boolean;
  /** The owner's decision; null if none was needed. */
  review: CaptureReviewState | null;
}

/**
 * Returns whether a person may act on a meeting of their workspace. The server itself may do everything. A reader may
 * add a capture while the meeting runs, or once the owner has accepted it. Uploads to a known capture are accepted for
 * weeks after it ran, because devices can be offline; later ones wait for the owner.
 */
export function can({ account }: Place, action: MeetingAction, meeting: MeetingSubject): boolean {
  if (account === null || meeting.ownerId === account.id) return true;
  if (action === 'write') return false;
  const reads =
    meeting.visibility === 'workspace' || (meeting.visibility === 'participants' && meeting.captured);
  if (!reads || action !== 'capture') return reads;
  const { capture } = meeting;
  return capture !== undefined && (capture.known || capture.running || capture.review === 'accepted');
}

/** SQL version of `can(…, 'read', …)` over a row of `meeting`. `account` is SQL for the account, null for the server. */
export const readable = (account: string): string => `(
  ${account}::int is null or meeting.owner_id = ${account}::int or meeting.visibility = 'workspace'
  or (meeting.visibility = 'participants' and exists (
    select from capture where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id
      and capture.account_id = ${account}::int and not capture.late)))`;

/** SQL over a row that has `owner_id`: whether an account could read a meeting when it had this visibility. */
export const couldRead = (sql: { account: string; visibility: string; captured: string }): string => `(
  coalesce(owner_id = ${sql.account}, false) or coalesce(${sql.visibility} = 'workspace', false)
  or coalesce(${sql.visibility} = 'participants' and ${sql.captured}, false))`;
