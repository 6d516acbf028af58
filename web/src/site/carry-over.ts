/**
 * What a person did on the page that the server drew, before the app put its own in that place: what was typed and chosen,
 * which questions were opened, where the focus was. Read before, it returns how to do the same to what is there after.
 */
export function carryOver(root: HTMLElement): () => void {
  const controls = [...root.querySelectorAll<Control>(kinds)];
  const done = new Map(controls.map((control) => [keyOf(control), stateOf(control)]));
  const focused = document.activeElement;
  const focus = focused && root.contains(focused) ? { key: keyOf(focused), at: selectionOf(focused) } : null;

  return () => {
    for (const control of root.querySelectorAll<Control>(kinds)) {
      const state = done.get(keyOf(control));
      if (state === undefined) continue;
      if (control instanceof HTMLDetailsElement) control.open = state === true;
      else if (isTicked(control)) control.checked = state === true;
      else control.value = String(state);
    }
    if (!focus) return;
    const next = [...root.querySelectorAll<HTMLElement>(focusable)].find((each) => keyOf(each) === focus.key);
    next?.focus({ preventScroll: true });
    if (focus.at && next && 'setSelectionRange' in next)
      (next as HTMLInputElement).setSelectionRange(...focus.at);
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLDetailsElement;
const kinds = 'input, select, textarea, details';
const focusable = 'a, button, summary, input, select, textarea';

/** The same for the same thing in both pages; ids are made anew by whoever draws. */
function keyOf(element: Element): string {
  const { tagName, textContent } = element;
  const attributes = ['name', 'type', 'href', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
  const value = element instanceof HTMLInputElement && isTicked(element) ? element.value : '';
  return [tagName, ...attributes, value, element.matches('input, textarea') ? '' : textContent].join('\n');
}

const isTicked = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

const stateOf = (control: Control): string | boolean =>
  control instanceof HTMLDetailsElement ? control.open : isTicked(control) ? control.checked : control.value;

/** Where the cursor stands; null for what has none (an address, a button). */
function selectionOf(element: Element): [number, number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
