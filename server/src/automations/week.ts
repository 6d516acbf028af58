import { knownZone } from '../platform/time-zones.ts';

/** The hour at which the mail of a week is sent, by the clock of the workspace. */
const hour = 7;

/** The next Monday morning after an instant, by the clock of a time zone (IANA). */
export function nextMonday(now: Date, zone: string): Date {
  const timeZone = knownZone(zone);
  const today = clockOf(now, timeZone);
  // As if the zone were UTC: its offset is found out for the very morning, which may be another one than today.
  const monday = new Date(today);
  monday.setUTCHours(hour, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
  if (monday.getTime() <= today.getTime()) monday.setUTCDate(monday.getUTCDate() + 7);
  const guess = new Date(monday.getTime() - offsetAt(monday, timeZone));
  return new Date(monday.getTime() - offsetAt(guess, timeZone));
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
const offsetAt = (instant: Date, timeZone: string) =>
  clockOf(instant, timeZone).getTime() - Math.floor(instant.getTime() / 1_000) * 1_000;

/** What the clocks of a zone show, as if it were UTC. */
function clockOf(instant: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return new Date(`${shown.replace(' ', 'T')}Z`);
}
