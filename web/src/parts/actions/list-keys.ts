import { type RefObject, useRef } from 'react';
import { useActions } from './registry.ts';

/** Moves the focus to the next or previous link of a list. Put the ref on the list. */
export function useListKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (by === 1 ? 0 : links.length - 1) : at + by;
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  };
  useActions({ next: () => move(1), previous: () => move(-1) });
  return list;
}
