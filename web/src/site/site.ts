/**
 * The script of a page that the server drew: a few kilobytes. Where somebody is signed in the app comes at once and draws the
 * same page again, in its own place. Where somebody is about to sign in, its files are fetched ahead; the page stays, with
 * whatever was typed into it.
 */
import '../styles.css';
import { noteChoice } from '../session/chosen-language.ts';
import { bringToLife } from './behavior.ts';

const stop = bringToLife(document);

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

if (hasToken()) {
  // The app binds the behavior to what it draws; ours goes with what it replaces.
  addEventListener('afterword:app', stop, { once: true });
  document.addEventListener('click', noteChoice);
  addEventListener('afterword:app', () => document.removeEventListener('click', noteChoice), { once: true });
  void import('../main.tsx');
} else {
  for (const kind of intents) document.addEventListener(kind, onIntent, { passive: true });
}

function onIntent({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (
    !link ||
    link.origin !== location.origin ||
    !/^\/(login|checkout|dashboard|admin)\b/.test(link.pathname)
  )
    return;
  for (const kind of intents) document.removeEventListener(kind, onIntent);
  for (const href of document.getElementById('root')?.dataset.app?.split(' ') ?? []) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = href;
    document.head.append(preload);
  }
}

function hasToken(): boolean {
  try {
    return localStorage.getItem('access_token') !== null;
  } catch {
    return false; // storage is blocked: nobody is signed in
  }
}
