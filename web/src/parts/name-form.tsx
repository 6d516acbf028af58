import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { explain } from '../locales/explain.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { InputField, type InputFieldProps } from './text-field.tsx';
import { toast } from './toast.ts';

export interface NameFormProps
  extends Pick<InputFieldProps, 'hint' | 'name' | 'autoComplete' | 'maxLength' | 'readOnly'> {
  words: { name: string; nameNeeded: string; save: string; saved: string };
  stored: string;
  /** Stores the trimmed name, and updates `stored`. */
  onSave: (name: string) => Promise<void>;
  /** Further fields, shown above the button. */
  children?: ReactNode;
}

/** A form with one name. 'Save Changes' appears once there is something to save. */
export function NameForm({ words, stored, onSave, children, ...field }: NameFormProps) {
  /** The typed name. Null while the form follows what is stored, also if that changes elsewhere. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? stored;
  const edited = !field.readOnly && name !== stored;
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: (_, sent) => {
      // The person may have typed on meanwhile.
      setTyped((now) => (now?.trim() === sent ? null : now));
      toast.success(words.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edited && name.trim()) save.mutate(name.trim());
  };
  return (
    <>
      <form onSubmit={submit} className="flex w-full flex-col items-start gap-5">
        <InputField
          {...field}
          label={words.name}
          className="w-full max-w-96"
          error={edited && !name.trim() ? words.nameNeeded : save.error && explain(save.error)}
          value={name}
          onChange={(text) => {
            setTyped(text === stored ? null : text);
            save.reset();
          }}
        />
        {children}
        {edited && (
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!name.trim()}>
            {words.save}
          </Button>
        )}
      </form>
      {/* Outside the form: React would pass the submit event of its dialog to it. */}
      <LeaveGuard hasChanges={() => edited && !save.isPending} />
    </>
  );
}
