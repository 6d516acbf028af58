/** The windows that a page puts parts of its meeting into. */
import type { PageWindows } from '../captions/windows.ts';

/** A popped out window of the page tells the page that it is there: `view` is the window. */
const openedEvent = 'afterword:window';
/** The page asks its windows to say so again: what watches for them has only just begun. */
const askedEvent = 'afterword:windows?';
/** A window that was popped out may pop out another. */
const mostOpeners = 4;

interface PictureInPicture extends EventTarget {
  readonly window: Window | null;
}

/** The windows that a page has opened and fills itself. */
export interface OpenedWindows extends PageWindows {
  /** Those of them that are no picture in picture. */
  popups(): Document[];
}

/** Watches for windows that this page opens and fills itself: picture in picture, and blank ones. */
export function watchWindows(view: Window): OpenedWindows {
  /** By document: a window that goes on to an address of its own has another. */
  const popups = new Set<Document>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const { MutationObserver } = view as Window & typeof globalThis;
  // A window that is written anew keeps its document alone: its listeners are gone with what was on the page.
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) (target as Document).defaultView?.addEventListener('pagehide', notify);
    notify();
  });
  const add = (window: Window) => {
    window.addEventListener('pagehide', notify);
    rewritten.observe(window.document, { childList: true });
    notify();
  };
  const { documentPictureInPicture: picture } = view as { documentPictureInPicture?: PictureInPicture };
  picture?.addEventListener('enter', () => picture.window && add(picture.window));
  view.document.addEventListener(openedEvent, (event) => {
    const popup = (event as UIEvent).view;
    const document = popup && popup !== view ? documentOf(popup) : null;
    if (!popup || document === null) return;
    popups.add(document);
    add(popup);
  });
  view.document.dispatchEvent(new (view as Window & typeof globalThis).Event(askedEvent));
  // For a moment after it was closed the page still names it: with the captions that were in it.
  const pictured = () => (picture?.window && !picture.window.closed ? documentOf(picture.window) : null);
  const opened = () => {
    for (const popup of popups) if (isGone(popup)) popups.delete(popup);
    return [...popups];
  };
  return {
    popups: () => opened().filter((popup) => popup !== pictured()),
    documents() {
      const shown = pictured();
      return [...new Set([...(shown ? [shown] : []), ...opened()])];
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether this is a window that a page fills itself, and that page can read it: then the page knows of it now, and reads it. */
export function isPartOfOpener(view: Window & typeof globalThis): boolean {
  const page = pageBehind(view);
  if (page === null) return false;
  const tell = () => page.dispatchEvent(new view.UIEvent(openedEvent, { view }));
  page.addEventListener(askedEvent, tell);
  tell();
  return true;
}

/** The page that fills this window, or the window that this one was opened from. Null for a window that has its own. */
function pageBehind(view: Window): Document | null {
  let page: Document | null = null;
  let each: Window = view;
  for (let steps = 0; steps < mostOpeners && isFilledByOpener(each); steps += 1) {
    const opener = each.opener as Window;
    page = documentOf(opener);
    each = opener;
  }
  return page;
}

/**
 * Whether a window came without a page of its own, from one that may look into it. What its address says is no proof: after
 * `document.write` it is that of the page that wrote. What was loaded into it stays known (measured in Chromium 156).
 */
function isFilledByOpener(view: Window): boolean {
  if (view.parent !== view || !view.opener || documentOf(view.opener as Window) === null) return false;
  const [loaded] = view.performance.getEntriesByType('navigation');
  return (loaded?.name ?? view.location.href) === 'about:blank';
}

/** Whether a document is no longer what a window shows. */
function isGone({ defaultView }: Document): boolean {
  return defaultView === null || defaultView.closed;
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
