import { Slot } from 'radix-ui';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { prepareOverlays, useOverlays } from '../overlays/use-overlays.ts';

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
export function Menu({ trigger, items, choices, align = 'end', open: opened, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(false);
  const open = opened ?? ownOpen;
  const overlays = useOverlays(open);
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The menu takes the focus when it opens.
    if (!open) event.preventDefault();
    change(!open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    change(event.key === 'ArrowDown' || !open);
  };
  return (
    <>
      <Slot.Root
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onPointerEnter={prepareOverlays}
        onFocus={prepareOverlays}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </Slot.Root>
      {overlays && (
        <overlays.MenuList
          button={button}
          buttonId={id}
          items={items}
          choices={choices}
          align={align}
          open={open}
          onOpenChange={change}
        />
      )}
    </>
  );
}
