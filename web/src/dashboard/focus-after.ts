import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element when what stood in its place is closed, such as a form: otherwise it would be nowhere. Put the ref on
 * that element.
 * @param open whether that is open.
 */
export function useFocusAfter<Element extends HTMLElement>(open: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) place.current?.focus();
    was.current = open;
  }, [open]);
  return place;
}
