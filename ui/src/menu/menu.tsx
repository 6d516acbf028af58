import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { prepareOverlays, useOverlays } from '../overlays/use-overlays.ts';
import type { MenuProps } from './menu-props.ts';

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
