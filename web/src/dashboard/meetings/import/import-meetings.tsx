import { Button } from '@afterword/ui';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { ImportDialog } from './import-dialog.tsx';

/** A button and a dialog to import meetings from other tools. */
export function ImportMeetings() {
  const words = useMessages('dashboard/import');
  const [open, setOpen] = useState(false);
  // Closing the dialog keeps a pasted transcript until it is imported.
  const [pasted, setPasted] = useState('');
  useActions({ import: () => setOpen(true) });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden="true" />
        {words.open}
      </Button>
      {open && <ImportDialog pasted={pasted} onPaste={setPasted} onClose={() => setOpen(false)} />}
    </>
  );
}
