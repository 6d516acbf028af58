import type { MeetingDetail } from '@afterword/api-client';
import { Field, Switch } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { useAuth } from '../../session/auth.ts';
import { retentionQuery } from '../parts/queries.ts';

const dayLength = 86_400_000;

/**
 * When the retention period ends and the meeting is deleted. Admins can prevent it here. Renders nothing without a
 * retention period.
 */
export function Retention({ meeting: { id, held, sample, endedAt } }: { meeting: MeetingDetail }) {
  const words = useMessages('dashboard/visibility').retention;
  const { data } = useQuery(retentionQuery);
  const isAdmin = useAuth(({ user }) => user?.workspace.role === 'admin');
  // If the plan no longer includes retention, nothing is deleted.
  const included = useAuth(({ user }) => user?.features.includes('data-retention-controls') ?? false);
  const days = (included && data?.days) || null;
  if (sample || (days === null && !held)) return null;
  const until =
    days === null || !endedAt
      ? null
      : Math.max(
          Date.parse(endedAt) + days * dayLength,
          // Admins have a week after the warning.
          data?.beginsAt ? Date.parse(data.beginsAt) : Date.now() + 7 * dayLength,
        );
  const told = held
    ? words.held
    : until === null
      ? words.running(days ?? 0)
      : words.until(day(new Date(until).toISOString()));
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-2">
      <p>{told}</p>
      {isAdmin && included && <Hold id={id} held={held} />}
    </div>
  );
}

function Hold({ id, held }: { id: string; held: boolean }) {
  const words = useMessages('dashboard/visibility').retention;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (hold: boolean) => api.meetings.hold({ id, hold }),
    onSuccess: (answer) =>
      client.setQueryData<MeetingDetail>(['meeting', id], (known) => known && { ...known, ...answer }),
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <Field label={words.hold} hint={words.holdHint}>
      {(control) => (
        <Switch
          {...control}
          checked={save.isPending ? save.variables : held}
          onCheckedChange={(hold) => save.mutate(hold)}
        />
      )}
    </Field>
  );
}
