/** Focuses the main part of the page when the focused element disappears. */
export function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
