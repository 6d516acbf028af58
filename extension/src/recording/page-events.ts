/** What a page reports while it is recorded. */
export interface PageEvents {
  /** The innermost element that was clicked. */
  click(target: Element): void;
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
  const onClick = (event: Event) => {
    const target = event.composedPath()[0];
    if (isElement(view, target)) on.click(target);
  };
  document.addEventListener('click', onClick, options);
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

/** An element of this very page: each has classes of its own. */
function isElement(view: Window, target: EventTarget | undefined): target is Element {
  return target instanceof (view as Window & typeof globalThis).Element;
}
