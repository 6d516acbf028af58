/*
 * Instants and local times in an IANA time zone. An unknown or missing zone means UTC, because a database may come from a
 * newer machine.
 */

/** Returns the day of an instant, `YYYY-MM-DD`. */
export const dayIn = (instant: Date, timeZone: string | null | undefined): string =>
  shown(instant, timeZone).slice(0, 10);

/** Returns an instant to the minute with the zone's name in a language (BCP 47): `2026-11-20 10:00 MEZ`. */
export function minuteIn(instant: Date, timeZone: string | null | undefined, language: string): string {
  const zone = knownZone(timeZone);
  const format = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: zoneNameIn(instant, zone, language),
  });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${shown(instant, zone).slice(0, 16)} ${name}`;
}

/**
 * Returns the usual name of a zone in a language (BCP 47), such as 'MEZ' or 'PST'. Avoids the default for zones
 * without such a name, an offset from UTC, which no one says.
 */
export function zoneNameIn(
  instant: Date,
  timeZone: string | null | undefined,
  language: string,
): 'short' | 'longGeneric' {
  const zone = knownZone(timeZone);
  const short = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' });
  const isDistance = short
    .formatToParts(instant)
    .some(({ type, value }) => type === 'timeZoneName' && /[+\u2212-]/.test(value));
  return isDistance ? 'longGeneric' : 'short';
}

/** Returns the instant of a local time, `2026-11-20T10:00:00`. A time skipped by summer time becomes one an hour away. */
export function instantIn(local: string, timeZone: string | null | undefined): Date {
  const clock = Date.parse(`${local}Z`);
  // The offset depends on the instant, so the first result is only close enough to look the offset up.
  const close = new Date(clock - offsetAt(new Date(clock), timeZone));
  return new Date(clock - offsetAt(close, timeZone));
}

/** Returns how many milliseconds a zone is ahead of UTC. */
const offsetAt = (instant: Date, timeZone: string | null | undefined): number =>
  Date.parse(`${shown(instant, timeZone).replace(' ', 'T')}Z`) -
  Math.floor(instant.getTime() / 1_000) * 1_000;

/** Returns the zone if this machine knows it, or else UTC. */
export function knownZone(timeZone: string | null | undefined): string {
  return clockOf(timeZone ?? 'UTC').resolvedOptions().timeZone;
}

/** The Swedish format is `2026-11-20 10:00:00`. */
const shown = (instant: Date, timeZone: string | null | undefined) =>
  clockOf(timeZone ?? 'UTC').format(instant);

/** Returns a formatter cached per zone, because days are computed for every cited line. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}
const clocks = new Map<string, Intl.DateTimeFormat>();

function makeClock(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return makeClock('UTC');
  }
}
