import type { ReactNode } from 'react';
import { api, prove } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { CodeForm } from './code-form.tsx';
import { askForPasskey, hasPasskeys } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface FactorFormProps {
  hasPasskey: boolean;
  action: string;
  /** Whether to remember this browser for a while. */
  remember?: boolean;
  onDone: () => Promise<unknown>;
  /** Additional fields, between the code and the buttons. */
  children?: ReactNode;
  /** Additional buttons. */
  end?: ReactNode;
}

/** Asks for the second factor: a passkey, a code of the app, or a recovery code. */
export function FactorForm({ hasPasskey, action, remember = false, onDone, children, end }: FactorFormProps) {
  const copy = useMessages('second-factor').passkeys;
  const also = remember ? { remember } : {};
  return (
    <>
      {hasPasskey && hasPasskeys() && (
        <PasskeyButton
          variant="primary"
          className="justify-self-start"
          run={async () => {
            const answer = await askForPasskey(await api.passkeys.challenge());
            await prove(({ passkeys }) => passkeys.verify({ answer, ...also }));
            await onDone();
          }}
        >
          {copy.use}
        </PasskeyButton>
      )}
      <CodeForm
        action={action}
        send={async (code) => {
          await prove(({ secondFactor }) => secondFactor.verify({ code, ...also }));
          await onDone();
        }}
        end={end}
      >
        {children}
      </CodeForm>
    </>
  );
}
