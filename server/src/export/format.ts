import type { Locale, MeetingItem } from '@afterword/api-client/contract';
import { originNames } from '@afterword/api-client/contract';
import type { ExportMessages } from '../locales/export-messages.ts';
import { knownZone, zoneNameIn } from '../platform/time-zones.ts';
import type { MeetingDocument } from './document.ts';

/** In which language a file says what stands around the words of the meeting. */
export interface Wording {
  words: ExportMessages;
  locale: Locale;
  /** By whose clocks days and times are told, IANA. */
  timeZone: string;
}

/** A file format that a meeting can be exported as: a folder in `formats/`. */
export interface FileFormat {
  /** Media type. */
  type: string;
  /** Whether the file has pages. Their layout takes long, so it always runs in a thread. */
  onPages?: boolean;
  /**
   * Text in parts, so that others get their turn between two of them, or the bytes.
   * @throws invalid_input where the format cannot hold the meeting
   */
  write(document: MeetingDocument, wording: Wording): Iterable<string> | Promise<Uint8Array>;
}

/** What is to be said of a meeting before anything that was said in it: name and value, where there is one. */
export function factsOf(
  { meeting }: MeetingDocument,
  { words, locale, timeZone }: Wording,
): { name: string; value: string }[] {
  const { facts } = words;
  return [
    { name: facts.date, value: dateAndTime(meeting.date, { locale, timeZone }) },
    { name: facts.duration, value: meeting.duration > 0 ? hours(meeting.duration) : '' },
    { name: facts.platform, value: originOf(meeting, words) },
    { name: facts.participants, value: meeting.participants.map(({ name }) => name).join(', ') },
    { name: facts.labels, value: meeting.labels.join(', ') },
  ].filter(({ value }) => value !== '');
}

/** Where a meeting came from: 'Google Meet', 'Google Meet (imported)', 'Import'. */
export function originOf(
  { platform, imported }: Pick<MeetingItem, 'platform' | 'imported'>,
  words: ExportMessages,
): string {
  const name = originNames[platform];
  return imported && platform !== 'import' ? words.imported(name) : name;
}

/** An instant as people write it, with the name of the zone: who reads the file may be anywhere. */
function dateAndTime(iso: string, { locale, timeZone }: Pick<Wording, 'locale' | 'timeZone'>): string {
  const at = new Date(iso);
  const language = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: zoneNameIn(at, timeZone, language) === 'short' ? 'long' : 'full',
    timeZone: knownZone(timeZone),
  }).format(at);
}

/** Seconds as `H:MM:SS`. */
function hours(seconds: number): string {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
