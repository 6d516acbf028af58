/** Maximum clicks per minute to switch captions on, in case a page does not react. */
export const maxClicksPerMinute = 3;
const minute = 60_000;

/** Returns the clicks of the last minute plus this one, or null if the limit is reached. */
export function spendClick(clicks: readonly number[], now: number): number[] | null {
  const first = clicks.findIndex((at) => now - at < minute);
  const recent = first < 0 ? [] : clicks.slice(first);
  return recent.length >= maxClicksPerMinute ? null : [...recent, now];
}
