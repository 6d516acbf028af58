import { Spinner } from '@afterword/ui';
import { copy } from './copy.ts';

/** While the app loads or finds out who is here. */
export function FullScreenSpinner() {
  return (
    <div className="fixed inset-0 grid place-items-center bg-paper">
      <Spinner label={copy.loading} className="size-12 animate-late" />
    </div>
  );
}
