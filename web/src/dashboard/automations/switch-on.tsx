import type { Automation, Rehearsal } from '@afterword/api-client';
import { Badge, Button, Dialog } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { Planned } from './planned.tsx';
import { automationsKey } from './queries.ts';

/** Shows what an automation would have done with recent meetings and, if it is off, a button that switches it on. */
export function SwitchOn({ automation, onClose }: { automation: Automation; onClose: () => void }) {
  const words = useMessages('setup/automations');
  const copy = words.switchOn;
  const { id, name, active, editable } = automation;
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...automationsKey, id, 'dry-run', automation.updatedAt],
    queryFn: ({ signal }) => api.automations.dryRun({ id }, { signal }),
  });
  const { data } = query;
  const turnOn = useMutation({
    mutationFn: () => api.automations.change({ id, active: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: automationsKey });
      toast.success(words.switchedOn(name));
      onClose();
    },
    onError: (failed) => toast.error(words.notSaved(explain(failed))),
  });
  const isAsked = !active && editable;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAsked ? copy.title : words.dryRun}
      description={copy.text}
      actions={
        <>
          <Button onClick={onClose}>{isAsked ? copy.leaveOff : words.cancel}</Button>
          {isAsked && (
            <Button variant="primary" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
              {copy.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4">
        {!data && <NotLoaded query={query} words={copy} skeleton="h-32" />}
        {data && <Rehearsals automation={automation} items={data.items} />}
      </div>
    </Dialog>
  );
}

function Rehearsals({ automation, items }: { automation: Automation; items: readonly Rehearsal[] }) {
  const copy = useMessages('setup/automations').switchOn;
  const shared = useMessages('dashboard/shared');
  if (items.length === 0) return <p className="text-14 text-ink-2">{copy.none}</p>;
  const runs = items.filter((item) => item.runs);
  const outside = [...new Set(runs.flatMap((item) => item.outside))];
  return (
    <>
      <p className="text-14 font-medium">{copy.summary(runs.length, items.length)}</p>
      {outside.length > 0 && (
        <p className="mt-1 text-13 text-warn wrap-anywhere">{copy.outside(outside.join(', '))}</p>
      )}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard, too.
        tabIndex={0}
        className="mt-3 max-h-[50dvh] divide-y divide-rule overflow-y-auto border-y border-rule"
      >
        {items.map(({ meetingId, title, date, runs: would, reason }) => (
          <li key={meetingId} className="py-2 text-14">
            <p className="flex flex-wrap items-center gap-2">
              <bdi className="min-w-0 wrap-anywhere">{title || shared.untitled}</bdi>
              <span className="text-13 text-ink-2">{day(date)}</span>
              <Badge tone={would ? 'good' : 'plain'}>{would ? copy.would : copy.wouldNot}</Badge>
            </p>
            <p className="text-13 text-ink-2 wrap-anywhere first-letter:uppercase">{reason}</p>
            {would && <Planned automation={automation} meetingId={meetingId} />}
          </li>
        ))}
      </ul>
    </>
  );
}
