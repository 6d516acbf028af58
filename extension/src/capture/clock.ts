/** Time as a capture sees it: follows the machine through sleep, not the person who sets its clock. */

/** Where time comes from: `Date.now` and `performance.now` in a page. */
export interface ClockSource {
  wall(): number;
  monotonic(): number;
}

export interface CaptureClock {
  /** Milliseconds since the epoch. */
  now(): number;
  iso(): string;
  /** Milliseconds the machine slept since the last call. */
  slept(): number;
}

/** A leap this long is somebody at the settings: sleep is shorter than a meeting. */
const longestSleep = 45 * 60_000;

/** `notBefore`: where a resumed capture left off. */
export function createCaptureClock(source: ClockSource, notBefore = 0): CaptureClock {
  let offset = Math.max(source.wall(), notBefore) - source.monotonic();
  let wallOffset = source.wall() - source.monotonic();
  let unreported = 0;
  const follow = () => {
    const leap = source.wall() - source.monotonic() - wallOffset;
    wallOffset += leap;
    if (leap > 2_000 && leap < longestSleep) {
      offset += leap;
      unreported += leap;
    }
  };
  const now = () => {
    follow();
    return Math.round(source.monotonic() + offset);
  };
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    slept() {
      follow();
      const slept = unreported;
      unreported = 0;
      return slept;
    },
  };
}
