import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

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

const placements = {
  center:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-rise rounded-md border',
  top: 'top-[8dvh] left-1/2 max-h-[84dvh] w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 animate-appear rounded-md border p-0!',
  left: 'inset-y-0 start-0 w-[min(17rem,85vw)] animate-appear border-e',
};

/** A dialog that blocks the page. Keeps the focus inside, and returns it on close. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  role = 'dialog',
  placement = 'center',
  className,
  children,
  onClosed,
  actions,
}: DialogProps) {
  // Radix only knows its own triggers. Read the focus during rendering, because a field with autoFocus takes it afterwards.
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0.15_0.02_270/0.45)]" />
        <Radix.Content
          role={role === 'alert' ? 'alertdialog' : 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            onClosed?.();
          }}
          onInteractOutside={(event) => role === 'alert' && event.preventDefault()}
          data-placement={placement}
          className={classNames(
            'fixed z-50 overflow-auto border-rule bg-surface p-6 shadow-float',
            placements[placement],
            className,
          )}
        >
          <Radix.Title className={placement === 'top' ? 'sr-only' : 'pe-8 font-serif text-22 font-medium'}>
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-14 text-ink-2">{description}</Radix.Description>
          )}
          {children}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
          {closeLabel && (
            <Radix.Close asChild>
              <IconButton label={closeLabel} tooltip={false} className="absolute top-4 end-4">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
