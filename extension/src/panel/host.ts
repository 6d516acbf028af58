/** The panel's host element on the platform's page: where it is attached, and which events stay inside. */

import type { Size } from './place.ts';

/** Key events that the platform must not receive from the panel, because of its shortcuts. */
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

/** Attaches the panel to the page or the full-screen element, also after the page cleared its content. */
export function attachHost(host: HTMLElement): void {
  const document = host.ownerDocument;
  const full = document.fullscreenElement;
  const parent =
    full && full !== host && !/^(video|iframe|img|canvas)$/i.test(full.localName)
      ? full
      : document.documentElement;
  if (host.parentNode !== parent) parent.append(host);
}

/** Keeps the panel's events from the page until the signal aborts. */
export function keepEventsInside(
  host: HTMLElement,
  onKeyDown: (event: KeyboardEvent) => void,
  signal: AbortSignal,
): void {
  // Catch keys before the page's listeners do. They still act on the focused control.
  for (const type of keys) {
    host.ownerDocument.defaultView?.addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(host)) return;
        event.stopImmediatePropagation();
        if (type === 'keydown') onKeyDown(event);
      },
      { capture: true, signal },
    );
  }
  for (const type of pointers) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
}

/** Returns the boxes of all controls on the page. The panel must cover none of them. */
export function controlsOfPage(document: Document, room: Size) {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const control of document.querySelectorAll(controls)) {
    const { x, y, width, height } = control.getBoundingClientRect();
    // An element that fills the call area is a clickable video, not a control.
    if (width > 0 && height > 0 && width * height < room.width * room.height * 0.3)
      boxes.push({ x, y, width, height });
  }
  return boxes;
}

/** Returns the boxes that show people: videos and elements that `tiles` selects. */
export function tilesOfPage(document: Document, tiles: string, room: Size) {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const tile of document.querySelectorAll(tiles === '' ? 'video' : `video, ${tiles}`)) {
    const { left, top, right, bottom } = tile.getBoundingClientRect();
    const x = Math.max(0, left);
    const y = Math.max(0, top);
    const width = Math.min(room.width, right) - x;
    const height = Math.min(room.height, bottom) - y;
    if (width >= minTileSize && height >= minTileSize) boxes.push({ x, y, width, height });
  }
  return boxes;
}

/** Minimum side in pixels. Smaller elements are names, badges, or tiles scrolled almost out of view. */
const minTileSize = 48;

/** Returns whether the page behind the panel is dark, or null if no element there has a color. */
export function isDarkBehind(host: HTMLElement): boolean | null {
  const { x, y, width, height } = host.getBoundingClientRect();
  for (const element of host.ownerDocument.elementsFromPoint(x + width / 2, y + height / 2)) {
    const color = element === host ? '' : getComputedStyle(element).backgroundColor;
    const [red, green, blue, alpha = 1] = (/^rgba?\((.+)\)$/.exec(color)?.[1] ?? '').split(',').map(Number);
    if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) continue;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
  }
  return null;
}

const controls =
  'button, a[href], input, select, textarea, [role="button"], [role="menuitem"], [role="tab"], [contenteditable="true"]';
