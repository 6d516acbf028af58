/**
 * A new version of the app removes the files of the old one. A page that then requests one of them reloads once, and
 * gets the new version.
 */
export function reloadWhenReplaced() {
  const key = 'reloaded-at';
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network, nothing was replaced and reloading would fail.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
