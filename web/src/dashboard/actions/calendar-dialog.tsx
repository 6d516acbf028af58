import { Button, Dialog } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { CopiedField } from '../../parts/copied-field.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { actionsKey } from '../parts/action-items/use-actions.ts';

export interface CalendarDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates, renews and revokes the address where calendar apps read the user's action items. */
export function CalendarDialog({ open, onOpenChange }: CalendarDialogProps) {
  const words = useMessages('dashboard/actions').calendar;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
    >
      <Address />
    </Dialog>
  );
}

function Address() {
  const words = useMessages('dashboard/actions').calendar;
  const client = useQueryClient();
  const queryKey = [...actionsKey, 'calendar'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.actions.getCalendar(undefined, { signal }),
  });
  const { data } = query;
  const make = useMutation({
    mutationFn: () => api.actions.putCalendar(),
    onSuccess: ({ createdAt }) => client.setQueryData(queryKey, { createdAt }),
    onError: (thrown) => toast.error(words.failed(explain(thrown))),
  });
  const revoke = useMutation({
    mutationFn: () => api.actions.deleteCalendar(),
    onSuccess: () => {
      make.reset();
      client.setQueryData(queryKey, { createdAt: null });
      toast.success(words.revoked);
    },
    onError: (thrown) => toast.error(words.failed(explain(thrown))),
  });
  if (!data)
    return (
      <NotLoaded
        query={query}
        words={{ loading: words.loading, failed: words.failed('') }}
        skeleton="h-10"
        className="mt-4"
      />
    );
  const busy = make.isPending || revoke.isPending;
  return (
    <div className="mt-4 flex flex-col gap-4 text-14">
      {make.data ? (
        <Made url={make.data.url} />
      ) : (
        <p role="status">{data.createdAt === null ? words.none : words.since(day(data.createdAt))}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={data.createdAt === null ? 'primary' : 'secondary'}
          loading={make.isPending}
          disabled={busy}
          onClick={() => make.mutate()}
        >
          {data.createdAt === null ? words.make : words.renew}
        </Button>
        {data.createdAt !== null && (
          <Button variant="quiet" loading={revoke.isPending} disabled={busy} onClick={() => revoke.mutate()}>
            {words.revoke}
          </Button>
        )}
      </div>
      {data.createdAt !== null && <p className="text-13 text-ink-2">{words.renewHint}</p>}
    </div>
  );
}

/** The newly created address. */
function Made({ url }: { url: string }) {
  const words = useMessages('dashboard/actions').calendar;
  return (
    <div role="status">
      <CopiedField label={words.url} hint={words.urlHint} value={url} words={words} />
    </div>
  );
}
