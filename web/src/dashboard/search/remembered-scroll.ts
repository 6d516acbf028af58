import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The scroll position of each visit of a list when it was left, by the key of its history entry. */
const stood = new Map<string, number>();

/** Notes a click before the link's own listener leaves the list. */
const listening = { passive: true, capture: true };

/** Restores the scroll position of a list on back and forward, once its content is there (`ready`). */
export function useRememberedScroll(ready: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    const top = stood.get(key);
    if (!ready || top === undefined) return;
    // After the app shell has scrolled to the top.
    const frame = requestAnimationFrame(() => window.scrollTo({ top }));
    return () => cancelAnimationFrame(frame);
  }, [key, ready]);
  useLayoutEffect(() => {
    const note = () => stood.set(key, window.scrollY);
    // The browser announces a scroll in the next frame, when a click may have left the list.
    for (const event of ['scroll', 'click']) window.addEventListener(event, note, listening);
    return () => {
      for (const event of ['scroll', 'click']) window.removeEventListener(event, note, listening);
    };
  }, [key]);
}
