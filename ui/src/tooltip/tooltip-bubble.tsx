import { Tooltip as Radix } from 'radix-ui';
import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';
import type { Approach, TooltipProps } from './tooltip-props.ts';

interface TooltipBubbleProps extends Pick<TooltipProps, 'text' | 'side'> {
  element: RefObject<HTMLElement | null>;
  approach: Approach;
}

/** The bubble of a tooltip, beside its element. */
export function TooltipBubble({ element, approach, text, side }: TooltipBubbleProps) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>
          <ElementOf element={element} approach={approach} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded-sm bg-ink px-2 py-1 text-12 text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Events of a Radix trigger, and its handlers. */
const events = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

type Handlers = { [Name in (typeof events)[keyof typeof events]]?: (event: Event) => void };

interface ElementOfProps extends Handlers, Pick<ComponentProps<'button'>, 'aria-describedby'> {
  element: RefObject<HTMLElement | null>;
  approach: Approach;
  ref?: Ref<HTMLElement>;
}

/** Gives Radix an element that is already on the page, with its events. */
function ElementOf({ element, approach, ref, 'aria-describedby': description, ...handlers }: ElementOfProps) {
  useImperativeHandle(ref, () => element.current!);
  const handle = useEffectEvent((event: Event) =>
    handlers[events[event.type as keyof typeof events]]?.(event),
  );
  const catchUp = useEffectEvent((target: HTMLElement) => {
    const isHovered = (approach === 'mouse' || approach === 'pen') && target.matches(':hover');
    // The event that brought the pointer or the focus here came before this listened.
    if (isHovered) handle(new PointerEvent('pointermove', { pointerType: approach }));
    if (approach === 'keyboard' && document.activeElement === target) handle(new FocusEvent('focus'));
  });
  useEffect(() => {
    const target = element.current!;
    for (const name of Object.keys(events)) target.addEventListener(name, handle);
    catchUp(target);
    return () => {
      for (const name of Object.keys(events)) target.removeEventListener(name, handle);
    };
  }, [element]);
  useLayoutEffect(() => {
    if (description) element.current?.setAttribute('aria-describedby', description);
    else element.current?.removeAttribute('aria-describedby');
  }, [element, description]);
  return null;
}
