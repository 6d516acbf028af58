import type { Visibility } from '@afterword/api-client/contract';
import type { Place } from '../workspaces/workspace.ts';

/**
 * What somebody may want of a meeting: to `read` it; to `comment` on it, and keep private notes; to `write` (shared notes,
 * edits, deletions, a summary), which is the owner's; to upload a `capture` of their own.
 */
export type MeetingAction = 'read' | 'comment' | 'write' | 'capture';

/** What the owner of a meeting decided about a capture that somebody else sent. */
export type CaptureReviewState = 'waiting' | 'accepted' | 'declined' | 'removed';

/** What the rules look at. */
export interface MeetingSubject {
  /** Null when the account is gone. */
  ownerId: number | null;
  visibility: Visibility;
  /** Whether the person who asks has a capture of it that began while it ran. */
  captured: boolean;
  /** What is known of the capture that is uploaded. Without it, no capture is allowed to anybody but the owner. */
  capture?: CaptureSubject;
}

interface CaptureSubject {
  /** Whether the server has stored something of it. */
  known: boolean;
  /** Whether somebody else captures the meeting now, by the server's clock: the times in an upload are the client's. */
  running: boolean;
  /** What the owner decided about it; null where nothing waited for a decision. */
  review: CaptureReviewState | null;
}

/**
 * Who may do what with a meeting of their workspace. The server itself may do everything. A reader may add a capture while the
 * meeting runs, or once the owner has accepted it. Uploads of a known capture are accepted at any time, so that nothing is lost.
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

/** The same as `can(…, 'read', …)`, as SQL over a row of `meeting`. `account` is SQL for the account, null for the server. */
export const readable = (account: string): string => `(
  ${account}::int is null or meeting.owner_id = ${account}::int or meeting.visibility = 'workspace'
  or (meeting.visibility = 'participants' and exists (
    select from capture where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id
      and capture.account_id = ${account}::int and not capture.late)))`;
