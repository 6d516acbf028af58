import { Button, classNames, Field, Input } from '@afterword/ui';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

interface CopiedFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** Label of the button, and messages for success and failure. */
  words: { copy: string; copied: string; copyByHand: string };
  /** Whether there are several: then the button says which one it copies. */
  oneOfSeveral?: boolean;
  /** Whether to use a monospaced font, for keys and records. */
  code?: boolean;
}

/** A value to paste elsewhere, with a button that copies it. */
export function CopiedField({ label, hint, value, words, oneOfSeveral, code }: CopiedFieldProps) {
  const put = async () => {
    if (await copyText(value)) toast.success(words.copied);
    // The value can be copied from the field by hand.
    else toast.info(words.copyByHand);
  };
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={value}
            className={classNames('min-w-0 grow', code && 'font-mono text-13')}
            onFocus={({ target }) => target.select()}
          />
          <Button {...(oneOfSeveral ? { 'aria-label': `${words.copy}: ${label}` } : {})} onClick={put}>
            {words.copy}
          </Button>
        </div>
      )}
    </Field>
  );
}
