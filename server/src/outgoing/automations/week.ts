import { instantIn, knownZone } from '../../text/time-zones.ts';

/** Hour at which the weekly email is sent, in the workspace's time zone. */
const hour = 7;

/** Returns the next Monday morning in a time zone (IANA). */
export function nextMonday(now: Date, zone: string): Date {
  const timeZone = knownZone(zone);
  const today = clockOf(now, timeZone);
  // Computed as if the zone were UTC.
  const monday = new Date(today);
  monday.setUTCHours(hour, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
  if (monday.getTime() <= today.getTime()) monday.setUTCDate(monday.getUTCDate() + 7);
  return instantIn(monday.toISOString().slice(0, 19), timeZone);
}

/** Returns a zone's local time as if it were UTC. */
function clockOf(instant: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return new Date(`${shown.replace(' ', 'T')}Z`);
}
