import type { Integration } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { toast } from '../toast.ts';
import { connectionsQuery, deliveriesKey } from './queries.ts';
import { explainAt } from './words.ts';

/** Sends a test meeting through a connection. Its card shows whether the test arrives. */
export function useSendTest(id: string, { name }: Pick<Integration, 'name'>) {
  const copy = useMessages('dashboard/integrations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.connections.test({ id }),
    onSuccess: () => toast.success(copy.testSent(name)),
    onError: (error) => toast.error(explainAt(copy, error, name)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: deliveriesKey }),
      ]),
  });
}

/** The last step of connecting: a test shows that meetings will arrive. */
export function TestOffer({
  id,
  integration,
  onDone,
}: {
  id: string;
  integration: Pick<Integration, 'name'>;
  onDone: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const test = useSendTest(id, integration);
  return (
    <div role="status" className="mt-5">
      <p className="font-medium">{copy.testOffer.title(integration.name)}</p>
      <p className="mt-1 text-14 text-ink-2">{copy.testOffer.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{copy.testOffer.later}</Button>
        <Button
          variant="primary"
          autoFocus
          loading={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess: onDone })}
        >
          {copy.test}
        </Button>
      </div>
    </div>
  );
}
