import type { RetentionSettings } from '@afterword/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiIn } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { SelectField } from '../../../parts/select-field.tsx';
import { day } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { currentWorkspace } from '../../../session/current-workspace.ts';
import { retentionQuery } from '../../parts/queries.ts';
import { Setting } from './setting.tsx';

const times = [30, 60, 90, 180, 365, null] as const;

/**
 * How long meetings are kept. Admins are warned before anything is deleted, and a new choice can be undone at once.
 */
export function DataRetention({
  workspaceId,
  mayChange,
  included,
}: {
  workspaceId: number;
  mayChange: boolean;
  included: boolean;
}) {
  const words = useMessages('setup/data-security');
  const copy = words.retention;
  const client = useQueryClient();
  const query = useQuery(retentionQuery);
  const save = useMutation({
    mutationFn: ({ days }: { days: RetentionSettings['days']; before?: RetentionSettings['days'] }) =>
      apiIn(workspaceId, { quiet: false }).retention.put({ days }),
    onSuccess: (settings, { before }) => {
      // The user can undo after switching to another workspace, whose settings are in the cache by then.
      if (currentWorkspace.read() === workspaceId) client.setQueryData(retentionQuery.queryKey, settings);
      const undo =
        before === undefined
          ? {}
          : { action: { label: copy.undo, onClick: () => save.mutate({ days: before }) } };
      toast.success(words.saved, undo);
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <Setting query={query} words={words} name={copy.label}>
      {({ days, beginsAt }) => (
        <div className="flex flex-col gap-2">
          <SelectField
            label={copy.label}
            hint={copy.hint}
            className="max-w-96"
            disabled={!mayChange || !included || save.isPending}
            value={`${save.isPending ? save.variables.days : days}`}
            options={times.map(
              (each) => [`${each}`, each === null ? copy.forever : copy.days(each)] as const,
            )}
            onChange={(value) =>
              save.mutate({
                days: times.find((each) => `${each}` === value) ?? null,
                before: days,
              })
            }
          />
          {days !== null && included && (
            <p className="max-w-160 text-14 text-ink-2">
              {beginsAt === null ? copy.notYet : copy.begins(day(beginsAt), days)}
            </p>
          )}
          {!included && (
            <p className="text-14 text-ink-2">
              {days === null ? copy.team : copy.rests}{' '}
              <a href={paths.pricing} className="underline underline-offset-4">
                {copy.plans}
              </a>
            </p>
          )}
        </div>
      )}
    </Setting>
  );
}
