import { Dialog, type DialogProps } from '@afterword/ui';
import { type FocusEvent, useRef, useState } from 'react';
import { LeaveGuard } from './leave-guard.tsx';
import { LeaveQuestion } from './leave-question.tsx';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * A dialog with a form: asks before typed text or a secret is lost, except by a button of the form. The text of a form
 * with `aria-busy` is being sent, and not lost. Secrets that are shown only once have the attribute `data-secret`; while
 * something with the attribute `data-makes-secret` is shown, nothing but a button of the form closes the dialog.
 */
export function FormDialog({ children, onOpenChange, ...dialog }: DialogProps) {
  /** Text of each field when the user first came to it. */
  const initial = useRef(new Map<TextControl, string>());
  const content = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'text' | 'secret' | null>(null);
  const showsSecret = () => content.current?.querySelector('[data-secret]') != null;
  const makesSecret = () => content.current?.querySelector('[data-makes-secret]') != null;
  const holdsSecret = () => showsSecret() || makesSecret();
  const hasChanges = () =>
    [...initial.current].some(
      ([field, text]) => field.isConnected && field.value !== text && field.form?.ariaBusy !== 'true',
    );
  const remember = ({ target }: FocusEvent) => {
    if (isTextControl(target) && !initial.current.has(target)) initial.current.set(target, target.value);
  };
  return (
    <Dialog
      {...dialog}
      onOpenChange={(open) => {
        if (!open && makesSecret()) return;
        if (!open && showsSecret()) setAsked('secret');
        else if (!open && hasChanges()) setAsked('text');
        else onOpenChange(open);
      }}
    >
      <div ref={content} className="contents" onFocusCapture={remember}>
        {children}
      </div>
      {dialog.open && <LeaveGuard hasChanges={() => hasChanges() || holdsSecret()} isSecret={holdsSecret} />}
      <LeaveQuestion
        open={asked !== null}
        isSecret={asked === 'secret'}
        onStay={() => setAsked(null)}
        onLeave={() => {
          setAsked(null);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
