import process from 'node:process';
import type { TranscriptEntry } from '@afterword/api-client/contract';

/** Version of the `--json` format. Within a version, fields are only added. */
export const schemaVersion = 1;

/** Prints results to standard output, and everything else to standard error. */
export class Terminal {
  readonly json: boolean;
  readonly #quiet: boolean;
  #progressShown = false;

  constructor({ json = false, quiet = false }: { json?: boolean; quiet?: boolean } = {}) {
    this.json = json;
    this.#quiet = quiet;
  }

  /** Prints a result: as one line of JSON with `--json`, otherwise as lines of text. */
  result(value: object, lines: () => readonly string[]): void {
    this.endProgress();
    const text = this.json ? [toJson({ schema_version: schemaVersion, ...value })] : lines();
    if (text.length > 0) process.stdout.write(`${text.join('\n')}\n`);
  }

  /** Prints a message that is not part of the result. */
  note(message: string): void {
    this.endProgress();
    if (!this.#quiet) process.stderr.write(`${message}\n`);
  }

  /** Prints a problem that does not end the command, also with `--quiet`. */
  problem(message: string): void {
    this.endProgress();
    process.stderr.write(`${message}\n`);
  }

  /** Shows the progress of long work on a line that the next call replaces. Shows nothing without a terminal. */
  progress(message: string): void {
    if (this.#quiet || !process.stderr.isTTY) return;
    process.stderr.write(`\r\u001b[2K${message}`);
    this.#progressShown = true;
  }

  endProgress(): void {
    if (this.#progressShown) process.stderr.write('\r\u001b[2K');
    this.#progressShown = false;
  }
}

const colored = Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

/** Dims a text if the terminal supports color. */
export const dim = (text: string) => (colored ? `\u001b[2m${text}\u001b[22m` : text);
export const bold = (text: string) => (colored ? `\u001b[1m${text}\u001b[22m` : text);

/**
 * Returns text from a meeting as one line, without control and bidirectional characters, which a participant could use
 * to manipulate the terminal.
 */
export const plain = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

/**
 * Returns one line of JSON without control characters. JSON.stringify does not escape all characters that terminals
 * interpret.
 */
export const toJson = (value: unknown) =>
  JSON.stringify(value).replace(/\p{Cc}/gu, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);

/** Formats an instant in local time: `2026-03-02 09:00`. */
export const localTime = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Formats the day of an instant in the local time zone: `2026-03-02`. */
export const localDay = (instant: string) => localTime(instant).slice(0, 10);

/** Formats when a meeting started: `2026-03-02 09:00`, or only the day if no more is known. */
export const meetingStart = ({ date, dayOnly }: { date: string; dayOnly: boolean }) =>
  dayOnly ? localDay(date) : localTime(date);

/** Returns a line of a transcript as text. */
export const lineOf = ({ time, speaker, content }: TranscriptEntry) =>
  `${dim(time)} ${bold(plain(speaker))}: ${plain(content)}`;
