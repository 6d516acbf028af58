import type { Passkey } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { AddPasskey } from '../../parts/second-factor/add-passkey.tsx';
import { hasPasskeys } from '../../parts/second-factor/passkey.ts';
import { Proven } from '../../parts/second-factor/proven.tsx';
import { useFactorChanged } from '../../parts/second-factor/query.ts';
import { InputField } from '../../parts/text-field.tsx';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { useFocusAfter } from '../parts/focus.ts';

/** Lists, names, adds and removes the user's passkeys. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const words = useMessages('second-factor');
  const copy = words.passkeys;
  const changed = useFactorChanged();
  const [doing, setDoing] = useState<
    { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null
  >(null);
  const add = useFocusAfter<HTMLButtonElement>(doing !== null);
  const done = async (said?: string) => {
    setDoing(null);
    if (said) toast.success(said);
    await changed();
  };
  const cancel = (
    <Button variant="quiet" onClick={() => setDoing(null)}>
      {words.cancel}
    </Button>
  );
  return (
    <div className="mt-6">
      <h4 className="font-medium">{copy.title}</h4>
      <p className="mt-1 text-14 text-ink-2">{copy.text}</p>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-2 text-14">
            <span className="min-w-0 grow wrap-anywhere">
              {passkey.name}
              <span className="block text-13 text-ink-2">
                {passkey.used_at === null ? copy.unused : copy.used(day(passkey.used_at))}
              </span>
            </span>
            <Button
              aria-label={`${copy.rename}: ${passkey.name}`}
              onClick={() => setDoing({ what: 'rename', passkey })}
            >
              {copy.rename}
            </Button>
            <Button
              aria-label={`${copy.remove}: ${passkey.name}`}
              onClick={() => setDoing({ what: 'remove', passkey })}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {doing === null && hasPasskeys() && (
        <Button ref={add} className="mt-3" onClick={() => setDoing({ what: 'add' })}>
          {copy.add}
        </Button>
      )}
      {doing?.what === 'rename' && (
        <Rename passkey={doing.passkey} onDone={() => done(copy.renamed)} onCancel={() => setDoing(null)} />
      )}
      {(doing?.what === 'add' || doing?.what === 'remove') && (
        <Proven end={cancel}>
          {doing.what === 'add' ? (
            <div className="mt-3">
              <AddPasskey autoFocus onDone={() => done(copy.added)} end={cancel} />
            </div>
          ) : (
            <Remove
              passkey={doing.passkey}
              onDone={() => done(copy.removed)}
              onCancel={() => setDoing(null)}
            />
          )}
        </Proven>
      )}
    </div>
  );
}

interface OneProps {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

function Rename({ passkey, onDone, onCancel }: OneProps) {
  const words = useMessages('second-factor');
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () => api.passkeys.rename({ id: passkey.id, name }),
    onSuccess: onDone,
  });
  return (
    <form
      className="mt-3 grid max-w-96 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <InputField
        label={words.passkeys.name}
        name="passkey-name"
        required
        autoFocus
        maxLength={60}
        error={rename.error && explain(rename.error)}
        value={name}
        onChange={setName}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={rename.isPending}>
          {words.passkeys.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function Remove({ passkey, onDone, onCancel }: OneProps) {
  const words = useMessages('second-factor');
  const remove = useMutation({
    mutationFn: () => api.passkeys.remove({ id: passkey.id }),
    onSuccess: onDone,
  });
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-14 text-ink-2">{words.passkeys.removing(passkey.name)}</p>
      <p role="alert" className="text-13 text-accent empty:hidden">
        {remove.error ? explain(remove.error) : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" loading={remove.isPending} autoFocus onClick={() => remove.mutate()}>
          {words.passkeys.remove}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
