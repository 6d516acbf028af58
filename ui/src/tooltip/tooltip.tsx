import { Slot } from 'radix-ui';
import { useRef, useState } from 'react';
import { prepareOverlays, useOverlays } from '../overlays/use-overlays.ts';
import type { Approach, TooltipProps } from './tooltip-props.ts';

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
