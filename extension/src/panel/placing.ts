/** Keeps the panel where it covers none of the page's controls, or where the person put it. */
import type { Platform } from '@afterword/api-client';
import { controlsOfPage } from './host.ts';
import {
  type Anchor,
  anchorOf,
  type Box,
  clamp,
  freePlace,
  overlap,
  type Point,
  pointOf,
  type Size,
  tallest,
} from './place.ts';

/** Speech and silence alternate: the page's controls are measured no more often than this for it. */
const measureEvery = 10_000;

export interface PlacingOptions {
  host: HTMLElement;
  platform: Platform;
  /** The place the person chose, if any. */
  anchor(): Anchor | null;
  /** Whether it may stay where it covers something: the person asked to see it, or only its tab shows. */
  mayCover(): boolean;
  /** There is no place where it covers nothing. */
  onNoRoom(): void;
}

export interface Placing {
  readonly place: Point;
  move(to: Point): void;
  /** The person's own place if there is one, else the first that covers none of the page's controls, else as a tab. */
  arrange(): void;
  /** Where it is now, as it is remembered. */
  anchorNow(): Anchor;
  /** Whether the page's controls were not measured for a while. */
  isStale(): boolean;
}

/** The placing of one panel. */
export function createPlacing({ host, platform, anchor, mayCover, onNoRoom }: PlacingOptions): Placing {
  let place: Point = { x: 16, y: 16 };
  let arranged = false;
  let measuredAt = Number.NEGATIVE_INFINITY;

  function box(): Box {
    const { width, height } = host.getBoundingClientRect();
    return { ...place, width, height };
  }

  function move(to: Point): void {
    place = clamp(to, box(), viewport(), platform);
    host.style.setProperty('--x', `${Math.round(place.x)}px`);
    host.style.setProperty('--y', `${Math.round(place.y)}px`);
  }

  function arrange(): void {
    const room = viewport();
    host.style.setProperty('--tallest', `${tallest(platform, room)}px`);
    const size = box();
    const chosen = anchor();
    if (chosen) {
      move(pointOf(chosen, size, room, platform));
      return;
    }
    const taken = controlsOfPage(room);
    measuredAt = performance.now();
    // Where it is well placed it stays, whatever else has changed.
    if (arranged && !taken.some((control) => overlap(size, control))) {
      move(place);
      return;
    }
    arranged = true;
    const free = freePlace(size, room, platform, taken, document.documentElement.dir === 'rtl');
    if (free) move(free);
    else if (mayCover()) move(place);
    else onNoRoom();
  }

  return {
    get place() {
      return place;
    },
    move,
    arrange,
    anchorNow: () => anchorOf(box(), viewport()),
    isStale: () => performance.now() - measuredAt >= measureEvery,
  };
}

/** What of the page is visible. */
export function viewport(): Size {
  return { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
}
