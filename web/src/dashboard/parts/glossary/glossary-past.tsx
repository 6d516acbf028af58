import type { GlossaryTerm } from '@afterword/api-client';
import { Button, Dialog, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { explain, explainCode } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { day, shownTime } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';

export interface GlossaryPastProps {
  term: GlossaryTerm;
  onClose: () => void;
}

/** Applies a term to past meetings, with a preview, and an undo button for all of them. */
export function GlossaryPast({ term, onClose }: GlossaryPastProps) {
  const copy = useMessages('setup/glossary').past;
  const shared = useMessages('dashboard/shared');
  const { unknownSpeaker } = useMessages('dashboard/meeting').transcript;
  const client = useQueryClient();
  const queryKey = ['glossary', 'past', term.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.glossary.past({ id: term.id }, { signal }),
    gcTime: 0,
  });
  const changed = () => {
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ['meeting'] });
    void client.invalidateQueries({ queryKey: ['search'] });
  };
  const undo = useMutation({
    mutationFn: () => api.glossary.undoPast({ id: term.id }),
    onSuccess: ({ meetings }) => {
      changed();
      toast.success(copy.undone(meetings));
    },
    onError: (error) => toast.error(copy.failed(explain(error))),
  });
  const correct = useMutation({
    mutationFn: () => api.glossary.correctPast({ id: term.id }),
    onSuccess: ({ meetings, more }) => {
      // Undo restores every meeting that the term corrects, so offer it only if these are all.
      const isUndoable = data?.corrected === 0 && !more;
      changed();
      toast.success(
        copy.corrected(meetings),
        isUndoable
          ? { duration: 8_000, action: { label: copy.undo, onClick: () => undo.mutate() } }
          : undefined,
      );
      if (!more) onClose();
    },
  });
  const busy = correct.isPending || undo.isPending;
  return (
    <Dialog
      open
      title={copy.title(term.term)}
      description={
        data && (data.lines === 0 ? copy.nothing : copy.found(data.lines, data.meetings, data.more))
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      actions={
        <>
          {data && data.corrected > 0 && (
            <Button variant="quiet" loading={undo.isPending} disabled={busy} onClick={() => undo.mutate()}>
              {copy.undoAll(data.corrected)}
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            {copy.close}
          </Button>
          {data && data.lines > 0 && (
            <Button variant="primary" loading={correct.isPending} onClick={() => correct.mutate()}>
              {copy.correct}
            </Button>
          )}
        </>
      }
    >
      {!data && !error && (
        <Loading label={copy.loading} className="mt-4">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!data && error && (
        <div role="alert" className="mt-4 text-14">
          <p>{copy.failed(explainCode(error))}</p>
          <Button size="small" className="mt-2" onClick={() => void refetch()}>
            {copy.again}
          </Button>
        </div>
      )}
      {correct.error && (
        <p role="alert" className="mt-4 text-13 text-accent">
          {copy.failed(explain(correct.error))}
        </p>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul aria-label={copy.lines} className="mt-4 flex max-h-80 flex-col gap-4 overflow-y-auto">
            {data.items.map((line) => (
              <li key={line.entryId} className="text-14">
                <p className="text-12 text-ink-2">
                  <bdi>{line.title || shared.untitled}</bdi>
                  {' · '}
                  {day(line.date)}
                  {' · '}
                  <bdi>{line.speaker || unknownSpeaker}</bdi>
                  {' · '}
                  {shownTime(line.time)}
                </p>
                <p dir="auto" className="line-clamp-3 text-ink-2 line-through wrap-anywhere">
                  {line.before}
                </p>
                <p dir="auto" className="line-clamp-3 font-serif text-16 wrap-anywhere">
                  {line.after}
                </p>
              </li>
            ))}
          </ul>
          {data.lines > data.items.length && (
            <p className="mt-3 text-12 text-ink-2">{copy.others(data.lines - data.items.length)}</p>
          )}
        </>
      )}
    </Dialog>
  );
}
