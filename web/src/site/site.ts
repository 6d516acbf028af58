/** The script of the public pages, a few kilobytes. The server renders the pages, which are complete without it. */
import '../styles.css';
import { followSystemTheme } from '../parts/theme.ts';
import { accessToken } from '../session/access-token.ts';
import { bringToLife } from './behavior.ts';
import { bringFrameToLife } from './layout/frame-behavior.ts';

bringToLife(document);
followSystemTheme();
bringFrameToLife(document);
accessToken.watch(() => {}); // Keeps the header up to date.
for (const kind of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(kind, preloadApp, { passive: true });

/** Fetches the app's files when the user is about to follow a link into it. */
function preloadApp({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || !/^\/(login|checkout|dashboard|admin)\b/.test(link.pathname))
    return;
  const { app } = document.body.dataset;
  delete document.body.dataset.app;
  for (const href of app?.split(' ') ?? []) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = href;
    document.head.append(preload);
  }
}
