/** The panel's position: pure geometry over boxes, so that tests can cover any window and toolbar. */
import type { PlatformFacts } from '../platforms/facts.ts';
import { platforms, type ReadPlatform } from '../platforms/index.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

/** A place chosen by the person: the distance to the two nearest edges, which works in other window sizes too. */
export interface Anchor {
  fromX: 'left' | 'right';
  fromY: 'top' | 'bottom';
  dx: number;
  dy: number;
}

function stripsOf(platform: ReadPlatform): PlatformFacts['strips'] {
  return platforms.find(({ id }) => id === platform)!.strips;
}

/** Returns whether the window is too small for a panel that covers nothing. The panel then starts as its tab. */
export function isSmall(viewport: Size): boolean {
  return viewport.width < 640 || viewport.height < 480;
}

/** Returns the maximum height of a panel between the platform's strips. */
export function maxHeight(platform: ReadPlatform, viewport: Size): number {
  const { top, bottom } = stripsOf(platform);
  return Math.max(160, Math.min(460, viewport.height - top - bottom));
}

/** Returns the nearest point at which the box is inside the window and outside the platform's strips. */
export function clamp(point: Point, size: Size, viewport: Size, platform: ReadPlatform): Point {
  const inset = stripsOf(platform);
  return {
    x: within(point.x, 8, viewport.width - size.width - 8),
    y: within(point.y, Math.min(inset.top, 8), viewport.height - size.height - inset.bottom),
  };
}

/** Returns the distance of a box to the nearest corner, for storage. */
export function anchorOf(box: Box, viewport: Size): Anchor {
  const right = viewport.width - box.x - box.width;
  const bottom = viewport.height - box.y - box.height;
  const fromX = box.x <= right ? 'left' : 'right';
  const fromY = box.y <= bottom ? 'top' : 'bottom';
  return {
    fromX,
    fromY,
    dx: Math.round(fromX === 'left' ? box.x : right),
    dy: Math.round(fromY === 'top' ? box.y : bottom),
  };
}

/** Returns the position of a stored place in this window. */
export function pointOf(anchor: Anchor, size: Size, viewport: Size, platform: ReadPlatform): Point {
  const x = anchor.fromX === 'left' ? anchor.dx : viewport.width - size.width - anchor.dx;
  const y = anchor.fromY === 'top' ? anchor.dy : viewport.height - size.height - anchor.dy;
  return clamp({ x, y }, size, viewport, platform);
}

/**
 * Returns the first place that covers no obstacle: the top corner opposite to the side panels (which are on the right, or on the
 * left on right-to-left pages), the other corners, then along the edges. Returns null if none is free.
 */
export function freePlace(
  size: Size,
  viewport: Size,
  platform: ReadPlatform,
  obstacles: readonly Box[],
  rightToLeft = false,
): Point | null {
  return (
    alongTheEdges(size, viewport, platform, rightToLeft).find(
      (point) => !obstacles.some((box) => overlap({ ...size, ...point }, box)),
    ) ?? null
  );
}

/** Returns the place that covers no control and as little of the people as possible, or null. */
export function leastCoveringPlace(
  size: Size,
  viewport: Size,
  platform: ReadPlatform,
  {
    controls,
    people,
    rightToLeft = false,
  }: { controls: readonly Box[]; people: readonly Box[]; rightToLeft?: boolean },
): Point | null {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const point of alongTheEdges(size, viewport, platform, rightToLeft)) {
    const box = { ...size, ...point };
    if (controls.some((control) => overlap(box, control))) continue;
    const covered = people.reduce((sum, person) => sum + common(box, person), 0);
    if (covered >= least) continue;
    least = covered;
    best = point;
  }
  return best;
}

/** Returns the corners, top first, then places along the left and right edges, then top and bottom. Empty in small windows. */
function alongTheEdges(size: Size, viewport: Size, platform: ReadPlatform, rightToLeft: boolean): Point[] {
  const inset = stripsOf(platform);
  const left = inset.left;
  const right = viewport.width - size.width - inset.right;
  const top = inset.top;
  const bottom = viewport.height - size.height - inset.bottom;
  if (right < left || bottom < top) return [];

  const columns = rightToLeft ? [right, left] : [left, right];
  // Top corners first, because platforms show captions at the bottom.
  const corners = [top, bottom].flatMap((y) => columns.map((x) => ({ x, y })));
  const sides = columns.flatMap((x) => steps(top, bottom).map((y) => ({ x, y })));
  const inBetween = steps(left, right).flatMap((x) => [top, bottom].map((y) => ({ x, y })));
  return [...corners, ...sides, ...inBetween];
}

function common(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Returns whether two boxes overlap or are less than 4 px apart. */
export function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + 4 && b.x < a.x + a.width + 4 && a.y < b.y + b.height + 4 && b.y < a.y + a.height + 4
  );
}

/** Returns every 32nd pixel between two ends, without the ends. */
function steps(from: number, to: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((to - from) / 32) - 1) },
    (_, index) => from + 32 * (index + 1),
  );
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}
