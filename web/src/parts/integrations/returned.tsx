import type { Integration } from '@afterword/api-client';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { toast } from '../toast.ts';

/** Result of signing in at a vendor: a toast for success, a permanent message for a failure. */
export function Returned({ catalog }: { catalog: readonly Integration[] }) {
  const copy = useMessages('dashboard/integrations');
  const [query, setQuery] = useSearchParams();
  const [came] = useState(() => ({
    connected: query.get('connected'),
    refused: query.get('refused'),
    integration: query.get('integration'),
  }));
  const nameOf = (id: string | null) => catalog.find((each) => each.id === id)?.name;
  const connected = nameOf(came.connected);
  useEffect(() => {
    if (!came.connected && !came.refused) return;
    if (connected) toast.success(copy.nowConnected(connected), { id: 'connected' });
    // Remove the result from the address, so that reloading does not show it again.
    setQuery(
      (now) => {
        for (const name of Object.keys(came)) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [came, connected, copy, setQuery]);
  const refused = nameOf(came.integration);
  const { refusals } = copy;
  const why = refusals[came.refused as keyof typeof refusals] ?? refusals.refused;
  if (!came.refused || !refused) return null;
  return (
    <p role="alert" className="mt-3 text-14 text-accent">
      {copy.notConnected(refused, why)}
    </p>
  );
}
