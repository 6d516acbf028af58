import { asApiError } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';
import { toast } from './toast.ts';

/** Returns whether a save was refused because someone else has changed the object since the form was opened. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error !== null && asApiError(error).code === 'changed_since';

export interface ChangedMeanwhileProps<Stored> {
  /** Error of the save. */
  error: unknown;
  /** Refetches the stored version; undefined if it was deleted. */
  read: () => Promise<Stored | undefined>;
  /** Shows the stored version in the form. */
  onTheirs: (stored: Stored) => void;
  /** Saves the form over the stored version. */
  onMine: (stored: Stored) => void;
  onClose: () => void;
}

/** Lets the user choose between their version and the one that someone else saved meanwhile. */
export function ChangedMeanwhile<Stored>({
  error,
  read,
  onTheirs,
  onMine,
  onClose,
}: ChangedMeanwhileProps<Stored>) {
  const words = useMessages('shell').changedMeanwhile;
  const choose = useMutation({
    mutationFn: async (take: (stored: Stored) => void) => ({ take, stored: await read() }),
    onSuccess: ({ take, stored }) => {
      onClose();
      if (stored) take(stored);
    },
  });
  return (
    <Dialog
      open={isChangedMeanwhile(error)}
      role="alert"
      title={words.title}
      description={choose.error ? explain(choose.error) : words.text}
      closeLabel={words.close}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button disabled={choose.isPending} onClick={() => choose.mutate(onTheirs)}>
            {words.theirs}
          </Button>
          <Button variant="primary" disabled={choose.isPending} onClick={() => choose.mutate(onMine)}>
            {words.mine}
          </Button>
        </>
      }
    />
  );
}

/** Milliseconds during which the user can return to their own version. */
const backMs = 60_000;

/**
 * Returns the version that a form starts with, and functions that replace it. `key` changes to reset
 * the form; `saved` takes what the form has stored, and does not reset it.
 */
export function useShownVersion<Version>(start: Version) {
  const words = useMessages('shell').changedMeanwhile;
  const [shown, setShown] = useState({ version: start, key: 0 });
  const show = (version: Version) => setShown(({ key }) => ({ version, key: key + 1 }));
  const showTheirs = (theirs: Version, mine: Version) => {
    show(theirs);
    toast.message(words.shown, {
      duration: backMs,
      action: { label: words.back, onClick: () => show(mine) },
    });
  };
  const saved = (version: Version) => setShown(({ key }) => ({ version, key }));
  return { ...shown, saved, showTheirs };
}
