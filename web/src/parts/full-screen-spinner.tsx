import { Spinner } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

/** Shown while the app loads or checks the session. */
export function FullScreenSpinner() {
  const copy = useMessages('shell');
  return (
    <div className="fixed inset-0 grid place-items-center bg-paper">
      <Spinner label={copy.loading} className="size-12 animate-late" />
    </div>
  );
}
