import { Slot } from 'radix-ui';
import { type ReactElement, useRef, useState } from 'react';
import { prepareOverlays, useOverlays } from '../overlays/use-overlays.ts';

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement;
}

/** How the element was reached first: the type of the pointer, or the keyboard. */
export type Approach = 'mouse' | 'pen' | 'touch' | 'keyboard';

/** A few words on hover and focus. It must not be the only place for information. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const element = useRef<HTMLElement>(null);
  const [approach, setApproach] = useState<Approach | null>(null);
  const overlays = useOverlays(false);
  const approached = (how: Approach) => {
    prepareOverlays();
    setApproach((before) => before ?? how);
  };
  return (
    <>
      <Slot.Root
        ref={element}
        onPointerEnter={({ pointerType }) => approached(pointerType as Approach)}
        onFocus={() => approached('keyboard')}
      >
        {children}
      </Slot.Root>
      {approach && overlays && (
        <overlays.TooltipBubble element={element} approach={approach} text={text} side={side} />
      )}
    </>
  );
}
