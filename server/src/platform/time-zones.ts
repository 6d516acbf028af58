/*
 * Instants by the clocks of a time zone (IANA). One that this machine does not know, and none at all, are read as UTC: a database may
 * come from a newer one.
 */

/** The day of an instant, `YYYY-MM-DD`. */
export const dayIn = (instant: Date, timeZone: string | null | undefined): string =>
  shown(instant, timeZone).slice(0, 10);

/** An instant to the minute, with the name of the zone in a language (BCP 47): `2026-11-20 10:00 MEZ`. */
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
 * How the name of a zone is best written in a language (BCP 47): 'MEZ' and 'PST' are what people say; for a zone without such a name it would be
 * its distance from Greenwich, which nobody says.
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

/** A zone that this machine knows. */
export function knownZone(timeZone: string | null | undefined): string {
  return clockOf(timeZone ?? 'UTC').resolvedOptions().timeZone;
}

/** Swedes write `2026-11-20 10:00:00`. */
const shown = (instant: Date, timeZone: string | null | undefined) =>
  clockOf(timeZone ?? 'UTC').format(instant);

/** Made once for each zone: days are counted for every line that is cited. */
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
