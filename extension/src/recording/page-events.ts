export interface PageEvents {
  hidden(): void;
  visible(): void;
  freeze(): void;
  resume(): void;
  pageHide(): void;
  /** The page returned from the back/forward cache. */
  pageShow(): void;
  /** The address may have changed without a page load. */
  navigated(): void;
}

export function listenToPage(view: Window, signal: AbortSignal, on: PageEvents): void {
  const { document } = view;
  const options = { signal, capture: true };
  document.addEventListener(
    'visibilitychange',
    () => (document.hidden ? on.hidden() : on.visible()),
    options,
  );
  document.addEventListener('freeze', () => on.freeze(), options);
  document.addEventListener('resume', () => on.resume(), options);
  view.addEventListener('pagehide', () => on.pageHide(), options);
  view.addEventListener('pageshow', ({ persisted }) => persisted && on.pageShow(), options);
  // The browser may report address changes without a page load. Otherwise the next check finds them.
  const { navigation } = view as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', () => on.navigated(), options);
}

/** Creates a listener for clicks in documents, called with the innermost clicked element. */
export function clickListener(onClick: (target: Element) => void): (event: Event) => void {
  return (event) => {
    const target = event.composedPath()[0];
    // Each window has its own `Element` class.
    if ((target as Partial<Node> | undefined)?.nodeType === 1) onClick(target as Element);
  };
}

/** Listens to clicks in a document. Repeated calls have no effect, unless the window was rewritten and lost its listeners. */
export function listenToClicks(document: Document, clicked: (event: Event) => void): void {
  document.addEventListener('click', clicked, { capture: true });
}
