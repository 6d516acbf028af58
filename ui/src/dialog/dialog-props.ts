import type { ReactNode } from 'react';

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
