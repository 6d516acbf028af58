import { type FieldProblem, limits, type ProblemCode } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import { failure } from '../../platform/errors/failure.ts';

/** Remaining budget for unpacking one import, including nested archives: a Word file in a zip uses the zip's budget. */
export interface UnpackBudget {
  bytes: number;
  entries: number;
}

/** A file of an import, or a part of one. */
export interface ImportedBytes {
  name: string;
  bytes: Uint8Array;
  budget: UnpackBudget;
}

const megabyte = 1024 * 1024;

/**
 * Maximum ratio of unpacked to packed size, and bytes that any import may unpack to. Transcripts compress to a tenth of
 * their size.
 */
const [maxRatio, freeBytes] = [40, 64 * megabyte];

const maxEntries = 100_000;

export const budgetFor = (fileBytes: number): UnpackBudget => ({
  bytes: Math.max(freeBytes, fileBytes * maxRatio),
  entries: maxEntries,
});

/** Bytes of an entry's name and other descriptions, which stay in memory; longer ones count as several entries. */
const bytesPerEntry = 160;

/**
 * Deducts an entry of an archive.
 * @param described bytes of its name, extra fields and comment.
 * @throws invalid_input
 */
export function takeEntry(budget: UnpackBudget, name: string, described: number): void {
  budget.entries -= Math.max(1, Math.ceil(described / bytesPerEntry));
  if (budget.entries < 0)
    throw tooMuch(name, `the file has more than ${maxEntries} entries of ${bytesPerEntry} bytes in it`);
}

/** Deducts unpacked bytes. @throws invalid_input */
export function takeBytes(budget: UnpackBudget, bytes: number, name: string): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0)
    throw tooMuch(
      name,
      `the file unpacks to more than ${freeBytes / megabyte} MB, and ${maxRatio} times its size`,
    );
}

/** Returns the failure for a file, entry or line over a limit. Its message names both. */
export const tooMuch = (name: string, limit: string) =>
  refused(name, `'${name}' cannot be imported: ${limit}.`, 'import_unsafe');

/** Returns the failure for a file that cannot be read. Its reason names the file. */
export const refused = (file: string, reason: string, code: ProblemCode) =>
  failure('invalid_input', { fields: [{ field: 'file', reason, code, file }] });

/** Returns the problem in a failure; null for other errors. */
export function problemOf(error: unknown): FieldProblem | null {
  const data: { fields?: FieldProblem[] } | undefined = error instanceof ORPCError ? error.data : undefined;
  return data?.fields?.[0] ?? null;
}

/** Returns whether the budget is used up. */
export const isExhausted = ({ bytes, entries }: UnpackBudget): boolean => bytes < 0 || entries < 0;

/**
 * Refuses a transcript that is too large.
 * @throws invalid_input
 */
export function checkTranscriptSize(name: string, bytes: number): void {
  if (bytes > limits.transcriptBytes)
    throw tooMuch(name, `a transcript may have ${limits.transcriptBytes / megabyte} MB, unpacked too`);
}
