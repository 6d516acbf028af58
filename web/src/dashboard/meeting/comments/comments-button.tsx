import type { CommentCount } from '@afterword/api-client';
import { classNames } from '@afterword/ui';
import { MessageSquare, MessageSquareCheck } from 'lucide-react';
import { useMessages } from '../../../locales/messages.ts';

/** Ids that connect the button of an entry with its comments. */
export const commentsId = (entryId: string) => `comments-${entryId}`;
export const commentsButtonId = (entryId: string) => `comments-button-${entryId}`;

export interface CommentsButtonProps {
  entryId: string;
  speaker: string;
  time: string;
  count: CommentCount | undefined;
  open: boolean;
  /** Classes of the button if there are no comments. */
  className: string | undefined;
  onToggle: () => void;
}

/** Shows the number of comments on an entry, and opens them. */
export function CommentsButton({
  entryId,
  speaker,
  time,
  count,
  open,
  className,
  onToggle,
}: CommentsButtonProps) {
  const words = useMessages('dashboard/meeting').comments;
  const any = count !== undefined && count.comments > 0;
  const Icon = any && count.open === 0 ? MessageSquareCheck : MessageSquare;
  return (
    <button
      id={commentsButtonId(entryId)}
      type="button"
      aria-expanded={open}
      aria-controls={open ? commentsId(entryId) : undefined}
      aria-label={any ? words.count(speaker, time, count.comments, count.open) : words.first(speaker, time)}
      onClick={onToggle}
      className={classNames(
        'inline-flex h-7 min-w-7 shrink-0 items-center justify-center gap-1 rounded-md px-1.5 text-12 text-ink-2 tabular-nums transition-colors hover:bg-wash hover:text-ink aria-expanded:bg-wash aria-expanded:text-ink',
        !any && !open && className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {any && count.comments}
    </button>
  );
}
