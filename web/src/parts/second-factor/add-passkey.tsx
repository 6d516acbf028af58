import { type ReactNode, useState } from 'react';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { InputField } from '../text-field.tsx';
import { createPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AddPasskeyProps {
  onDone: () => void;
  /** Additional buttons. */
  end?: ReactNode;
  autoFocus?: boolean;
}

/** Adds a passkey with a name, and shows the recovery codes of a first second factor. */
export function AddPasskey({ onDone, end, autoFocus = false }: AddPasskeyProps) {
  const copy = useMessages('second-factor').passkeys;
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div className="grid w-full max-w-96 gap-4">
      <InputField
        label={copy.name}
        name="passkey-name"
        maxLength={60}
        autoFocus={autoFocus}
        value={name}
        onChange={setName}
      />
      <div className="flex flex-wrap gap-2">
        <PasskeyButton
          variant="primary"
          run={async () => {
            const answer = await createPasskey(await api.passkeys.begin());
            const added = await api.passkeys.add({ name: name.trim() || defaultName(), answer });
            if (added.recovery_codes.length > 0) setCodes(added.recovery_codes);
            else onDone();
          }}
        >
          {copy.add}
        </PasskeyButton>
        {end}
      </div>
    </div>
  );
}

/** A passkey without a name is named after the day on which it was added. */
const defaultName = () => `Passkey ${new Date().toISOString().slice(0, 10)}`;
