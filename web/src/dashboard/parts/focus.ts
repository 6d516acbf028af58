import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when whatever replaced it closes, such as a form. Put the ref on that element. @param open
 * whether the form is open.
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
