import { useRef, useSyncExternalStore } from 'react';

/**
 * Returns whether the page is at least this many pixels wide. Keeps its value while the page is printed on narrower
 * paper.
 */
export function useMinWidth(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`;
  const onScreen = useRef<boolean | null>(null);
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => {
      if (onScreen.current === null || !window.matchMedia('print').matches)
        onScreen.current = window.matchMedia(query).matches;
      return onScreen.current;
    },
  );
}
