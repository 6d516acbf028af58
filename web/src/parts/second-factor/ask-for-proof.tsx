import type { ReactNode } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { FactorForm } from './factor-form.tsx';
import { useFactorChanged } from './query.ts';

/** Asks for the second factor as a proof of identity. `end`: additional buttons. */
export function AskForProof({
  hasPasskey,
  onDone,
  end,
}: {
  hasPasskey: boolean;
  onDone?: () => void;
  end?: ReactNode;
}) {
  const copy = useMessages('second-factor');
  const changed = useFactorChanged();
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-14 text-ink-2">{copy.prove.text}</p>
      <FactorForm
        hasPasskey={hasPasskey}
        action={copy.prove.action}
        onDone={async () => {
          await changed();
          onDone?.();
        }}
        end={end}
      />
    </div>
  );
}
