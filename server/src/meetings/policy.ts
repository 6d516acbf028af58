import type { Visibility } from '@afterword/api-client/contract';
import type { Place } from '../workspaces/workspace.ts';

/**
 * What somebody may want of a meeting: to `read` it; to `comment` on it, and keep private notes; to `write` (shared notes,
 * edits, deletions, a summary), which is the owner's; to add a `capture` of their own.
 */
export type MeetingAction = 'read' | 'comment' | 'write' | 'capture';

/** What the rules look at. */
export interface MeetingSubject {
  /** Null when the account is gone. */
  ownerId: number | null;
  visibility: Visibility;
  /** Whether the person who asks has a capture of it. */
  captured: boolean;
}

/** Who may do what with a meeting of their workspace. The server itself may do everything. */
export function can({ account }: Place, action: MeetingAction, meeting: MeetingSubject): boolean {
  if (account === null || meeting.ownerId === account.id) return true;
  if (action === 'write') return false;
  return meeting.visibility === 'workspace' || (meeting.visibility === 'participants' && meeting.captured);
}

/** The same as `can(…, 'read', …)`, as SQL over a row of `meeting`. `account` is SQL for the account, null for the server. */
export const readable = (account: string): string => `(
  ${account}::int is null or meeting.owner_id = ${account}::int or meeting.visibility = 'workspace'
  or (meeting.visibility = 'participants' and exists (
    select from capture where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id
      and capture.account_id = ${account}::int)))`;
