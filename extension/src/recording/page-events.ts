/** What a page reports while it is recorded. */
export interface PageEvents {
  hidden(): void;
  visible(): void;
  freeze(): void;
  resume(): void;
  pageHide(): void;
  /** The page came back from the cache. */
  pageShow(): void;
  /** The address may have changed without a load. */
  navigated(): void;
}

/** Listens until the signal. */
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
  // An address that changes without a load is seen at once where the browser reports it, else with the next look.
  const { navigation } = view as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', () => on.navigated(), options);
}

/** What tells of clicks in documents: the innermost element that was clicked. */
export function clickListener(onClick: (target: Element) => void): (event: Event) => void {
  return (event) => {
    const target = event.composedPath()[0];
    // Each window has an `Element` of its own.
    if ((target as Partial<Node> | undefined)?.nodeType === 1) onClick(target as Element);
  };
}

/** Listens to clicks in a document. Asked again it does nothing, but where the window was written anew and has lost its listeners. */
export function listenToClicks(document: Document, clicked: (event: Event) => void): void {
  document.addEventListener('click', clicked, { capture: true });
}
