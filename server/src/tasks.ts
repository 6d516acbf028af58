import type { ClaimState } from '@afterword/api-client/contract';
import type { Picture } from './platform/files/pictures.ts';
import type { JsonLimits } from './platform/outbound/parse-json.ts';
import type { AskInput, Quote } from './sense/ask/engine.ts';
import type { SummaryInput, SummaryResult } from './sense/summaries/engine.ts';
import type { ArchiveLine, MeetingLine } from './transfer/archive/lines.ts';
import type { RecheckInput } from './transfer/archive/recheck.ts';
import type { FileInput } from './transfer/export/write-file.ts';
import type { UnpackBudget } from './transfer/import/budget.ts';
import type { CarriedTranscript } from './transfer/import/read-transcript.ts';

/** A file of an import, or a part of one. */
interface ImportedBytes {
  name: string;
  bytes: Uint8Array;
  budget: UnpackBudget;
}

/**
 * Tasks for worker threads: everything whose duration depends on user input. Each loads its dependencies on first
 * use, and exchanges only values that can be copied.
 */
export const tasks = {
  /** Summarizes with the built-in engine. */
  async summarize(input: SummaryInput, onStep: (step: string) => void): Promise<SummaryResult> {
    const { builtInEngine } = await import('./sense/summaries/engine/built-in.ts');
    return builtInEngine.summarize(input, onStep);
  },

  /** Answers a question with quotes. */
  async answer(input: AskInput): Promise<Quote[]> {
    const { answer } = await import('./sense/ask/engine.ts');
    return answer(input);
  },

  /** Returns a post's text for storage. @throws invalid_input */
  async sanitize({ html, former }: { html: string; former: string | null }): Promise<string> {
    const { inlinePictures, sanitizeHtml } = await import('./platform/rich-text/sanitize.ts');
    return sanitizeHtml(html, inlinePictures(former ?? ''));
  },

  /** Returns notes for storage, and their plain text. @throws invalid_input */
  async sanitizeNotes(notes: string): Promise<{ html: string; text: string }> {
    const { sanitizeNotes } = await import('./platform/rich-text/notes.ts');
    return sanitizeNotes(notes);
  },

  /** Returns the picture in a file. @throws invalid_input */
  async acceptPicture({ field, bytes }: { field: string; bytes: Uint8Array }): Promise<Picture> {
    const { acceptPicture } = await import('./platform/files/uploads.ts');
    return acceptPicture(field, bytes);
  },

  /** Returns a meeting as a file. @throws invalid_input */
  async writeFile(input: FileInput): Promise<Uint8Array> {
    const { writeFile } = await import('./transfer/export/write-file.ts');
    return writeFile(input);
  },

  /** Parses external JSON within limits. */
  async parseJson({
    bytes,
    limits,
  }: {
    bytes: Uint8Array;
    limits: JsonLimits;
  }): Promise<{ value: unknown } | { unreadable: string }> {
    const { parseJson, UnreadableJson } = await import('./platform/outbound/parse-json.ts');
    try {
      return { value: parseJson(new TextDecoder().decode(bytes), limits) };
    } catch (error) {
      if (error instanceof UnreadableJson) return { unreadable: error.message };
      throw error;
    }
  },

  /** Reads a transcript file. @throws invalid_input */
  async readTranscript({ name, bytes, budget }: ImportedBytes): Promise<CarriedTranscript> {
    const { readTranscriptFile } = await import('./transfer/import/read-transcript.ts');
    return readTranscriptFile(name, bytes, budget);
  },

  /** Refuses an archive this server cannot read. @throws invalid_input */
  async checkArchiveHead({ bytes }: ImportedBytes): Promise<void> {
    const { checkArchiveHead } = await import('./transfer/import/read-archive.ts');
    checkArchiveHead(bytes);
  },

  /** Reads the first line of an archived meeting. @throws invalid_input */
  async readMeetingLine({ name, bytes }: ImportedBytes): Promise<MeetingLine> {
    const { readMeetingLine } = await import('./transfer/import/read-archive.ts');
    return readMeetingLine(name, bytes);
  },

  /** Reads more lines of an archived meeting. @throws invalid_input */
  async readArchiveLines({ name, bytes }: ImportedBytes): Promise<ArchiveLine[]> {
    const { readArchiveLines } = await import('./transfer/import/read-archive.ts');
    return readArchiveLines(name, bytes);
  },

  /** Returns the states of an archive's claims, in order. */
  async recheckClaims({ claims, lines, context, language }: RecheckInput): Promise<ClaimState[]> {
    const { checkClaim } = await import('./sense/claims/check.ts');
    const known = new Map(lines.map((line) => [line.id, line]));
    return claims.map(({ text, entries }) => {
      const cited = entries.flatMap((id) => known.get(id) ?? []);
      return checkClaim({ text, evidence: entries.map((_, place) => place), language }, cited, context);
    });
  },

  /** Returns why a password is rejected; null if it is suitable. */
  async objectionTo({ password, owner }: { password: string; owner: { name: string; email: string } }) {
    const { objectionTo } = await import('./people/accounts/password-rules.ts');
    return objectionTo(password, owner);
  },
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

type Task = (input: unknown, onStep: (step: string) => void) => Promise<unknown>;

/** Runs a task by name, on behalf of another thread. */
export const runTask = (name: TaskName, input: unknown, onStep: (step: string) => void): Promise<unknown> =>
  (tasks[name] as Task)(input, onStep);
