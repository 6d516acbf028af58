/** The windows that a page puts parts of its meeting into. */
import type { PageWindows } from '../captions/windows.ts';

/** A popped out window of the page tells the page that it is there: `view` is the window. */
const opened = 'afterword:window';

interface PictureInPicture extends EventTarget {
  readonly window: Window | null;
}

/** Watches for windows that this page opens: picture in picture, and blank ones. */
export function watchWindows(view: Window): PageWindows {
  const popups = new Set<Window>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const add = (window: Window) => {
    window.addEventListener('pagehide', notify);
    notify();
  };
  const { documentPictureInPicture: picture } = view as { documentPictureInPicture?: PictureInPicture };
  picture?.addEventListener('enter', () => picture.window && add(picture.window));
  view.document.addEventListener(opened, (event) => {
    const popup = (event as UIEvent).view;
    if (!popup || popup === view || documentOf(popup) === null) return;
    popups.add(popup);
    add(popup);
  });
  return {
    documents() {
      for (const popup of popups) if (popup.closed) popups.delete(popup);
      return [picture?.window ?? null, ...popups]
        .map((window) => window && documentOf(window))
        .filter((document) => document !== null);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether this is a blank window of a page that can read it: then the page knows of it now, and reads it. */
export function isPartOfOpener(view: Window & typeof globalThis): boolean {
  if (view.parent !== view || view.location.href !== 'about:blank') return false;
  const page = view.opener ? documentOf(view.opener as Window) : null;
  page?.dispatchEvent(new view.UIEvent(opened, { view }));
  return page !== null;
}

/** Null for a window of another origin. */
function documentOf(window: Window): Document | null {
  try {
    return window.document;
  } catch {
    // Only its own origin may look into it.
    return null;
  }
}
