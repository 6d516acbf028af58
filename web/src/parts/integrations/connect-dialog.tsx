import { asApiError, type ConnectionOf, type Integration } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { NewSecret } from './new-secret.tsx';
import { connectionsQuery, integrationsQuery } from './queries.ts';
import { initialValues, SettingsFields, toSettings } from './settings-fields.tsx';

/** Connects a destination: its steps, its settings, and what it is to be verified with, shown once. */
export function ConnectDialog({
  of,
  integration,
  open,
  onOpenChange,
}: {
  of: ConnectionOf;
  integration: Integration;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const copy = useMessages('dashboard/integrations');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.connectOne(integration.name)}
      description={integration.description}
      closeLabel={copy.close}
    >
      <ConnectForm of={of} integration={integration} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ConnectForm({
  of,
  integration: { id, name, steps, fields },
  onDone,
}: {
  of: ConnectionOf;
  integration: Integration;
  onDone: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const client = useQueryClient();
  const [values, setValues] = useState(() => initialValues(fields));
  const connect = useMutation({
    mutationFn: () => api.integrations.connect({ id, of, settings: toSettings(fields, values) }),
    async onSuccess({ url, secret }) {
      if (url) {
        window.location.assign(url);
        return;
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
      ]);
      toast.success(copy.nowConnected(name));
      if (!secret) onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!connect.isPending) connect.mutate();
  };
  if (connect.data?.secret) return <NewSecret secret={connect.data.secret} onDone={onDone} />;
  const wrong = connect.error ? wrongIn(connect.error) : null;
  return (
    <form onSubmit={submit} className="mt-5 grid gap-5">
      <ol className="list-decimal ps-5 text-14 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <SettingsFields
        fields={fields}
        values={values}
        onChange={(changed) => {
          setValues(changed);
          connect.reset();
        }}
        wrong={wrong}
      />
      <p role="alert" className="text-13 text-accent empty:hidden">
        {wrong && !fields.some((field) => wrong.field.startsWith(`settings.${field.name}`)) && wrong.text}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" loading={connect.isPending}>
          {copy.connect}
        </Button>
      </div>
    </form>
  );
}

/** The field that was refused, and why. */
export function wrongIn(error: unknown): { field: string; text: string } {
  return { field: asApiError(error).fields[0]?.field ?? '', text: explain(error) };
}
