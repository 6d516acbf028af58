import { Button, Dialog } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

export interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Whether a secret that is shown only once would be lost. */
  isSecret?: boolean | undefined;
}

/** Asks whether to discard unsaved changes. */
export function LeaveQuestion({ open, onStay, onLeave, isSecret = false }: LeaveQuestionProps) {
  const words = useMessages('shell')[isSecret ? 'leaveSecret' : 'leave'];
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      role="alert"
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
