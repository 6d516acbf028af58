import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { Proven } from '../../parts/second-factor/proven.tsx';
import { useFactorChanged, useSecondFactor } from '../../parts/second-factor/query.ts';
import { RecoveryCodes } from '../../parts/second-factor/recovery-codes.tsx';
import { SetUp } from '../../parts/second-factor/set-up.tsx';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { useFocusAfter } from '../parts/focus.ts';
import { Passkeys } from './passkeys.tsx';

/** Sets up and removes two-step sign-in, and renews its recovery codes. */
export function SecondFactor() {
  const copy = useMessages('second-factor');
  const query = useSecondFactor();
  return (
    <div className="mb-8">
      <h3 className="font-medium">{copy.settings.title}</h3>
      {query.data ? (
        <>
          <Settings state={query.data} />
          <Passkeys passkeys={query.data.passkeys} />
        </>
      ) : (
        <NotLoaded query={query} words={copy} skeleton="h-10 max-w-96" className="mt-3" />
      )}
    </div>
  );
}

type State = NonNullable<ReturnType<typeof useSecondFactor>['data']>;

function Settings({ state: { enabled_at, app, recovery_codes_left, required } }: { state: State }) {
  const copy = useMessages('second-factor');
  const words = copy.settings;
  const [doing, setDoing] = useState<'set-up' | 'renew' | 'remove' | null>(null);
  const first = useFocusAfter<HTMLButtonElement>(doing !== null);
  const changed = useFactorChanged();
  const done = async (said?: string) => {
    setDoing(null);
    if (said) toast.success(said);
    await changed();
  };
  const cancel = (
    <Button variant="quiet" onClick={() => setDoing(null)}>
      {copy.cancel}
    </Button>
  );
  if (doing === 'set-up')
    return (
      <div className="mt-3">
        <SetUp onDone={() => done(words.added)} end={cancel} />
      </div>
    );
  if (doing)
    return (
      <Proven end={cancel}>
        {doing === 'renew' ? (
          <Renew onDone={() => done()} onCancel={() => setDoing(null)} />
        ) : (
          <Remove onDone={() => done(words.removed)} onCancel={() => setDoing(null)} />
        )}
      </Proven>
    );
  const isOn = enabled_at !== null;
  return (
    <>
      <p className="mt-1 text-14 text-ink-2">
        {isOn ? `${words.on(day(enabled_at))} ${words.left(recovery_codes_left)}` : words.off}{' '}
        {isOn && required && words.required}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {/* A single button for both states keeps the focus when the state changes. */}
        <Button ref={first} onClick={() => setDoing(isOn ? 'renew' : 'set-up')}>
          {isOn ? words.renew : words.open}
        </Button>
        {isOn && !app && <Button onClick={() => setDoing('set-up')}>{words.addApp}</Button>}
        {isOn && !required && <Button onClick={() => setDoing('remove')}>{words.remove}</Button>}
      </div>
    </>
  );
}

interface StepProps {
  onDone: () => void;
  onCancel: () => void;
}

function Renew({ onDone, onCancel }: StepProps) {
  const copy = useMessages('second-factor');
  const renew = useMutation({ mutationFn: () => api.secondFactor.renewRecoveryCodes() });
  return renew.data ? (
    <div className="mt-3">
      <RecoveryCodes codes={renew.data.recovery_codes} onDone={onDone} />
    </div>
  ) : (
    <Confirm text={copy.recovery.text} label={copy.settings.renew} doing={renew} onCancel={onCancel} />
  );
}

function Remove({ onDone, onCancel }: StepProps) {
  const copy = useMessages('second-factor').settings;
  const remove = useMutation({ mutationFn: () => api.secondFactor.remove(), onSuccess: onDone });
  return <Confirm text={copy.removing} label={copy.remove} danger doing={remove} onCancel={onCancel} />;
}

interface ConfirmProps {
  text: string;
  label: string;
  danger?: boolean;
  doing: { mutate: () => void; isPending: boolean; error: unknown };
  onCancel: () => void;
}

function Confirm({ text, label, danger = false, doing, onCancel }: ConfirmProps) {
  const copy = useMessages('second-factor');
  return (
    <div className="mt-1 grid gap-3">
      <p className="text-14 text-ink-2">{text}</p>
      <p role="alert" className="text-13 text-accent empty:hidden">
        {doing.error ? explain(doing.error) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={danger ? 'danger' : 'primary'}
          loading={doing.isPending}
          autoFocus
          onClick={() => doing.mutate()}
        >
          {label}
        </Button>
        <Button variant="quiet" disabled={doing.isPending} onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
