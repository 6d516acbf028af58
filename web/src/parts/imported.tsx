import { Badge } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

/** Marks an imported meeting. */
export function Imported() {
  const words = useMessages('dashboard/shared');
  return (
    <Badge tone="warn" title={words.importedHint}>
      {words.imported}
    </Badge>
  );
}
