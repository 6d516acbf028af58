/** The windows that contain parts of a page's meeting. */
import type { PageWindows } from '../captions/windows.ts';

/** The event with which a popup announces itself to its page. `view` is the window. */
const openedEvent = 'afterword:window';
/** The event with which a page asks its windows to announce themselves again, for a script that started later. */
const askedEvent = 'afterword:windows?';
/** Maximum number of windows that open each other in a chain. */
const maxOpeners = 4;

interface PictureInPicture extends EventTarget {
  readonly window: Window | null;
}

/** The windows that a page opened and fills. */
export interface OpenedWindows extends PageWindows {
  /** Returns the documents of windows other than picture-in-picture. */
  popups(): Document[];
}

/** Watches for windows that this page opens and fills: picture-in-picture and blank windows. */
export function watchWindows(view: Window): OpenedWindows {
  /** Documents of the windows. A window that navigates to its own address gets another document. */
  const popups = new Set<Document>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const { MutationObserver } = view as Window & typeof globalThis;
  // Rewriting a window keeps only its document. Listeners are lost with the content.
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
  // For a moment after closing, the page still refers to the window and its captions.
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

/** Returns whether the opening page fills this window and can read it. If so, announces the window to that page. */
export function isPartOfOpener(view: Window & typeof globalThis): boolean {
  const page = pageBehind(view);
  if (page === null) return false;
  const tell = () => page.dispatchEvent(new view.UIEvent(openedEvent, { view }));
  page.addEventListener(askedEvent, tell);
  tell();
  return true;
}

/** Returns the document of the page that opened and fills this window, or null for a window with its own page. */
function pageBehind(view: Window): Document | null {
  let page: Document | null = null;
  let each: Window = view;
  for (let steps = 0; steps < maxOpeners && isFilledByOpener(each); steps += 1) {
    const opener = each.opener as Window;
    page = documentOf(opener);
    each = opener;
  }
  return page;
}

/**
 * Returns whether a window was opened without its own page, by a page that can access it. The address does not prove that: after
 * `document.write` it is the writing page's. The address first loaded stays known (measured in Chromium 156).
 */
function isFilledByOpener(view: Window): boolean {
  if (view.parent !== view || !view.opener || documentOf(view.opener as Window) === null) return false;
  const [loaded] = view.performance.getEntriesByType('navigation');
  return (loaded?.name ?? view.location.href) === 'about:blank';
}

/** Returns whether a window no longer shows this document. */
function isGone({ defaultView }: Document): boolean {
  return defaultView === null || defaultView.closed;
}

/** Returns a window's document, or null if it has another origin. */
function documentOf(window: Window): Document | null {
  try {
    return window.document;
  } catch {
    // Only pages of the same origin may access it.
    return null;
  }
}
