/** How often captions may be switched on, in clicks a minute: a page that does not react is not clicked for ever. */
export const clicksAMinute = 3;
const minute = 60_000;

/** The clicks of the last minute with one more, or null when there were enough. */
export function spendClick(clicks: readonly number[], now: number): number[] | null {
  const first = clicks.findIndex((at) => now - at < minute);
  const recent = first < 0 ? [] : clicks.slice(first);
  return recent.length >= clicksAMinute ? null : [...recent, now];
}
