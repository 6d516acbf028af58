import { limits } from '@afterword/api-client/product';
import { Button, IconButton, Input } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';

export interface LabelsProps {
  meetingId: string;
  labels: readonly string[];
  writable: boolean;
}

/** Labels of a meeting, each with a link to all meetings that have it. */
export function Labels({ meetingId, labels, writable }: LabelsProps) {
  const words = useMessages('dashboard/meeting').editing;
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const save = useMutation({
    mutationFn: (next: string[]) => outbox.deliver({ kind: 'labels', meetingId, labels: next }),
    // Until the refetch.
    onSuccess: (_delivery, next) =>
      client.setQueryData<{ labels: string[] }>(
        ['meeting', meetingId],
        (known) => known && { ...known, labels: next },
      ),
    onError: (error) => toast.error(words.labels.failed(explain(error))),
  });
  const shown = save.isPending ? save.variables : labels;
  useActions({ label: writable && shown.length < limits.labels ? () => setAdding(true) : undefined });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {shown.length > 0 && (
        <ul aria-label={words.labels.title} className="contents">
          {shown.map((label) => (
            <li
              key={label}
              className="inline-flex min-h-7 max-w-full items-center rounded-sm border border-rule px-2 text-13 has-[button]:pe-0"
            >
              <Link
                to={`${paths.meetings}?${new URLSearchParams({ label })}`}
                dir="auto"
                className="min-w-0 wrap-anywhere underline-offset-4 hover:underline"
              >
                {label}
              </Link>
              {writable && (
                <IconButton
                  size="small"
                  tooltip={false}
                  label={words.labels.remove(label)}
                  onClick={() => save.mutate(shown.filter((each) => each !== label))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <AddLabel
          onClose={() => setAdding(false)}
          onAdd={(label) => {
            save.mutate([...shown, label]);
            setAdding(false);
          }}
        />
      ) : (
        writable &&
        shown.length < limits.labels && (
          <Button size="small" variant="quiet" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {words.labels.add}
          </Button>
        )
      )}
    </div>
  );
}

function AddLabel({ onAdd, onClose }: { onAdd: (label: string) => void; onClose: () => void }) {
  const words = useMessages('dashboard/meeting').editing;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') onClose();
    else onAdd(typed.trim());
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex items-center gap-1.5"
    >
      <Input
        autoFocus
        aria-label={words.labels.name}
        dir="auto"
        maxLength={limits.labelLength}
        className="h-8! w-40"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small">
        {words.save}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </form>
  );
}
