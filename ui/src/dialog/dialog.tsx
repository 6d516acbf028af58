import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import { Spinner } from '../spinner/spinner.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A dialog that blocks the page. Keeps the focus inside, and returns it on close. */
export function Dialog(props: DialogProps) {
  const { open, closeLabel, ...rest } = props;
  const overlays = useOverlays(open);
  // Read during rendering, because a field with autoFocus takes the focus afterwards.
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  const closeButton = closeLabel && (
    <IconButton label={closeLabel} tooltip={false} className="absolute top-4 end-4">
      <X aria-hidden="true" />
    </IconButton>
  );
  if (overlays)
    return <overlays.DialogWindow {...rest} open={open} opener={opener} closeButton={closeButton} />;
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
