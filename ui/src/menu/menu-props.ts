import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens the menu. Its label names the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Checkboxes above the items. Changing one does not close the menu. */
  choices?: { label: string; items: readonly MenuChoice[] };
  /** The edge of the button to which the menu is aligned. */
  align?: 'start' | 'end';
  /** Whether the menu is open, if something other than its button can open it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export interface MenuItem {
  key: string;
  label: ReactNode;
  /** A few words next to the label. */
  hint?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuChoice {
  key: string;
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}
