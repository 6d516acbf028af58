import type { Health } from './uploads.ts';

/** Most telling first, for a meeting with several captures. */
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
 * State of a running meeting from the health of its open captures: the one answer that toolbar, popup, panel, list and page
 * show. Nothing is live before there is a first entry. Null when no capture is open.
 */
export function shownHealth(open: readonly Health[], hasEntries: boolean): Health | null {
  const health = tellingFirst.find((one) => open.includes(one)) ?? null;
  return !hasEntries && (health === 'capturing' || health === 'quiet') ? 'waiting' : health;
}
