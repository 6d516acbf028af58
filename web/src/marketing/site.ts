/**
 * The script of a page that the server drew: a few kilobytes. The app itself comes when somebody is about to sign in or
 * already is; it then draws the same page again, in its own place.
 */
import '../styles.css';
import { bringToLife } from './behaviour.ts';

const stop = bringToLife(document);

let wanted = false;
function loadApp() {
  if (wanted) return;
  wanted = true;
  // The app binds the behaviour to what it draws; ours goes with what it replaces.
  addEventListener('afterword:app', stop, { once: true });
  void import('../main.tsx');
}

if (hasToken()) loadApp();
else {
  for (const kind of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(kind, onIntent, { passive: true });
  }
}

function onIntent({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin && /^\/(login|dashboard|admin)\b/.test(link.pathname))
    loadApp();
}

function hasToken(): boolean {
  try {
    return localStorage.getItem('access_token') !== null;
  } catch {
    return false; // storage is blocked: nobody is signed in
  }
}
