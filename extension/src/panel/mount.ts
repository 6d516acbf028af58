/** Mounts the panel in the meeting's page: a custom element with a shadow root and plain DOM, a few kilobytes in size. */
import type { Capture, CaptureState } from '../messages/capture-state.ts';
import { extension } from '../messages/extension.ts';
import { followPointer } from './drag.ts';
import { setAttribute } from './elements.ts';
import { attachHost, isDarkBehind, keepEventsInside } from './host.ts';
import { type PanelPlaceKey, type PanelSettings, readPanelSettings, storePanelSettings } from './memory.ts';
import css from './panel.css?inline';
import { isSmall } from './place.ts';
import { createPlacing, viewportOf } from './placing.ts';
import { createView, type PanelAccount } from './view.ts';

/** Milliseconds to wait while a window is resized before the panel is placed again. */
const arrangeAfter = 150;

/** The account that is signed in to the extension, as far as this frame knows. */
export interface PanelDevice {
  now(): PanelAccount | null;
  subscribe(listener: () => void): () => void;
}

/** Shows the capture in a window. `tiles` selects elements that show people. Returns a function that removes the panel and its listeners. */
export function mountPanel(
  capture: Capture,
  device: PanelDevice,
  tiles: string,
  shownIn: Window & typeof globalThis = window,
): () => void {
  const { platform } = capture.state();
  const { document } = shownIn;
  /** In a popup window, the panel has a separate place. */
  const place: PanelPlaceKey = shownIn === window ? platform : `${platform}:window`;
  const stop = new shownIn.AbortController();
  const { signal } = stop;
  const { host, root } = makeHost(shownIn);

  let state = capture.state();
  let memory: PanelSettings = { anchor: null, hidden: false };
  let openedByPerson = false;
  let arranging: ReturnType<typeof setTimeout> | null = null;

  const placing = createPlacing({
    host,
    platform,
    tiles,
    anchor: () => memory.anchor,
    mayCover: () => openedByPerson || state.panelHidden,
    onNoRoom: () => capture.command('hide-panel'),
  });
  const view = createView({
    command: capture.command,
    hide: () => setShown(false),
    show: () => setShown(true),
    openSidePanel,
    decide: (workspaceId) => void decide(capture.state().meetingId, workspaceId),
    moveBy(dx, dy) {
      const { x, y } = placing.place;
      placing.move({ x: x + dx, y: y + dy });
      keepPlace();
    },
    dragged: (press) => followPointer(press, { from: placing.place, move: placing.move, dropped: keepPlace }),
  });
  root.append(view.node);

  function setShown(shown: boolean) {
    const focused = root.activeElement !== null;
    capture.command(shown ? 'show-panel' : 'hide-panel');
    // Dismissing the question does not hide the panel in every meeting.
    if (state.phase !== 'asking') keep({ hidden: !shown });
    update(capture.state());
    if (focused) view.focus();
  }

  function keep(change: Partial<PanelSettings>) {
    memory = { ...memory, ...change };
    void storePanelSettings(place, memory);
  }

  function keepPlace() {
    keep({ anchor: placing.anchorNow() });
  }

  function update(next: CaptureState) {
    // A hidden tab is rendered when it becomes visible.
    if (document.hidden) return;
    const turned = changesItsSize(state, next) || (next.health !== state.health && placing.isStale());
    // Showing the panel from the popup also counts as opened by the person.
    if (state.panelHidden && !next.panelHidden) openedByPerson = true;
    state = next;
    attachHost(host);
    view.showState(state);
    if (turned) arrange();
    // A hidden panel keeps no captions on the page.
    view.showEntries(state.panelHidden ? [] : state.entries);
  }

  function arrange() {
    if (state.phase === 'idle') return;
    placing.arrange();
    // If the page's color is unknown, use the system's preference.
    const dark = isDarkBehind(host) ?? shownIn.matchMedia('(prefers-color-scheme: dark)').matches;
    setAttribute(view.node, 'data-scheme', dark ? 'dark' : 'light');
  }

  function arrangeSoon() {
    if (arranging !== null) clearTimeout(arranging);
    arranging = setTimeout(arrange, arrangeAfter);
  }

  document.addEventListener('visibilitychange', () => update(capture.state()), { signal });
  shownIn.addEventListener('resize', arrangeSoon, { signal });
  document.addEventListener(
    'fullscreenchange',
    () => {
      attachHost(host);
      arrangeSoon();
    },
    { signal },
  );
  // A notice makes the panel taller.
  const resized = new shownIn.ResizeObserver(() => placing.move(placing.place));
  resized.observe(host);
  keepEventsInside(host, view.key, signal);

  const unsubscribe = capture.subscribe(update);
  const showAccount = () => view.showAccount(device.now(), state);
  const unsubscribeDevice = device.subscribe(showAccount);
  // Keep the panel invisible until its place is known, so that it does not jump.
  host.style.setProperty('--shown', 'hidden');
  attachHost(host);
  view.showState(state);
  showAccount();
  void readPanelSettings(place).then((remembered) => {
    if (signal.aborted) return;
    memory = remembered;
    const tuckedAway = isSmall(viewportOf(document)) || (memory.hidden && state.phase !== 'asking');
    if (tuckedAway && !state.panelHidden) capture.command('hide-panel');
    update(capture.state());
    arrange();
    host.style.removeProperty('--shown');
  });

  return () => {
    stop.abort();
    unsubscribe();
    unsubscribeDevice();
    resized.disconnect();
    if (arranging !== null) clearTimeout(arranging);
    host.remove();
  };
}

function makeHost(view: Window & typeof globalThis): { host: HTMLElement; root: ShadowRoot } {
  const host = view.document.createElement('afterword-panel');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

/** Returns whether this update may change the panel's size. */
function changesItsSize(before: CaptureState, next: CaptureState): boolean {
  return (
    next.phase !== before.phase ||
    next.notice !== before.notice ||
    next.canTurnOnCaptions !== before.canTurnOnCaptions ||
    next.panelHidden !== before.panelHidden
  );
}

async function decide(meetingId: string | null, workspaceId: number) {
  if (meetingId === null) return;
  try {
    await extension.ask('decide-workspace', { meetingId, workspaceId });
  } catch (error) {
    console.debug('Afterword: the workspace was not changed.', error);
  }
}

async function openSidePanel() {
  try {
    await extension.ask('open-side-panel', null);
  } catch (error) {
    // After an update of the extension nothing answers, and the panel already asks for a reload.
    console.debug('Afterword: the side panel did not open.', error);
  }
}
