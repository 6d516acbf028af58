import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import type { DialogProps } from './dialog-props.ts';

const placements = {
  center:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-rise rounded-md border',
  top: 'top-[8dvh] left-1/2 max-h-[84dvh] w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 animate-appear rounded-md border p-0!',
  left: 'inset-y-0 start-0 w-[min(17rem,85vw)] animate-appear border-e',
};

/** The window of a {@link DialogProps dialog}. */
export function DialogWindow({
  opener,
  open,
  onOpenChange,
  title,
  description,
  closeButton,
  role = 'dialog',
  placement = 'center',
  className,
  children,
  onClosed,
  actions,
}: Omit<DialogProps, 'closeLabel'> & {
  closeButton: ReactNode;
  /** The element that had the focus when the dialog opened. Radix only knows its own triggers. */
  opener: RefObject<Element | null>;
}) {
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
          {closeButton && <Radix.Close asChild>{closeButton}</Radix.Close>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
