import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../locales/messages.ts';
import { integrationsQuery } from '../../../parts/integrations/queries.ts';
import { paths } from '../../../paths.ts';

/** Says what must be connected first, with a link. */
export function Connected({ integration }: { integration: string }) {
  const copy = useMessages('setup/automations').form;
  const { data } = useQuery(integrationsQuery);
  const described = data?.items.find(({ id }) => id === integration);
  if (!described || described.connected) return null;
  return (
    <p className="text-13 text-warn">
      {copy.notConnected(described.name)} <ConnectLink />
    </p>
  );
}

export function ConnectLink() {
  const copy = useMessages('setup/automations').form;
  return (
    <Link to={paths.connections} className="underline hover:text-ink">
      {copy.connect}
    </Link>
  );
}
