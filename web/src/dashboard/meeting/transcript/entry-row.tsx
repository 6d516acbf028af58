import type { CommentCount, TranscriptEntry } from '@afterword/api-client';
import { classNames, IconButton } from '@afterword/ui';
import { Bookmark, Ellipsis, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { onApproach } from '../../../parts/on-approach.ts';
import { shownTime } from '../../../parts/time.ts';
import { CommentsButton } from '../comments/comments-button.tsx';
import type { ShownEntry } from '../editing/waiting.ts';
import type { Match, TextRange } from './find.ts';
import { Highlighted } from './highlighted.tsx';

const none: never[] = [];

export interface EntryRowProps {
  entry: ShownEntry;
  /** The same person continues: sighted readers do not need the name again. */
  continues: boolean;
  /** A short turn after another one: both read as one exchange. */
  close: boolean;
  match: Match | undefined;
  /** The current match. */
  current: boolean;
  /** The part that the highlighted claim is based on. */
  marked: TextRange | undefined;
  /** Whether to render the controls. Rows far from the viewport have none. */
  controls: boolean;
  /** Whether the user may edit it. */
  writable: boolean;
  comments: CommentCount | undefined;
  /** Whether the user may comment. */
  commentable: boolean;
  /** The open comments below it. */
  below: ReactNode;
  onComments: (entry: TranscriptEntry) => void;
  onDelete: (entry: TranscriptEntry) => void;
  onEdit: (entry: TranscriptEntry) => void;
  onBookmark: (entry: TranscriptEntry) => void;
}

/** An entry: time in the margin, speaker, text. */
export const EntryRow = memo(function EntryRow({
  entry,
  continues,
  close,
  match,
  current,
  marked,
  controls,
  writable,
  comments,
  commentable,
  below,
  onComments,
  onDelete,
  onEdit,
  onBookmark,
}: EntryRowProps) {
  const copy = useMessages('dashboard/meeting');
  const { waiting } = useMessages('shell').outbox;
  const speaker = entry.speaker || copy.transcript.unknownSpeaker;
  const any = comments?.comments ?? 0;
  const hasControls = writable || commentable || any > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is no <ol>, for what stands between them.
    <div
      role="listitem"
      data-entry={entry.id}
      tabIndex={-1}
      className={classNames(
        'line group',
        hasControls && 'with-controls',
        (entry.bookmarked || any > 0 || below !== null) && 'kept',
        continues ? 'pt-1' : close ? 'pt-2.5' : 'pt-5',
      )}
    >
      <span className={classNames('line-time', continues && 'beside max-sm:sr-only')}>
        {shownTime(entry.time)}
      </span>
      <p dir="auto" className={continues ? 'sr-only' : 'line-name'}>
        <Highlighted text={speaker} stretches={entry.speaker ? (match?.speaker ?? none) : none} />
      </p>
      <p dir="auto" data-state={marked ? 'marked' : current ? 'current' : 'idle'} className="line-words">
        <Highlighted text={entry.content} stretches={match?.content ?? none} marked={marked} />
        {entry.waiting && <span className="ms-2 font-sans text-12 text-warn">{waiting}</span>}
        {entry.edited && <span className="ms-2 font-sans text-12 text-ink-2">{copy.editing.edited}</span>}
      </p>
      {controls && hasControls && (
        <Controls
          label={copy.transcript.actionsOn(speaker, entry.time)}
          busy={below !== null}
          mark={markOf(entry.bookmarked, any)}
        >
          {(quiet) => (
            <>
              {writable && (
                <>
                  <IconButton
                    size="small"
                    label={copy.editing.entry(speaker, entry.time)}
                    tooltip={false}
                    className={quiet}
                    onClick={() => onEdit(entry)}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={copy.deletion.button(speaker, entry.time)}
                    tooltip={false}
                    className={quiet}
                    onClick={() => onDelete(entry)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={copy.editing.bookmark(speaker, entry.time)}
                    pressed={entry.bookmarked}
                    tooltip={false}
                    className={entry.bookmarked ? 'bg-transparent!' : quiet}
                    onClick={() => onBookmark(entry)}
                  >
                    <Bookmark aria-hidden="true" className={entry.bookmarked ? 'fill-current' : undefined} />
                  </IconButton>
                </>
              )}
              {(commentable || any > 0) && (
                <CommentsButton
                  entryId={entry.id}
                  speaker={speaker}
                  time={entry.time}
                  count={comments}
                  open={below !== null}
                  className={quiet}
                  onToggle={() => onComments(entry)}
                />
              )}
            </>
          )}
        </Controls>
      )}
      {below !== null && <div className="line-below">{below}</div>}
    </div>
  );
});

function markOf(bookmarked: boolean, comments: number): ReactNode {
  if (bookmarked) return <Bookmark aria-hidden="true" className="fill-current" />;
  if (comments === 0) return null;
  return (
    <>
      <MessageSquare aria-hidden="true" />
      {comments}
    </>
  );
}

interface ControlsProps {
  /** Name of the button that opens the controls on devices without hover. */
  label: string;
  /** Whether one of the controls is in use. */
  busy: boolean;
  /** The bookmark or the number of comments, shown by the button; null for neither. */
  mark: ReactNode;
  /** Renders the controls. `quiet` hides a control until it is needed. */
  children: (quiet: string | undefined) => ReactNode;
}

/** Controls of a line. Touch devices and narrow screens show one button that opens them. */
function Controls({ label, busy, mark, children }: ControlsProps) {
  const [opened, setOpen] = useState(false);
  const open = opened || busy;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="line-more h-7 min-w-7 auto-cols-max grid-flow-col place-content-center items-center gap-0.5 rounded-md text-12 text-ink-2 tabular-nums aria-expanded:bg-wash [&_svg]:size-3.5"
      >
        {mark ?? <Ellipsis aria-hidden="true" />}
      </button>
      <div className="line-controls">{children(open ? undefined : onApproach)}</div>
    </>
  );
}
