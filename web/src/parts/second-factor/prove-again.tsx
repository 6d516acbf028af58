import { asApiError } from '@afterword/api-client';
import { AskForProof } from './ask-for-proof.tsx';
import { useSecondFactor } from './query.ts';

/** Asks for the second factor when a form failed because the last proof is too old, keeping what was typed. */
export function ProveAgain({ error, onDone }: { error: unknown; onDone: () => void }) {
  return error && asApiError(error).code === 'sign_in_again' ? <Proof onDone={onDone} /> : null;
}

function Proof({ onDone }: { onDone: () => void }) {
  const { data } = useSecondFactor();
  if (!data || data.enabled_at === null) return null;
  return (
    <div className="max-w-160">
      <AskForProof hasPasskey={data.passkeys.length > 0} onDone={onDone} />
    </div>
  );
}
