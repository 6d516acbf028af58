import { Button, Field, Input } from '@afterword/ui';
import { toast } from 'sonner';
import { useMessages } from '../../locales/messages.ts';

/** What a receiver verifies calls with: shown this once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = useMessages('dashboard/integrations');
  const put = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(copy.copied);
    } catch {
      // The browser refuses where it is not allowed to: the secret stands in the field, to be copied by hand.
      toast.info(copy.copyByHand);
    }
  };
  return (
    <div role="status" className="mt-5 grid gap-5">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={copy.secret} hint={copy.secretHint} className="min-w-0 grow">
          {(control) => (
            <Input
              {...control}
              readOnly
              value={secret}
              className="font-mono text-13"
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button onClick={put}>{copy.copy}</Button>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {copy.secretKept}
        </Button>
      </div>
    </div>
  );
}
