import type { DataLocation as Location, LocationSettings } from '@afterword/api-client';
import { Button, Progress } from '@afterword/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { SelectField } from '../../../parts/select-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { Setting } from './setting.tsx';

const locationQuery = queryOptions({
  queryKey: ['location'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).location.get(undefined, { signal }),
  // Progress of a move.
  refetchInterval: ({ state }) => (state.data?.move && state.data.move.state !== 'failed' ? 1_000 : false),
});

/** Shows where meetings are stored, and moves them if there is another location. */
export function DataLocation({ mayChange }: { mayChange: boolean }) {
  const words = useMessages('setup/data-security');
  const query = useQuery(locationQuery);
  return (
    <Setting query={query} words={words} name={words.location.label}>
      {(settings) =>
        mayChange && settings.offered.length > 1 ? (
          <Choice settings={settings} />
        ) : (
          <div>
            <p className="text-13 font-medium">{words.location.label}</p>
            <p className="mt-1.5 text-16">
              {settings.location ? words.location.names[settings.location] : words.location.unsaid}
            </p>
            {settings.offered.length === 1 && settings.location && (
              <p className="mt-1.5 text-13 text-ink-2">{words.location.only}</p>
            )}
            <Move settings={settings} />
          </div>
        )
      }
    </Setting>
  );
}

function Choice({ settings }: { settings: LocationSettings }) {
  const words = useMessages('setup/data-security');
  const copy = words.location;
  const client = useQueryClient();
  const { location, offered, move } = settings;
  const [chosen, setChosen] = useState<Location | null>(null);
  const start = useMutation({
    mutationFn: (to: Location) => api.location.put({ location: to }),
    onSuccess: (answer) => {
      client.setQueryData(locationQuery.queryKey, answer);
      setChosen(null);
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  const goes = move !== null && move.state !== 'failed';
  const shown = goes ? move.to : (chosen ?? location);
  const to = goes || shown === location ? null : shown;
  return (
    <div className="flex flex-col items-start gap-3">
      <SelectField
        label={copy.label}
        hint={copy.hint}
        className="w-full max-w-96"
        disabled={goes || start.isPending}
        value={shown ?? ''}
        options={[
          ...(location === null ? [['', copy.unsaid] as const] : []),
          ...offered.map((each) => [each, copy.names[each]] as const),
        ]}
        onChange={(value) => setChosen(value || null)}
      />
      {to && (
        <>
          <p className="max-w-160 text-14 text-ink-2">{copy.before}</p>
          <Button variant="primary" loading={start.isPending} onClick={() => start.mutate(to)}>
            {copy.move(copy.names[to])}
          </Button>
        </>
      )}
      <Move settings={settings} onRetry={(again) => start.mutate(again)} />
    </div>
  );
}

/** Shows the progress of a move, or its failure. */
function Move({
  settings: { move, location },
  onRetry,
}: {
  settings: LocationSettings;
  onRetry?: (to: Location) => void;
}) {
  const copy = useMessages('setup/data-security').location;
  if (!move) return null;
  const name = copy.names[move.to];
  if (move.state === 'failed')
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-14 text-warn">
        <p>{copy.failed(name, location ? copy.names[location] : copy.unsaid)}</p>
        {onRetry && (
          <Button size="small" onClick={() => onRetry(move.to)}>
            {copy.again}
          </Button>
        )}
      </div>
    );
  return (
    <div className="w-full max-w-96">
      <Progress
        label={copy.moving(name)}
        {...(move.total > 0 ? { value: move.copied, max: move.total } : {})}
      />
      <p role="status" className="mt-2 text-14 text-ink-2">
        {copy.moving(name)}
      </p>
    </div>
  );
}
