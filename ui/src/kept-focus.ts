import { useLayoutEffect, useRef } from 'react';

const controlOf = (part: HTMLElement | null) => part?.closest<HTMLElement>('button,select');

/**
 * Returns focus to a button or select that is enabled again: browsers take it from a disabled one.
 * @returns the ref of the control or of an element in it
 */
export function useKeptFocus<Part extends HTMLElement>(disabled = false) {
  const part = useRef<Part>(null);
  const wasFocused = useRef(false);
  // Read before the control is disabled: afterwards it has lost the focus already.
  if (disabled) wasFocused.current ||= document.activeElement === controlOf(part.current);
  useLayoutEffect(() => {
    if (disabled || !wasFocused.current) return;
    wasFocused.current = false;
    if (document.activeElement === document.body) controlOf(part.current)?.focus({ preventScroll: true });
  }, [disabled]);
  return part;
}
