import { asApiError, isMissing } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../locales/explain.ts';
import { NeedsConnection } from './offline-notice.tsx';
import { toast } from './toast.ts';

export interface ConfirmDeletionProps<Thing> {
  /** The item to delete, or null. */
  thing: Thing | null;
  words: {
    title: string;
    question: string;
    /** Other things that are deleted with it. */
    consequence?: string;
    cancel: string;
    confirm: string;
    done: string;
    failed: string;
  };
  /** Deletes it. Succeeds if it is already gone. */
  remove: (thing: Thing) => Promise<unknown>;
  onClose: () => void;
  onDeleted: (thing: Thing) => void;
  /** Its name, or its first words. */
  children: (thing: Thing) => ReactNode;
}

/** Confirmation before something is permanently deleted. */
export function ConfirmDeletion<Thing>({
  thing,
  words,
  remove,
  onClose,
  onDeleted,
  children,
}: ConfirmDeletionProps<Thing>) {
  const deletion = useMutation({
    mutationFn: async (doomed: Thing) => {
      try {
        await remove(doomed);
      } catch (error) {
        if (!isMissing(asApiError(error))) throw error;
      }
    },
    onSuccess: (_answer, doomed) => {
      toast.success(words.done);
      onDeleted(doomed);
      onClose();
    },
  });
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <Dialog
      open={thing !== null}
      onOpenChange={(open) => !open && close()}
      role="alert"
      title={words.title}
      description={words.question}
      actions={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button
            variant="danger"
            loading={deletion.isPending}
            onClick={() => thing !== null && deletion.mutate(thing)}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {thing !== null && (
        <p dir="auto" className="mt-4 line-clamp-3 border-l-2 border-rule pl-3 text-16 wrap-anywhere">
          {children(thing)}
        </p>
      )}
      {words.consequence && <p className="mt-4 text-14 text-ink-2">{words.consequence}</p>}
      <NeedsConnection className="mt-3" />
      {deletion.error && (
        <p role="alert" className="mt-3 text-13 text-accent">
          {words.failed} {explain(deletion.error)}
        </p>
      )}
    </Dialog>
  );
}
