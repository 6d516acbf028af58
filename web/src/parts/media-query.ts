import { useRef, useSyncExternalStore } from 'react';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** Returns whether another layout of the screen could close a form that the user is filling in. */
const isFormInUse = () =>
  hasUnsavedChanges() ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  document.activeElement?.closest('form, [contenteditable=true]') != null;

/**
 * Returns whether the page is at least this many pixels wide. Keeps its value while the page is printed on narrower
 * paper and, with `keepsForms`, while a form is in use.
 */
export function useMinWidth(pixels: number, { keepsForms = false } = {}): boolean {
  const query = `(min-width: ${pixels}px)`;
  const onScreen = useRef<boolean | null>(null);
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      // The user may have left the form. In Safari, clicks do not move the focus to buttons.
      const leaving = keepsForms ? ['focusin', 'click'] : [];
      for (const event of leaving) document.addEventListener(event, onChange);
      return () => {
        list.removeEventListener('change', onChange);
        for (const event of leaving) document.removeEventListener(event, onChange);
      };
    },
    () => {
      const stays = window.matchMedia('print').matches || (keepsForms && isFormInUse());
      if (onScreen.current === null || !stays) onScreen.current = window.matchMedia(query).matches;
      return onScreen.current;
    },
  );
}
