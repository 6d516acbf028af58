import type { Integration } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';
import { CopiedField } from '../copied-field.tsx';

/** A secret that verifies our calls, or that a tool signs in with. Shown only once. */
export function NewSecret({
  kind,
  secret,
  onDone,
}: {
  kind: Integration['secret'];
  secret: string;
  onDone: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  return (
    <div role="status" data-secret className="mt-5 grid gap-5">
      <CopiedField
        label={kind === 'token' ? copy.token : copy.secret}
        hint={kind === 'token' ? copy.tokenHint : copy.secretHint}
        value={secret}
        words={copy}
        code
      />
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {copy.secretKept}
        </Button>
      </div>
    </div>
  );
}
