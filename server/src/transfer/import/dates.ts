import { foldText } from '../../text/fold.ts';
import { once } from '../../text/once.ts';
import { instantIn } from '../../text/time-zones.ts';
import { windowsZones } from '../../text/windows-zones.ts';

/** A date in the form a file writes it, with its time if there is one. */
export interface WrittenDate {
  /** `YYYY-MM-DDTHH:mm:ss` in local time. */
  local: string;
  /** Minutes east of UTC, or an IANA zone; null if the file does not say. */
  zone: number | string | null;
  /** True if the file has no time. `local` is then noon, which is on the same day for most readers elsewhere. */
  dayOnly?: true;
}

/** Maximum UTF-16 units of a line that are searched for a date. */
const searched = 300;

/** The last ones take precedence. */
const monthLanguages = 'id tr ro fi nb da sv cs uk ru pl nl pt it es fr de en'.split(' ');

/** Returns a word without case, accents and the period of an abbreviation. */
const plain = (word: string) => foldText(word).replace(/\.$/, '');

const months = once(
  () =>
    new Map(
      monthLanguages.flatMap((language) =>
        (['long', 'short'] as const).flatMap((style) => {
          const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, index): [string, number] => {
            const name = format.formatToParts(Date.UTC(2026, index, 5)).find(({ type }) => type === 'month');
            return [plain(name?.value ?? ''), index + 1];
          });
        }),
      ),
    ),
);

/** Patterns for 2026-03-02 and 20260302, then 2 March 2026, March 2, 2026, 2026年3月2日, 3/2/2026 and 2.3.2026. */
const dayPatterns: { pattern: RegExp; read(parts: string[]): [string, string | number, string] }[] = [
  {
    pattern: /(?<!\d)(20\d\d)([-/._ ]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=\D|$|\d{4,6}(?!\d))/,
    read: ([year = '', , month = '', day = '']) => [year, month, day],
  },
  {
    pattern:
      /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.?[\s-](?:de\s|of\s)?(\p{L}{3,12})\.?,?[\s-](?:de\s)?(20\d\d)(?!\d)/iu,
    read: ([day = '', month = '', year = '']) => [year, months().get(plain(month)) ?? '', day],
  },
  {
    pattern: /(?<!\p{L})(\p{L}{3,12})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?,?[\s-](20\d\d)(?!\d)/iu,
    read: ([month = '', day = '', year = '']) => [year, months().get(plain(month)) ?? '', day],
  },
  {
    pattern: /(?<!\d)(20\d\d)\s?[年년.]\s?(\d{1,2})\s?[月월.]\s?(\d{1,2})(?:\s?[日일.]|(?!\d))/,
    read: ([year = '', month = '', day = '']) => [year, month, day],
  },
  {
    // Years of two digits need a time.
    pattern: /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(20\d\d(?!\d)|\d\d(?=,?\s\d{1,2}:\d\d))/,
    // Americans write the month first, and never use dots.
    read: ([first = '', separator, second = '', year = '']) =>
      separator === '.' || Number(first) > 12
        ? [year.padStart(4, '20'), second, first]
        : [year.padStart(4, '20'), first, second],
  },
];

const timePattern =
  /(?<![\d:])(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s?([ap]\.?m\b\.?)?|\s?([ap]\.?m\b\.?))/i;
const compactTime = /^(?:[T_-]?(\d{2})(\d{2})(\d{2})?|[T_ ](\d{2})[-_](\d{2})[-_](\d{2}))(?!\d)/;

interface Found {
  date: string;
  match: string;
  before: string;
  after: string;
}

function dayIn(line: string): Found | null {
  const text = line.slice(0, searched);
  for (const { pattern, read } of dayPatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [year, month, day] = read(match.slice(1));
    const date = `${year}-${two(month)}-${two(day)}`;
    if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) continue;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    return { date, match: match[0], before, after };
  }
  return null;
}

const weekdays = once(
  () =>
    new Set(
      monthLanguages.flatMap((language) =>
        (['long', 'short'] as const).flatMap((weekday) => {
          const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
          return Array.from({ length: 7 }, (_, day) => plain(format.format(Date.UTC(2026, 2, day + 1))));
        }),
      ),
    ),
);

/** Maximum letters after the date in a line that has nothing else, for a zone or `at`. */
const maxLetters = 8;

/** Returns whether a line has a date and nothing else. */
export function isOnlyDate(line: string): boolean {
  const found = dayIn(line);
  if (!found) return false;
  const before = found.before.replace(/[\s,]+$/, '');
  const beside = found.after.replace(/[ap]\.?m\b/i, '').match(/\p{L}/gu) ?? [];
  return (before === '' || weekdays().has(plain(before))) && beside.length <= maxLetters;
}

/** Returns the first date in a line, with its time and zone if there are any; null if there is none. */
export function dateIn(line: string): WrittenDate | null {
  const found = dayIn(line);
  if (!found) return null;
  const { date, match, before, after } = found;
  const [whole = '', ...parts] = (/\d$/.test(match) && compactTime.exec(after)) || [];
  const [hour = '', minute = '', second = '00'] = parts.filter((part) => part !== undefined);
  const compact = whole === '' ? null : at(date, hour, minute, second);
  const written = compact
    ? { local: compact, zone: zoneAfter(after.slice(whole.length), compact, whole.startsWith('T')) }
    : timeIn(date, after, before);
  // Zoom names its files like GMT20260302-090000.
  return /(?:GMT|UTC)$/.test(before) ? { ...written, zone: 0 } : written;
}

/** Returns the date with the time after it, or else before it, or else without one. */
function timeIn(date: string, after: string, before: string): WrittenDate {
  for (const text of [after, before]) {
    const match = timePattern.exec(text);
    if (!match) continue;
    const [whole, hour = '', minute = '00', second = '00', half = match[5] ?? ''] = match;
    const [asian = ''] = /(?:[午上下][午前後]|오[전후])\s*$/.exec(text.slice(0, match.index)) ?? [];
    const isLate = /^p/i.test(half) || /[下後후]/.test(asian);
    const hours = half === '' && asian === '' ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
    const local = at(date, `${hours}`, minute, second);
    const isStandard = match[3] !== undefined || /T$/.test(text.slice(0, match.index));
    const rest = text.slice(match.index + whole.trimEnd().length);
    if (local) return { local, zone: zoneAfter(rest, local, isStandard) };
  }
  return dateOnly(date);
}

/** Returns a date, `YYYY-MM-DD`, without a time. */
export const dateOnly = (date: string): WrittenDate => ({
  local: `${date}T12:00:00`,
  zone: null,
  dayOnly: true,
});

const two = (part: string | number) => `${part}`.padStart(2, '0');

const at = (date: string, hour: string, minute: string, second: string) =>
  Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    ? `${date}T${two(hour)}:${two(minute)}:${two(second)}`
    : null;

/** Abbreviations of zones, in minutes east of UTC. An ambiguous abbreviation has its most common meaning. */
const offsets: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, MEZ: 60, CEST: 120, MESZ: 120, EET: 120 },
  ...{ EEST: 180, MSK: 180, SAST: 120, GST: 240, PKT: 300, IST: 330, ICT: 420, WIB: 420, SGT: 480, HKT: 480 },
  ...{
    PHT: 480,
    AWST: 480,
    JST: 540,
    KST: 540,
    ACST: 570,
    ACDT: 630,
    AEST: 600,
    AEDT: 660,
    NZST: 720,
    NZDT: 780,
  },
  ...{ WAT: 60, CAT: 120, IDT: 180, EAT: 180, TRT: 180, IRST: 210, AFT: 270, NPT: 345, MMT: 390, CHST: 600 },
  ...{ UYT: -180, CLST: -180, CLT: -240, BOT: -240, VET: -240, COT: -300, PET: -300, ECT: -300, SST: -660 },
  ...{ NST: -210, NDT: -150, BRT: -180, ART: -180, AST: -240, ADT: -180, EST: -300, EDT: -240, CST: -360 },
  ...{ CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420, AKST: -540, AKDT: -480, HST: -600 },
};

/** Names of zones with daylight saving time. */
const zones: readonly [RegExp, string][] = [
  [/^(?:ET\b|(?:US )?Eastern\b)/i, 'America/New_York'],
  [/^(?:CT\b|(?:US )?Central (?:Standard |Daylight )?Time)/i, 'America/Chicago'],
  [/^(?:MT\b|(?:US )?Mountain\b)/i, 'America/Denver'],
  [/^(?:PT\b|(?:US )?Pacific\b)/i, 'America/Los_Angeles'],
  [/^Central European/i, 'Europe/Berlin'],
  [/^(?:British|Greenwich|London)/i, 'Europe/London'],
  [/^India/i, 'Asia/Kolkata'],
  [/^Japan/i, 'Asia/Tokyo'],
];

/**
 * Negative offsets `-03:00` and `-0300`. After a time without a `T` or seconds, they need a space before the sign, and a
 * later time ends a range: `09:00-10:00`, `09:00 -10:00`.
 */
const standardOffset = /^\s?([\u2212-])(\d{2}):?(\d{2})(?![\d:]|\s?[ap]\.?m\b)/i;
const spacedOffset = /^\s([\u2212-])(\d{2}):?(\d{2})(?![\d:]|\s?[ap]\.?m\b)/i;

/** The end of a range of hours: `–10:00`, `- 10 am`. */
const rangeEnd =
  /^\s*[~\u2010-\u2015\u2212-]\s*\d{1,2}(?:(?:[:.]|\s?h\s?)\d{2}){0,2}(?!\d)(?:\s?[ap]\.?m\b\.?)?/i;

/**
 * Parses a zone after a time or a range of hours: `GMT+5:30`, `+0530`, `CET`, `(Europe/Berlin)`, `Pacific Time`.
 * @param local the time, as in {@link WrittenDate}
 * @param isStandard whether the time is written with a `T` or seconds
 */
function zoneAfter(text: string, local: string, isStandard: boolean): number | string | null {
  const offset = (isStandard ? standardOffset : spacedOffset).exec(text);
  const [end = ''] = (!isStandard && offset?.[0].match(/\d{2}:\d{2}$/)) || [];
  const negative = end > local.slice(11, 16) ? null : offset;
  const rest = text
    .replace(rangeEnd, '')
    .replace(/^[\s,(\u00a0\u202f]+/u, '')
    .slice(0, 60);
  const [, sign, hours = '', minutes = '0'] =
    negative ?? /^(?:(?:GMT|UTC)\s?|(?=\+))([+\u2212\u2013-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(rest) ?? [];
  if (sign && Number(hours) <= (sign === '+' ? 14 : 12) && Number(minutes) < 60)
    return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
  const [name = ''] = /^[A-Z]{1,5}(?![\p{L}/])/u.exec(rest) ?? [];
  if (Object.hasOwn(offsets, name)) return offsets[name]!;
  const [iana = ''] = /^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_+-]+){1,2}/.exec(rest) ?? [];
  if (iana !== '' && isZone(iana)) return iana;
  const known = zones.find(([pattern]) => pattern.test(rest))?.[1];
  if (known || !/^\p{L}[\p{L}.]/u.test(rest)) return known ?? null;
  spelled ??= spelledZones();
  const lower = rest.toLowerCase();
  return [...spelled].find(([written]) => lower.startsWith(written))?.[1] ?? null;
}

/** Zones whose long names are known in every language of dates. */
const common =
  `Europe/Berlin Europe/London Europe/Helsinki Europe/Moscow America/New_York America/Chicago America/Denver
  America/Los_Angeles America/Sao_Paulo America/Argentina/Buenos_Aires Asia/Kolkata Asia/Tokyo Asia/Seoul Asia/Shanghai
  Australia/Sydney`.split(/\s+/);

let spelled: ReadonlyMap<string, string> | undefined;

/** Returns zones by their names of Windows, and by their long names in winter and summer, in lower case. */
function spelledZones(): ReadonlyMap<string, string> {
  const names = new Map([...windowsZones].map(([name, zone]) => [name.toLowerCase(), zone]));
  for (const timeZone of common)
    for (const language of monthLanguages) {
      const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' });
      for (const month of [0, 6]) {
        const parts = format.formatToParts(Date.UTC(2026, month, 5));
        const name = parts.find(({ type }) => type === 'timeZoneName')?.value.toLowerCase() ?? '';
        if (/^\p{L}{4}/u.test(name) && !/^(?:gmt|utc)/.test(name)) names.set(name, timeZone);
      }
    }
  return names;
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** Returns the instant of a written date as ISO 8601. Dates without a zone are in `timeZone`. */
export function instantOf({ local, zone }: WrittenDate, timeZone: string): string {
  const instant =
    typeof zone === 'number'
      ? new Date(Date.parse(`${local}Z`) - zone * 60_000)
      : instantIn(local, zone ?? timeZone);
  return instant.toISOString();
}
