import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { explainPasskey } from './passkey.ts';

interface PasskeyButtonProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'> {
  /** Asks the authenticator, and sends its response. */
  run: () => Promise<unknown>;
}

/** A button that uses or creates a passkey, and explains failures. */
export function PasskeyButton({ run, ...button }: PasskeyButtonProps) {
  const running = useMutation({ mutationFn: run });
  return (
    <div className="grid justify-items-start gap-2">
      <Button {...button} loading={running.isPending} onClick={() => running.mutate()} />
      <p role="alert" className="text-13 text-accent empty:hidden">
        {running.error ? explainPasskey(running.error) : ''}
      </p>
    </div>
  );
}
