import { Button } from '@afterword/ui';
import { explain } from '../locales/explain.ts';
import { LeaveGuard } from './leave-guard.tsx';

export interface FormEndProps {
  words: { required: string; save: string; cancel: string };
  /** Whether a required field is empty. */
  missing: boolean;
  saving: { isPending: boolean; isSuccess: boolean; error: unknown };
  /** Whether the form has changes, which are not left without a question. */
  isChanged: boolean;
  onCancel: () => void;
}

/** The end of a form: error messages, and buttons to save or cancel. */
export function FormEnd({ words, missing, saving, isChanged, onCancel }: FormEndProps) {
  return (
    <>
      <p role="alert" className="text-13 text-accent empty:hidden">
        {missing ? words.required : saving.error ? explain(saving.error) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {words.save}
        </Button>
        <Button disabled={saving.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <LeaveGuard hasChanges={() => isChanged && !saving.isPending && !saving.isSuccess} />
    </>
  );
}
