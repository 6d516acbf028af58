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

/**
 * Keeps the focus in a list whose rows disappear: the first control of the next row is focused. Put the ref on the
 * element around the rows, which have `data-row`.
 */
export function useKeptFocus<Element extends HTMLElement>(items: unknown): RefObject<Element | null> {
  const holder = useRef<Element>(null);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const rows = () => [...element.querySelectorAll('[data-row]')];
    const remember = ({ target }: FocusEvent) => {
      last.current = rows().findIndex((row) => row.contains(target as Node));
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) last.current = null;
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other items are shown.
  useEffect(() => {
    const at = last.current;
    if (at === null || at < 0 || document.activeElement !== document.body) return;
    const rows = [...(holder.current?.querySelectorAll('[data-row]') ?? [])];
    rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('input,button,a')?.focus();
  }, [items]);
  return holder;
}
