import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { MenuProps } from './menu-props.ts';

interface MenuListProps extends Pick<MenuProps, 'items' | 'align'> {
  choices: MenuProps['choices'] | undefined;
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of a menu, beside the button that opens it. */
export function MenuList({ button, buttonId, items, choices, align, ...opened }: MenuListProps) {
  return (
    <Radix.Root modal={false} {...opened}>
      <Radix.Trigger asChild>
        <ElementOf element={button} />
      </Radix.Trigger>
      <Radix.Content
        id={`${buttonId}-menu`}
        aria-labelledby={buttonId}
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

/** Gives Radix an element that is already on the page. */
function ElementOf({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element.current!);
  return null;
}
