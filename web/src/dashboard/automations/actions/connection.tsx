import type { Connection } from '@afterword/api-client';
import { Field, Select } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../locales/messages.ts';
import { connectionsQuery, integrationsQuery } from '../../../parts/integrations/queries.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import type { ActionPart, FieldsProps } from './action.ts';
import { ConnectLink } from './connected.tsx';

interface Values {
  id: string;
}

/** Returns the form of an action that sends to a connection. */
const toConnection = (
  type: 'destination' | 'webhook',
  texts: ActionPart<Values>['texts'],
): ActionPart<Values> => ({
  initial: { id: '' },
  toValues: (action) => ({ id: 'connection' in action ? action.connection : '' }),
  toAction: ({ id }) => ({ type, connection: id }),
  isComplete: ({ id }) => id !== '',
  Fields: (props) => <ConnectionFields {...props} isHook={type === 'webhook'} />,
  texts,
});

export const destination = toConnection('destination', {
  en: { name: 'Send to a destination' },
  de: { name: 'An ein Ziel senden' },
  fr: { name: 'Envoyer vers une destination' },
});

export const webhook = toConnection('webhook', {
  en: { name: 'Call a webhook' },
  de: { name: 'Einen Webhook aufrufen' },
  fr: { name: 'Appeler un webhook' },
});

const labels = {
  en: {
    connection: 'Connection',
    noConnection: 'Nothing is connected yet.',
    loading: 'Loading your connections…',
    failed: 'Couldn’t load your connections.',
  },
  de: {
    connection: 'Verbindung',
    noConnection: 'Noch ist nichts verbunden.',
    loading: 'Ihre Verbindungen werden geladen …',
    failed: 'Ihre Verbindungen konnten nicht geladen werden.',
  },
  fr: {
    connection: 'Connexion',
    noConnection: 'Rien n’est encore connecté.',
    loading: 'Chargement de vos connexions…',
    failed: 'Impossible de charger vos connexions.',
  },
};

function ConnectionFields({
  isHook: wantsHook,
  values,
  error,
  onChange,
}: FieldsProps<Values> & { isHook: boolean }) {
  const copy = labels[useLocale()];
  const query = useQuery(connectionsQuery);
  const { data: catalog } = useQuery(integrationsQuery);
  if (!query.data) return <NotLoaded query={query} words={copy} skeleton="h-16" />;
  // Zaps get the events that they ask for, without an automation.
  const offered = query.data.items.filter(
    ({ integration }) => integration !== 'zapier' && (integration === 'webhook') === wantsHook,
  );
  const nameOf = ({ integration, label }: Connection) => {
    const name = catalog?.items.find(({ id }) => id === integration)?.name ?? integration;
    return label ? `${name} (${label})` : name;
  };
  if (offered.length === 0)
    return (
      <p className={error ? 'text-13 text-accent' : 'text-13 text-ink-2'}>
        {copy.noConnection} <ConnectLink />
      </p>
    );
  return (
    <Field label={copy.connection} error={error}>
      {(control) => (
        <Select {...control} value={values.id} onChange={({ target }) => onChange({ id: target.value })}>
          <option value="">—</option>
          {offered.map((connection) => (
            <option key={connection.id} value={connection.id}>
              {nameOf(connection)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
