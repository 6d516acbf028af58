import type { CommentCount, TranscriptEntry } from '@afterword/api-client';
import { classNames, IconButton } from '@afterword/ui';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { onApproach } from '../../../parts/on-approach.ts';
import { shownTime } from '../../../parts/time.ts';
import { CommentsButton } from '../comments/comments-button.tsx';
import type { ShownEntry } from '../editing/waiting.ts';
import type { Match, Stretch } from './find.ts';
import { Highlighted } from './highlighted.tsx';

const none: never[] = [];

export interface EntryRowProps {
  entry: ShownEntry;
  /** The same person goes on: the name is not repeated to the eye. */
  continues: boolean;
  /** A short turn after another one: both are read as one exchange. */
  close: boolean;
  match: Match | undefined;
  /** The match one is at. */
  current: boolean;
  /** The stretch that the claim being shown stands on. */
  marked: Stretch | undefined;
  /** Whether whoever reads may change it. */
  writable: boolean;
  comments: CommentCount | undefined;
  /** Whether what is written about it is open below it. */
  commentsOpen: boolean;
  /** Whether whoever reads may comment. */
  commentable: boolean;
  onComments: (entry: TranscriptEntry) => void;
  onDelete: (entry: TranscriptEntry) => void;
  onEdit: (entry: TranscriptEntry) => void;
  onBookmark: (entry: TranscriptEntry) => void;
}

/** One thing somebody said: time in the margin, name, words. */
export const EntryRow = memo(function EntryRow({
  entry,
  continues,
  close,
  match,
  current,
  marked,
  writable,
  comments,
  commentsOpen,
  commentable,
  onComments,
  onDelete,
  onEdit,
  onBookmark,
}: EntryRowProps) {
  const copy = useMessages('dashboard/meeting');
  const { waiting } = useMessages('shell').outbox;
  const speaker = entry.speaker || copy.transcript.unknownSpeaker;
  const time = shownTime(entry.time);
  const spacing = continues ? 'pt-1' : close ? 'pt-2.5' : 'pt-5';
  return (
    <div
      data-state={marked ? 'marked' : current ? 'current' : 'idle'}
      className={classNames(
        'group relative grid grid-cols-[1fr_auto] gap-x-2 rounded-sm pl-0 sm:grid-cols-[4.5rem_minmax(0,30rem)_auto]',
        spacing,
        'data-[state=current]:before:absolute data-[state=current]:before:inset-y-1 data-[state=current]:before:-left-3 data-[state=current]:before:w-0.5 data-[state=current]:before:bg-ink',
      )}
    >
      <span className={classNames('hidden text-12 text-ink-2 tabular-nums sm:block', continues && 'pt-1.5')}>
        {time}
      </span>
      <div className="min-w-0">
        {/* The name decides the direction of its line; the time, isolated, does not. */}
        <p dir="auto" className={classNames('text-13 font-medium wrap-anywhere', continues && 'sr-only')}>
          <Highlighted text={speaker} stretches={entry.speaker ? (match?.speaker ?? none) : none} />
          <span className="ms-2 text-12 font-normal text-ink-2 tabular-nums sm:sr-only">
            <bdi>{time}</bdi>
          </span>
        </p>
        <p dir="auto" className="font-serif text-17 whitespace-pre-wrap wrap-anywhere">
          <Highlighted text={entry.content} stretches={match?.content ?? none} marked={marked} />
          {entry.waiting && <span className="ms-2 font-sans text-12 text-warn">{waiting}</span>}
          {entry.edited && <span className="ms-2 font-sans text-12 text-ink-2">{copy.editing.edited}</span>}
        </p>
      </div>
      <div className="-mt-1 flex items-start max-sm:w-15 max-sm:flex-wrap max-sm:justify-end">
        {(commentable || (comments?.comments ?? 0) > 0) && (
          <CommentsButton
            entryId={entry.id}
            speaker={speaker}
            time={entry.time}
            count={comments}
            open={commentsOpen}
            onToggle={() => onComments(entry)}
          />
        )}
        {writable && (
          <>
            <IconButton
              size="small"
              label={copy.editing.bookmark(speaker, entry.time)}
              pressed={entry.bookmarked}
              tooltip={false}
              className={entry.bookmarked ? 'bg-transparent!' : onApproach}
              onClick={() => onBookmark(entry)}
            >
              <Bookmark aria-hidden="true" className={entry.bookmarked ? 'fill-current' : undefined} />
            </IconButton>
            <IconButton
              size="small"
              label={copy.editing.entry(speaker, entry.time)}
              tooltip={false}
              className={onApproach}
              onClick={() => onEdit(entry)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              size="small"
              label={copy.deletion.button(speaker, entry.time)}
              tooltip={false}
              className={onApproach}
              onClick={() => onDelete(entry)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
});
