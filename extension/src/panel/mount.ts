/** The panel in the meeting: one custom element with a shadow root, plain DOM, a few kilobytes beside the reader. */
import type { Capture, CaptureState } from '../messages/capture-state.ts';
import { type Remembered, recall, remember } from './memory.ts';
import css from './panel.css?inline';
import {
  anchorOf,
  type Box,
  clamp,
  freePlace,
  isSmall,
  overlap,
  type Point,
  pointOf,
  type Size,
  tallest,
} from './place.ts';
import { makeView } from './view.ts';

/** Speech and silence alternate: the page's controls are measured no more often than this for it. */
const measureEvery = 10_000;

/** What the person can press on the platform's page; none of it may be covered. */
const controls =
  'button, a[href], input, select, textarea, [role="button"], [role="menuitem"], [role="tab"], [contenteditable="true"]';

/** Events the platform must not hear when they happen in the panel: its shortcuts, menus and drags. */
const keys = ['keydown', 'keypress', 'keyup'] as const;
const pointers = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
  'wheel',
] as const;

/** Shows the capture in this frame. Returns how to take the panel away again, with every listener. */
export function mountPanel(capture: Capture): () => void {
  const { platform } = capture.state();
  const stop = new AbortController();
  const { signal } = stop;

  const host = document.createElement('afterword-panel');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];

  const view = makeView({
    command: capture.command,
    hide: () => setShown(false),
    show: () => setShown(true),
    openSidePanel,
    moveBy: (dx, dy) => {
      move({ x: place.x + dx, y: place.y + dy });
      keepPlace();
    },
    dragged,
  });
  root.append(view.node);

  let state = capture.state();
  let place: Point = { x: 16, y: 16 };
  let memory: Remembered = { anchor: null, hidden: false };
  let openedByPerson = false;

  function setShown(shown: boolean) {
    const focused = root.activeElement !== null;
    capture.command(shown ? 'show-panel' : 'hide-panel');
    // A question put aside is not a wish to hide the panel in every meeting.
    if (state.phase !== 'asking') keep({ hidden: !shown });
    update(capture.state());
    if (focused) view.focus();
  }

  function keep(change: Partial<Remembered>) {
    memory = { ...memory, ...change };
    void remember(platform, memory);
  }

  // — Painting ————————————————————————————————————————————————————————————————————————————————

  function update(next: CaptureState) {
    const turned =
      next.phase !== state.phase ||
      next.notice !== state.notice ||
      next.canTurnOnCaptions !== state.canTurnOnCaptions ||
      next.panelHidden !== state.panelHidden ||
      (next.health !== state.health && performance.now() - measuredAt >= measureEvery);
    // Shown from the popup counts as opened by the person, too.
    if (state.panelHidden && !next.panelHidden) openedByPerson = true;
    state = next;
    attach();
    view.showState(state);
    if (turned) arrange();
    // In a tab nobody looks at, the rows are written when somebody does. A hidden panel keeps no words in the page.
    if (!document.hidden) view.showEntries(state.panelHidden ? [] : state.entries);
  }
  document.addEventListener('visibilitychange', () => update(capture.state()), { signal });

  // — Standing where it covers nothing ————————————————————————————————————————————————————————

  function viewport(): Size {
    return { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
  }

  function box(): Box {
    const { width, height } = host.getBoundingClientRect();
    return { ...place, width, height };
  }

  function move(to: Point) {
    place = clamp(to, box(), viewport(), platform);
    host.style.setProperty('--x', `${Math.round(place.x)}px`);
    host.style.setProperty('--y', `${Math.round(place.y)}px`);
  }

  let arranged = false;
  let measuredAt = Number.NEGATIVE_INFINITY;

  /** The person's own place if there is one, else the first that covers none of the page's controls, else as a tab. */
  function arrange() {
    if (state.phase === 'idle') return;
    const room = viewport();
    host.style.setProperty('--tallest', `${tallest(platform, room)}px`);
    const size = box();
    if (memory.anchor) {
      move(pointOf(memory.anchor, size, room, platform));
      return;
    }
    const taken = obstacles();
    measuredAt = performance.now();
    // Where it stands well it stays, whatever else has changed.
    if (arranged && !taken.some((control) => overlap(size, control))) {
      move(place);
      return;
    }
    arranged = true;
    const free = freePlace(size, room, platform, taken, document.documentElement.dir === 'rtl');
    if (free) move(free);
    else if (openedByPerson || state.panelHidden) move(place);
    else capture.command('hide-panel');
  }

  function obstacles(): Box[] {
    const room = viewport();
    const boxes: Box[] = [];
    for (const control of document.querySelectorAll(controls)) {
      const { x, y, width, height } = control.getBoundingClientRect();
      // What fills the stage is a picture one can click, not a control.
      if (width > 0 && height > 0 && width * height < room.width * room.height * 0.3)
        boxes.push({ x, y, width, height });
    }
    return boxes;
  }

  function keepPlace() {
    keep({ anchor: anchorOf(box(), viewport()) });
  }

  let arranging: ReturnType<typeof setTimeout> | null = null;
  function arrangeSoon() {
    if (arranging !== null) clearTimeout(arranging);
    arranging = setTimeout(arrange, 150);
  }
  addEventListener('resize', arrangeSoon, { signal });
  // A notice makes it taller.
  const resized = new ResizeObserver(() => move(place));
  resized.observe(host);

  /** Follows the pointer; a press that hardly moves is a click and left alone. */
  function dragged(event: PointerEvent) {
    const handle = event.currentTarget as HTMLElement;
    const start = { x: event.clientX, y: event.clientY };
    const from = place;
    let moved = false;
    const end = new AbortController();
    const { signal: dragging } = end;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const dx = clientX - start.x;
        const dy = clientY - start.y;
        if (!moved && Math.hypot(dx, dy) < 4) return;
        moved = true;
        move({ x: from.x + dx, y: from.y + dy });
      },
      { signal: dragging },
    );
    const finish = () => {
      end.abort();
      if (!moved) return;
      keepPlace();
      // The click that comes with letting go is not meant as one.
      const swallow = (click: Event) => click.stopImmediatePropagation();
      handle.addEventListener('click', swallow, { capture: true });
      setTimeout(() => handle.removeEventListener('click', swallow, { capture: true }));
    };
    handle.addEventListener('pointerup', finish, { signal: dragging });
    handle.addEventListener('pointercancel', finish, { signal: dragging });
  }

  // — Living in somebody else's page —————————————————————————————————————————————————————————

  /** Into the page, also after it threw its content away, and into whatever fills the screen. */
  function attach() {
    const full = document.fullscreenElement;
    const parent =
      full && full !== host && !/^(video|iframe|img|canvas)$/i.test(full.localName)
        ? full
        : document.documentElement;
    if (host.parentNode !== parent) parent.append(host);
  }
  document.addEventListener(
    'fullscreenchange',
    () => {
      attach();
      arrangeSoon();
    },
    { signal },
  );

  // Keys are caught before the page's own listeners; what they do to the focused control is not changed by that.
  for (const type of keys) {
    addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(host)) return;
        event.stopImmediatePropagation();
        if (type === 'keydown') view.key(event);
      },
      { capture: true, signal },
    );
  }
  for (const type of pointers) host.addEventListener(type, (event) => event.stopPropagation(), { signal });

  // — Beginning ————————————————————————————————————————————————————————————————————————————

  const unsubscribe = capture.subscribe(update);
  // Unseen until its place is known, so that it does not jump.
  host.style.setProperty('--shown', 'hidden');
  attach();
  view.showState(state);
  void recall(platform).then((remembered) => {
    if (signal.aborted) return;
    memory = remembered;
    const tuckedAway = isSmall(viewport()) || (memory.hidden && state.phase !== 'asking');
    if (tuckedAway && !state.panelHidden) capture.command('hide-panel');
    update(capture.state());
    arrange();
    host.style.removeProperty('--shown');
  });

  return () => {
    stop.abort();
    unsubscribe();
    resized.disconnect();
    if (arranging !== null) clearTimeout(arranging);
    host.remove();
  };
}

async function openSidePanel() {
  try {
    await chrome.runtime.sendMessage({ type: 'open-side-panel', ask: null });
  } catch (error) {
    // After an update nobody answers any more; the panel already says that the page must be reloaded.
    console.debug('Afterword: the side panel did not open.', error);
  }
}
