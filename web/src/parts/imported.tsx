import { Badge } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

/** Marks what comes from a file that somebody imported, wherever it is shown. */
export function Imported() {
  const words = useMessages('dashboard/shared');
  return (
    <Badge tone="warn" title={words.importedHint}>
      {words.imported}
    </Badge>
  );
}
