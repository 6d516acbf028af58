import type { Api, Comment, NoteKind, TranscriptEntry } from '@afterword/api-client';

/**
 * A change of a meeting, complete enough to be sent by a later page. Its IDs are created here, so that sending it
 * again after a lost response has no effect.
 */
export type Change = { meetingId: string } & (
  | { kind: 'title'; title: string; edit: string }
  | { kind: 'labels'; labels: string[] }
  | { kind: 'entry'; entryId: string; content: string; basedOn: number; edit: string }
  | { kind: 'speaker'; from: string; to: string; entries: string[] | null; edit: string }
  | { kind: 'notes'; note: NoteKind; notes: string; basedOn: number }
  | { kind: 'bookmark'; entryId: string; bookmarked: boolean }
  | { kind: 'comment'; entryId: string; text: string; replyTo: string | null; commentId: string }
  | { kind: 'comment-change'; commentId: string; text?: string; resolved?: boolean }
);

/** The server's response, if a page uses it. */
export interface ChangeAnswer {
  entry?: TranscriptEntry;
  comment?: Comment;
}

/** Sends a change. @throws {ApiError} */
export async function send(api: Api, change: Change): Promise<ChangeAnswer> {
  const { meetingId: id } = change;
  switch (change.kind) {
    case 'title':
      await api.meetings.rename({ id, title: change.title, edit: change.edit });
      return {};
    case 'labels':
      await api.meetings.putLabels({ id, labels: change.labels });
      return {};
    case 'entry': {
      const { entryId, content, basedOn, edit } = change;
      const { entry } = await api.meetings.editEntry({ id, entryId, content, basedOn, edit });
      return { entry };
    }
    case 'speaker': {
      const { from, to, entries, edit } = change;
      await api.meetings.renameSpeaker({ id, from, to, edit, ...(entries ? { entries } : {}) });
      return {};
    }
    case 'notes': {
      const { note, notes, basedOn } = change;
      await api.meetings.putNotes({ id, kind: note, notes, basedOn });
      return {};
    }
    case 'bookmark':
      await api.meetings.putBookmark({ id, entryId: change.entryId, bookmarked: change.bookmarked });
      return {};
    case 'comment': {
      const { entryId, text, replyTo, commentId } = change;
      return {
        comment: await api.comments.create({
          id,
          entryId,
          text,
          commentId,
          ...(replyTo ? { replyTo } : {}),
        }),
      };
    }
    case 'comment-change': {
      const { commentId, text, resolved } = change;
      return {
        comment: await api.comments.update({
          id: commentId,
          ...(text === undefined ? {} : { text }),
          ...(resolved === undefined ? {} : { resolved }),
        }),
      };
    }
  }
}

/** A later change with the same name replaces an earlier one; null for changes that are never replaced. */
export function nameOf(change: Change): string | null {
  if (change.kind === 'title' || change.kind === 'labels') return `${change.kind} ${change.meetingId}`;
  if (change.kind === 'bookmark' || change.kind === 'entry')
    return `${change.kind} ${change.meetingId} ${change.entryId}`;
  return null;
}

/** The text that the user wrote in it, for copying. */
export function textOf(change: Change): string {
  switch (change.kind) {
    case 'title':
      return change.title;
    case 'labels':
      return change.labels.join(', ');
    case 'entry':
      return change.content;
    case 'speaker':
      return change.to;
    case 'notes':
      return new DOMParser()
        .parseFromString(change.notes.replace(/<\/(p|li|h\d)>|<br>/g, '$&\n'), 'text/html')
        .body.textContent.trim();
    case 'bookmark':
      return '';
    case 'comment':
      return change.text;
    case 'comment-change':
      return change.text ?? '';
  }
}
