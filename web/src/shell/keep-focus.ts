/** Elements that a keyboard can reach. */
const reachable =
  'a[href],button:not(:disabled),input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';

/** Where an element was: its parent, and its place among the parent's children. */
interface Place {
  parent: Element;
  index: number;
}

/**
 * Moves focus to the nearest control when the focused one is removed, such as a form after its last step or the button
 * that deletes its row. Without this, browsers move focus to the body and keyboard users start over. Returns a function
 * that stops it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let places: Place[] = [];

  const remember = ({ target }: FocusEvent) => {
    focused = target as Element;
    // A dialog keeps focus inside. When it closes, its button may be gone, for example with a deleted row. A toast is at
    // the end of the page, far from the control whose change it reports.
    if (!focused.closest('[role=dialog],[role=alertdialog],[data-sonner-toaster]'))
      places = placesOf(focused);
  };
  const forget = () => {
    focused = null;
  };
  const isLost = () => focused !== null && !focused.isConnected && document.activeElement === document.body;
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    // Components that know a better place, such as dialogs, move focus themselves first.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!isLost()) return;
        focused = null;
        nearest(places)?.focus();
      }),
    );
  });
  document.addEventListener('focusin', remember);
  // A click beside every control takes focus away on purpose.
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}

/** Returns the places of an element and of its ancestors, innermost first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let each = element; each.parentElement; each = each.parentElement)
    places.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) });
  return places;
}

/** Returns the first control at or after a place, else the last one before it, in the smallest part that still has one. */
function nearest(places: Place[]): HTMLElement | null {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const after = children.slice(index).flatMap(controlsIn)[0];
    const found = after ?? children.slice(0, index).flatMap(controlsIn).at(-1);
    if (found) return found;
  }
  return null;
}

const controlsIn = (element: Element): HTMLElement[] =>
  [...(element.matches(reachable) ? [element] : []), ...element.querySelectorAll(reachable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility(),
  );
