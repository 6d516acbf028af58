import type { TranscriptEntry } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

/** A dialog that lists who can read the meeting, and shares all or part of it with others. */
export function ShareButton({
  meetingId,
  entries,
}: {
  meetingId: string;
  entries: readonly TranscriptEntry[];
}) {
  const words = useMessages('dashboard/sharing');
  const [open, setOpen] = useState(false);
  useActions({ share: () => setOpen(true) });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {words.button}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        description={words.text}
        closeLabel={words.close}
        className="w-[min(34rem,calc(100vw-2rem))]"
      >
        <ShareList meetingId={meetingId} />
        <ShareForm meetingId={meetingId} entries={entries} />
      </FormDialog>
    </>
  );
}
