/** Moves focus to the main part when the focused element disappears. */
export function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
