import type { ClaimState } from '@afterword/api-client/contract';
import type { ArchiveLine, MeetingLine } from './archive/lines.ts';
import type { RecheckInput } from './archive/recheck.ts';
import type { AskInput, Quote } from './ask/engine.ts';
import type { FileInput } from './export/write-file.ts';
import type { Picture } from './files/pictures.ts';
import type { UnpackBudget } from './import/budget.ts';
import type { CarriedTranscript } from './import/read-transcript.ts';
import type { JsonLimits } from './platform/outbound/parse-json.ts';
import type { SummaryInput, SummaryResult } from './summaries/engine.ts';

/** A file of an import, or a part of one. */
interface ImportedBytes {
  name: string;
  bytes: Uint8Array;
  budget: UnpackBudget;
}

/**
 * What is done in threads of its own: everything whose time depends on what somebody sent. Each loads what it needs when it is
 * first asked, and takes and gives nothing but values that can be copied.
 */
export const tasks = {
  /** Makes a summary with the built-in engine. */
  async summarize(input: SummaryInput, onStep: (step: string) => void): Promise<SummaryResult> {
    const { builtInEngine } = await import('./summaries/engine/built-in.ts');
    return builtInEngine.summarize(input, onStep);
  },

  /** Answers a question with what was said. */
  async answer(input: AskInput): Promise<Quote[]> {
    const { answer } = await import('./ask/engine.ts');
    return answer(input);
  },

  /** A post's text as it is stored. @throws invalid_input */
  async sanitize({ html, former }: { html: string; former: string | null }): Promise<string> {
    const { inlinePictures, sanitizeHtml } = await import('./rich-text/sanitize.ts');
    return sanitizeHtml(html, inlinePictures(former ?? ''));
  },

  /** Notes as they are stored, and as plain text. @throws invalid_input */
  async sanitizeNotes(notes: string): Promise<{ html: string; text: string }> {
    const { sanitizeNotes } = await import('./rich-text/notes.ts');
    return sanitizeNotes(notes);
  },

  /** The picture in a file. @throws invalid_input */
  async acceptPicture({ field, bytes }: { field: string; bytes: Uint8Array }): Promise<Picture> {
    const { acceptPicture } = await import('./files/uploads.ts');
    return acceptPicture(field, bytes);
  },

  /** A meeting as a file. @throws invalid_input */
  async writeFile(input: FileInput): Promise<Uint8Array> {
    const { writeFile } = await import('./export/write-file.ts');
    return writeFile(input);
  },

  /** JSON from outside, within limits. */
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

  /** What a transcript file says. @throws invalid_input */
  async readTranscript({ name, bytes, budget }: ImportedBytes): Promise<CarriedTranscript> {
    const { readTranscriptFile } = await import('./import/read-transcript.ts');
    return readTranscriptFile(name, bytes, budget);
  },

  /** Refuses an archive that this server cannot read. @throws invalid_input */
  async checkArchiveHead({ bytes }: ImportedBytes): Promise<void> {
    const { checkArchiveHead } = await import('./import/read-archive.ts');
    checkArchiveHead(bytes);
  },

  /** The first line of a meeting in an archive. @throws invalid_input */
  async readMeetingLine({ name, bytes }: ImportedBytes): Promise<MeetingLine> {
    const { readMeetingLine } = await import('./import/read-archive.ts');
    return readMeetingLine(name, bytes);
  },

  /** More lines of a meeting in an archive. @throws invalid_input */
  async readArchiveLines({ name, bytes }: ImportedBytes): Promise<ArchiveLine[]> {
    const { readArchiveLines } = await import('./import/read-archive.ts');
    return readArchiveLines(name, bytes);
  },

  /** The states of claims that an archive brought, in their order. */
  async recheckClaims({ claims, lines, context, language }: RecheckInput): Promise<ClaimState[]> {
    const { checkClaim } = await import('./claims/check.ts');
    const known = new Map(lines.map((line) => [line.id, line]));
    return claims.map(({ text, entries }) => {
      const cited = entries.flatMap((id) => known.get(id) ?? []);
      return checkClaim({ text, evidence: entries.map((_, place) => place), language }, cited, context);
    });
  },

  /** Why a password cannot be taken; null when it can. */
  async objectionTo({ password, owner }: { password: string; owner: { name: string; email: string } }) {
    const { objectionTo } = await import('./accounts/password-rules.ts');
    return objectionTo(password, owner);
  },
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

type Task = (input: unknown, onStep: (step: string) => void) => Promise<unknown>;

/** Runs a task by its name, as it comes from another thread. */
export const runTask = (name: TaskName, input: unknown, onStep: (step: string) => void): Promise<unknown> =>
  (tasks[name] as Task)(input, onStep);
