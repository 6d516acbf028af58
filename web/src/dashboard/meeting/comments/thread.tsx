import type { Comment } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { dayAndTime } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { CommentForm } from './comment-form.tsx';
import type { ShownComment, Thread } from './use-comments.ts';

/** Edits a comment. */
export interface CommentChange {
  id: string;
  text?: string;
  resolved?: boolean;
}

export interface ThreadViewProps {
  thread: Thread;
  may: { write: boolean; comment: boolean };
  onAnswer: (text: string) => Promise<void>;
  onChange: (change: CommentChange) => Promise<void>;
  onDelete: (comment: Comment) => void;
}

/** A comment and its replies. A resolved thread is collapsed to one line. */
export function ThreadView({
  thread: { first, answers },
  may,
  onAnswer,
  onChange,
  onDelete,
}: ThreadViewProps) {
  const words = useMessages('dashboard/meeting').comments;
  const [answering, setAnswering] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const resolve = useMutation({
    mutationFn: () => onChange({ id: first.id, resolved: !first.resolved }),
    onSuccess: () => {
      setAnswering(false);
      setUnfolded(false);
    },
    onError: (error) => toast.error(words.notChanged(explain(error))),
  });
  const count = answers.length + 1;
  return (
    <div data-state={first.resolved ? 'resolved' : 'open'}>
      {first.resolved && (
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
          <Check aria-hidden="true" className="size-3.5 text-good" />
          <span>{words.resolved}</span>
          <Button
            size="small"
            variant="quiet"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? words.fold : words.unfold(count)}
          </Button>
        </p>
      )}
      {(!first.resolved || unfolded) && (
        <>
          <ul className="flex flex-col gap-3">
            {[first, ...answers].map((comment) => (
              <li key={comment.id} className={comment.replyTo ? 'ps-4' : undefined}>
                <CommentView
                  comment={comment}
                  may={may}
                  onText={(text) => onChange({ id: comment.id, text })}
                  onDelete={() => onDelete(comment)}
                />
              </li>
            ))}
          </ul>
          {answering && (
            <div className="mt-3 ps-4">
              <CommentForm
                draftKey={`${first.id}/answer`}
                label={words.answerLabel}
                action={words.answer}
                autoFocus
                onSubmit={onAnswer}
                onClose={() => setAnswering(false)}
              />
            </div>
          )}
        </>
      )}
      {may.comment && (
        <div className="mt-1 -ml-3 flex flex-wrap gap-1">
          {!answering && !first.resolved && (
            <Button size="small" variant="quiet" onClick={() => setAnswering(true)}>
              {words.answer}
            </Button>
          )}
          <Button size="small" variant="quiet" loading={resolve.isPending} onClick={() => resolve.mutate()}>
            {first.resolved ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
            {first.resolved ? words.reopen : words.resolve}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CommentViewProps {
  comment: ShownComment;
  may: { write: boolean; comment: boolean };
  onText: (text: string) => Promise<void>;
  onDelete: () => void;
}

function CommentView({ comment, may, onText, onDelete }: CommentViewProps) {
  const copy = useMessages('dashboard/meeting');
  const words = copy.comments;
  const outboxWords = useMessages('shell').outbox;
  const [editing, setEditing] = useState(false);
  const { text, mine } = comment;
  if (text === null) return <p className="text-14 text-ink-2 italic">{words.deleted}</p>;
  return (
    <article className="group text-14">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span dir="auto" className="font-medium wrap-anywhere">
          {comment.author ?? words.nobody}
          {mine && <span className="font-normal text-ink-2"> ({copy.participants.you})</span>}
        </span>
        <time dateTime={comment.createdAt} className="text-12 text-ink-2">
          {dayAndTime(comment.createdAt)}
        </time>
        {comment.waiting && <span className="text-12 text-warn">{outboxWords.waiting}</span>}
        {comment.editedAt && <span className="text-12 text-ink-2">{copy.editing.edited}</span>}
      </p>
      {editing ? (
        <CommentForm
          draftKey={`${comment.id}/text`}
          label={words.editLabel}
          action={copy.editing.save}
          text={text}
          autoFocus
          onSubmit={async (next) => {
            if (next !== text) await onText(next);
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {!editing && (mine || may.write) && (
        <div className="-ml-3 flex gap-1">
          {mine && may.comment && (
            <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
          )}
          {/* An unsent comment is discarded from the outbox. */}
          {!comment.waiting && (
            <Button size="small" variant="quiet" onClick={onDelete}>
              {words.delete}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
