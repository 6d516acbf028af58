import { Button } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { day } from '../../parts/time.ts';
import { useExport } from '../parts/export/use-export.ts';

/**
 * Meetings in workspaces that the user has left, to export before they are deleted. Renders nothing if there are
 * none.
 */
export function LeftWorkspaces() {
  const words = useMessages('setup/settings');
  const { save, pending } = useExport();
  const { data, error, refetch } = useQuery({
    queryKey: ['left'],
    queryFn: ({ signal }) => api.workspaces.left(undefined, { signal }),
  });
  if (error && !data)
    return <Failure title={words.left.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mt-8">
      <h2 className="font-medium">{words.left.title}</h2>
      <ul className="mt-2">
        {data.items.map(({ id, name, meetings, keptUntil }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <div className="min-w-0 grow basis-60">
              <p className="text-14 font-medium wrap-anywhere">{words.left.item(name, meetings)}</p>
              <p className="text-13 text-ink-2">{words.left.until(day(keptUntil))}</p>
            </div>
            <Button
              size="small"
              aria-label={words.left.actionNamed(name)}
              disabled={pending}
              onClick={() => save(() => api.workspaces.exportLeft({ id }))}
            >
              {words.left.action}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
