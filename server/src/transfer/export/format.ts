import type { Locale, MeetingItem } from '@afterword/api-client/contract';
import { originNames } from '@afterword/api-client/contract';
import type { ExportMessages } from '../../locales/export-messages.ts';
import { listOf } from '../../text/list-of.ts';
import { knownZone, zoneNameIn } from '../../text/time-zones.ts';
import type { MeetingDocument } from './document.ts';

/** Language of the fixed text in a file. */
export interface Wording {
  words: ExportMessages;
  locale: Locale;
  /** IANA time zone of days and times. */
  timeZone: string;
}

/** An export format for meetings: a folder in `formats/`. */
export interface FileFormat {
  /** Media type. */
  type: string;
  /**
   * Whether the file has pages. Their layout is slow and uses much native memory, so it always runs in its own process.
   */
  onPages?: boolean;
  /**
   * Returns text in parts, between which the caller yields to the event loop, or bytes.
   * @throws invalid_input if the format cannot represent the meeting
   */
  write(document: MeetingDocument, wording: Wording): Iterable<string> | Promise<Uint8Array>;
}

/** Returns the known facts of a meeting that precede its content, as names and values. */
export function factsOf(
  { meeting, parts }: MeetingDocument,
  { words, locale, timeZone }: Wording,
): { name: string; value: string }[] {
  const { facts } = words;
  return [
    { name: facts.date, value: startOf(meeting, { locale, timeZone }) },
    { name: facts.duration, value: meeting.duration > 0 ? hours(meeting.duration) : '' },
    { name: facts.platform, value: originOf(meeting, words) },
    { name: facts.participants, value: listOf(meeting.participants.map(({ name }) => name)) },
    { name: facts.labels, value: listOf(meeting.labels) },
    { name: facts.contents, value: parts.map((part) => words.parts[part]).join(', ') },
  ].filter(({ value }) => value !== '');
}

/** Returns the origin of a meeting: 'Google Meet', 'Google Meet (imported)', 'Import'. */
export function originOf(
  { platform, imported }: Pick<MeetingItem, 'platform' | 'imported'>,
  words: ExportMessages,
): string {
  const name = originNames[platform];
  return imported && platform !== 'import' ? words.imported(name) : name;
}

/** Formats the start with the name of its time zone, because readers may be anywhere. */
function startOf(
  { date, dayOnly }: Pick<MeetingItem, 'date' | 'dayOnly'>,
  { locale, timeZone }: Pick<Wording, 'locale' | 'timeZone'>,
): string {
  const at = new Date(date);
  const language = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(dayOnly ? {} : { timeStyle: zoneNameIn(at, timeZone, language) === 'short' ? 'long' : 'full' }),
    timeZone: knownZone(timeZone),
  }).format(at);
}

/** Formats seconds as `H:MM:SS`. */
function hours(seconds: number): string {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Returns a text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
