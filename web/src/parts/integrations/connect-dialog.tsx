import type { ConnectionOf, Integration } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { FormDialog } from '../form-dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { connectionsQuery, integrationsQuery } from './queries.ts';
import { TestOffer } from './send-test.tsx';
import type { SettingValues } from './settings-fields.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Connects a destination: instructions, settings and, shown once, the secret to verify calls. */
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
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.connectOne(integration.name)}
      description={integration.description}
      closeLabel={copy.close}
    >
      <ConnectForm of={of} integration={integration} onDone={() => onOpenChange(false)} />
    </FormDialog>
  );
}

function ConnectForm({
  of,
  integration,
  onDone,
}: {
  of: ConnectionOf;
  integration: Integration;
  onDone: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const client = useQueryClient();
  const { id, name, steps, fields, signIn, secret: kind } = integration;
  const [withToken, setWithToken] = useState(false);
  const [secretKept, setSecretKept] = useState(false);
  const connect = useMutation({
    mutationFn: (settings: SettingValues) => api.integrations.connect({ id, of, settings }),
    async onSuccess({ url }) {
      if (url) {
        window.location.assign(url);
        return;
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
      ]);
    },
  });
  const { secret, connection } = connect.data ?? {};
  if (secret && !secretKept)
    return (
      // A tool that signs in with its token has not done so yet, so there is nothing to test.
      <NewSecret kind={kind} secret={secret} onDone={kind === 'token' ? onDone : () => setSecretKept(true)} />
    );
  if (connection) return <TestOffer id={connection.id} integration={integration} onDone={onDone} />;
  const token = fields.find((field) => field.kind === 'secret');
  // No token is needed if signing in is possible.
  const signsIn = signIn && !withToken;
  return (
    <>
      {signsIn ? (
        <p className="mt-5 text-14 text-ink-2">{copy.signInHow(name)}</p>
      ) : (
        <ol className="mt-5 list-decimal ps-5 text-14 text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {signIn && token && (
        <Button size="small" variant="quiet" className="mt-2 -ms-3" onClick={() => setWithToken(!withToken)}>
          {withToken ? copy.signInAt(name) : copy.pasteInstead(token.label)}
        </Button>
      )}
      <div data-makes-secret={(kind && connect.isPending) || undefined}>
        <SettingsForm
          name={name}
          fields={fields}
          leftOut={signsIn ? 'secret' : undefined}
          action={signsIn ? copy.signInAt(name) : copy.connect}
          sending={connect}
          onSend={connect.mutate}
          onCancel={onDone}
        />
      </div>
    </>
  );
}
