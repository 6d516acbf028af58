import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items go: where the one that had it is gone, the next one's first control gets it. Put the ref on
 * what holds the list.
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
