import { type ReactNode, useRef } from 'react';
import { useOverlays } from '../overlays/use-overlays.ts';
import { Spinner } from '../spinner/spinner.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the close button at the top right; omit it if the person must decide. */
  closeLabel?: string;
  /** `alert` for a question that must be answered (`alertdialog`): clicking outside does not close it. */
  role?: 'dialog' | 'alert';
  /** `left`: a full-height drawer. `top`: for content that grows while the person types; stays in place and hides its title. */
  placement?: 'center' | 'left' | 'top';
  className?: string;
  children?: ReactNode;
  /** Called after the dialog closed and the focus returned. */
  onClosed?: () => void;
  /** The buttons. The first one should be the safe one, because it gets the focus. */
  actions?: ReactNode;
}

/** A dialog that blocks the page. Keeps the focus inside, and returns it on close. */
export function Dialog(props: DialogProps) {
  const { open } = props;
  const overlays = useOverlays(open);
  // Read during rendering, because a field with autoFocus takes the focus afterwards.
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  if (overlays) return <overlays.DialogWindow {...props} opener={opener} />;
  return open && <DialogLoading />;
}

/** Shows after a moment that a dialog is loading. */
export function DialogLoading() {
  return (
    <div className="fixed inset-0 z-40 grid animate-appear place-items-center bg-[oklch(0.15_0.02_270/0.45)] text-paper [animation-delay:300ms] [animation-fill-mode:both]">
      <Spinner label={null} className="size-8" />
    </div>
  );
}
