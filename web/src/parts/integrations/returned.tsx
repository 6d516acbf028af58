import type { Integration } from '@afterword/api-client';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useMessages } from '../../locales/messages.ts';

/** What became of a sign-in at a vendor, for whoever comes back from there: success in passing, a refusal until they leave. */
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
    // The address says where somebody is, not what happened: read again, it would say it again.
    setQuery(
      (now) => {
        for (const name of Object.keys(came)) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [came, connected, copy, setQuery]);
  const refused = nameOf(came.integration);
  if (!came.refused || !refused) return null;
  const { refusals } = copy;
  const why = refusals[came.refused as keyof typeof refusals] ?? refusals.refused;
  return (
    <p role="alert" className="mt-3 text-14 text-accent">
      {copy.notConnected(refused, why)}
    </p>
  );
}
