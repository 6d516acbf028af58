import { asApiError } from '@afterword/api-client';
import { useMessages } from '../../locales/messages.ts';
import { FactorForm } from './factor-form.tsx';
import { useFactorChanged, useSecondFactor } from './query.ts';

/** Asks for the second factor when a form failed because the last proof is old, so that what was typed stays. */
export function ProveAgain({ error, onDone }: { error: unknown; onDone: () => void }) {
  const copy = useMessages('second-factor');
  const { data } = useSecondFactor();
  const changed = useFactorChanged();
  if (!error || asApiError(error).code !== 'sign_in_again' || !data || data.enabled_at === null) return null;
  return (
    <div className="mt-4 grid max-w-160 gap-3">
      <p className="text-14 text-ink-2">{copy.prove.text}</p>
      <FactorForm
        hasPasskey={data.passkeys.length > 0}
        action={copy.prove.action}
        onDone={async () => {
          await changed();
          onDone();
        }}
      />
    </div>
  );
}
