import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
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

/** A menu of actions with the usual keys: arrows, letters, Escape. It is rendered in the landmark of its button. */
export function Menu({ trigger, items, choices, align = 'end', ...opened }: MenuProps) {
  return (
    <Radix.Root modal={false} {...opened}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-md border border-rule bg-paper p-1 text-14 shadow-float"
      >
        {choices && (
          <Radix.Group className="mb-1 border-b border-rule pb-1">
            <Radix.Label className="px-3 pt-2 pb-1 text-12 text-ink-2">{choices.label}</Radix.Label>
            {choices.items.map(({ key, label, ...state }) => (
              <Radix.CheckboxItem
                key={key}
                {...state}
                onSelect={(event) => event.preventDefault()}
                className="flex cursor-default items-center gap-2 rounded-sm px-3 py-1.5 select-none data-highlighted:bg-wash"
              >
                <span className="flex size-4 items-center justify-center rounded-sm border border-ink-2">
                  <Radix.ItemIndicator>
                    <Check aria-hidden="true" className="size-3" />
                  </Radix.ItemIndicator>
                </span>
                {label}
              </Radix.CheckboxItem>
            ))}
          </Radix.Group>
        )}
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
