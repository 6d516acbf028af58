/** Keeps the panel where the person put it, or where it covers neither controls nor people. */
import type { ReadPlatform } from '../platforms/index.ts';
import { controlsOfPage, tilesOfPage } from './host.ts';
import {
  type Anchor,
  anchorOf,
  type Box,
  clamp,
  freePlace,
  leastCoveringPlace,
  maxHeight,
  overlap,
  type Point,
  pointOf,
  type Size,
} from './place.ts';

/** Minimum milliseconds between measurements of the page's controls. Speech and silence alternate more often. */
const measureEvery = 10_000;

export interface PlacingOptions {
  host: HTMLElement;
  platform: ReadPlatform;
  /** Selects the elements that show people of the call, in addition to `video`. */
  tiles: string;
  anchor(): Anchor | null;
  /** Returns whether the panel may cover something: the person opened it, or only its tab is visible. */
  mayCover(): boolean;
  /** Called if every place covers something: the panel should become its tab. */
  onNoRoom(): void;
}

export interface PanelPlacement {
  readonly place: Point;
  move(to: Point): void;
  /** Moves the panel to the place the person chose, else to the first that covers neither controls nor people, else makes it a tab. */
  arrange(): void;
  anchorNow(): Anchor;
  /** Returns whether the page was not measured recently. */
  isStale(): boolean;
}

export function createPlacing({
  host,
  platform,
  tiles,
  anchor,
  mayCover,
  onNoRoom,
}: PlacingOptions): PanelPlacement {
  const { ownerDocument: document } = host;
  const visible = () => viewportOf(document);
  let place: Point = { x: 16, y: 16 };
  let arranged = false;
  let measuredAt = Number.NEGATIVE_INFINITY;

  function box(): Box {
    const { width, height } = host.getBoundingClientRect();
    return { ...place, width, height };
  }

  function move(to: Point): void {
    place = clamp(to, box(), visible(), platform);
    host.style.setProperty('--x', `${Math.round(place.x)}px`);
    host.style.setProperty('--y', `${Math.round(place.y)}px`);
  }

  function arrange(): void {
    const room = visible();
    host.style.setProperty('--tallest', `${maxHeight(platform, room)}px`);
    const size = box();
    const chosen = anchor();
    if (chosen) {
      move(pointOf(chosen, size, room, platform));
      return;
    }
    const controls = controlsOfPage(document, room);
    const people = tilesOfPage(document, tiles, room);
    const covers = (boxes: readonly Box[]) => boxes.some((one) => overlap(size, one));
    measuredAt = performance.now();
    // A panel that covers nothing stays, whatever else changed.
    if (arranged && !covers(controls) && !covers(people)) {
      move(place);
      return;
    }
    const rightToLeft = document.documentElement.dir === 'rtl';
    const free = freePlace(size, room, platform, [...controls, ...people], rightToLeft);
    // Do not move the panel of a person who is reading because someone appeared.
    const stays = (arranged && !covers(controls)) || mayCover();
    arranged = true;
    if (free) move(free);
    else if (!stays) onNoRoom();
    else move(leastCoveringPlace(size, room, platform, { controls, people, rightToLeft }) ?? place);
  }

  return {
    get place() {
      return place;
    },
    move,
    arrange,
    anchorNow: () => anchorOf(box(), visible()),
    isStale: () => performance.now() - measuredAt >= measureEvery,
  };
}

/** Returns the visible size of a page. */
export function viewportOf({ documentElement, defaultView }: Document): Size {
  const { innerWidth = 0, innerHeight = 0 } = defaultView ?? {};
  return { width: documentElement.clientWidth || innerWidth, height: innerHeight };
}
