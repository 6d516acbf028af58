import fc from 'fast-check';
import { expect, test } from 'vitest';
import { platforms } from '../platforms/index.ts';
import {
  anchorOf,
  clamp,
  freePlace,
  isSmall,
  leastCoveringPlace,
  maxHeight,
  overlap,
  pointOf,
} from './place.ts';

const panel = { width: 320, height: 340 };
const desktop = { width: 1280, height: 800 };

test('stays outside the strip in which each platform has its controls', () => {
  expect((['meet', 'zoom', 'teams'] as const).map((id) => freePlace(panel, desktop, id, []))).toEqual([
    { x: 16, y: 16 },
    { x: 16, y: 56 },
    { x: 16, y: 112 },
  ]);
});

test('starts on the other side on right-to-left pages', () => {
  expect(freePlace(panel, desktop, 'meet', [], true)).toEqual({ x: 1280 - 320 - 16, y: 16 });
});

test('avoids controls wherever the page puts them', () => {
  const title = { x: 0, y: 0, width: 400, height: 60 };
  const place = freePlace(panel, desktop, 'meet', [title])!;
  expect(overlap({ ...place, ...panel }, title)).toBe(false);
});

test('returns null if no place is free', () => {
  expect(freePlace(panel, desktop, 'meet', [{ x: 0, y: 0, width: 1280, height: 800 }])).toBeNull();
  expect(freePlace(panel, { width: 300, height: 800 }, 'meet', [])).toBeNull();
});

test('covers no control and as little of the people as possible if they fill the window', () => {
  const people = [
    { x: 0, y: 0, width: 1280, height: 640 },
    { x: 0, y: 640, width: 1280, height: 64 },
  ];
  const tab = { width: 36, height: 36 };
  expect(freePlace(tab, desktop, 'meet', people)).toBeNull();
  const narrow = [{ x: 0, y: 0, width: 1240, height: 704 }];
  expect(leastCoveringPlace(tab, desktop, 'meet', { controls: [], people: narrow })).toEqual({
    x: 1228,
    y: 16,
  });
  const controls = [{ x: 1200, y: 0, width: 80, height: 300 }];
  const place = leastCoveringPlace(tab, desktop, 'meet', { controls, people: narrow })!;
  expect(place.x).toBe(1228);
  expect(overlap({ ...tab, ...place }, controls[0]!)).toBe(false);
});

test('covers no control and stays inside the window on any page', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 1800 }),
    y: fc.integer({ min: 0, max: 1000 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 80 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...platforms.map(({ id }) => id)),
      fc.record({ width: fc.integer({ min: 320, max: 2560 }), height: fc.integer({ min: 320, max: 1440 }) }),
      fc.array(box, { maxLength: 30 }),
      (platform, viewport, obstacles) => {
        const place = freePlace(panel, viewport, platform, obstacles);
        fc.pre(place !== null);
        expect(obstacles.some((obstacle) => overlap({ ...place, ...panel }, obstacle))).toBe(false);
        expect(place).toEqual(clamp(place, panel, viewport, platform));
      },
    ),
  );
});

test('keeps the distance of a stored place to the nearest corner when the window changes', () => {
  const anchor = anchorOf({ x: 900, y: 40, ...panel }, desktop);
  expect(anchor).toEqual({ fromX: 'right', fromY: 'top', dx: 60, dy: 40 });
  expect(pointOf(anchor, panel, { width: 1000, height: 700 }, 'meet')).toEqual({ x: 1000 - 320 - 60, y: 40 });
});

test('moves a place from a larger window inside the window and above the bottom controls', () => {
  const anchor = anchorOf({ x: 900, y: 700, ...panel }, { width: 2560, height: 1440 });
  const { x, y } = pointOf(anchor, panel, { width: 800, height: 600 }, 'meet');
  expect(x + panel.width).toBeLessThanOrEqual(800);
  expect(y + panel.height).toBeLessThanOrEqual(600 - 96);
});

test('is never taller than the space between the platform’s strips', () => {
  expect(maxHeight('meet', desktop)).toBe(460);
  expect(maxHeight('teams', { width: 1280, height: 500 })).toBe(500 - 112 - 32);
});

test('treats a phone-sized or very low window as small', () => {
  expect([
    isSmall(desktop),
    isSmall({ width: 500, height: 800 }),
    isSmall({ width: 1280, height: 400 }),
  ]).toEqual([false, true, true]);
});
