/** Moves the focus of a keyboard and a screen reader to the main part, when what had it disappears. */
export function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
