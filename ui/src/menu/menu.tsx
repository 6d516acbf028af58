import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it, which says what the menu is for. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** The edge of the button it is in line with. */
  align?: 'start' | 'end';
  /** Whether it is open, for a menu that is opened by more than its button. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export interface MenuItem {
  key: string;
  label: ReactNode;
  /** A few words beside the label. */
  hint?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
}

/**
 * Things to do, of which one is chosen. Arrow keys, letters and Escape do what they do in every menu. It stays in the landmark of its
 * button.
 */
export function Menu({ trigger, items, align = 'end', ...opened }: MenuProps) {
  return (
    <Radix.Root modal={false} {...opened}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-md border border-rule bg-paper p-1 text-14 shadow-float"
      >
        {items.map(({ key, label, hint, disabled, onSelect }) => (
          <Radix.Item
            key={key}
            disabled={disabled}
            onSelect={onSelect}
            className="flex cursor-default items-baseline justify-between gap-4 rounded-sm px-3 py-2 select-none data-disabled:opacity-55 data-highlighted:bg-wash"
          >
            <span>{label}</span>
            {hint && <span className="text-12 text-ink-2">{hint}</span>}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
