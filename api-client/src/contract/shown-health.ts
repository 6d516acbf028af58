import type { Health } from './uploads.ts';

/** Most important state first, for a meeting with several captures. */
const tellingFirst: readonly Health[] = [
  'capturing',
  'quiet',
  'lost',
  'suspect',
  'waiting',
  'paused',
  'ended',
];

/**
 * Returns the state of a running meeting from the health of its open captures. Toolbar, popup, panel, list and page all
 * show this state. A meeting is not live before its first entry. Null if no capture is open.
 */
export function shownHealth(open: readonly Health[], hasEntries: boolean): Health | null {
  const health = tellingFirst.find((one) => open.includes(one)) ?? null;
  return !hasEntries && (health === 'capturing' || health === 'quiet') ? 'waiting' : health;
}
