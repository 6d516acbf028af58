import { open, readFile } from 'node:fs/promises';
import { type FieldProblem, limits, transcriptEndings } from '@afterword/api-client/contract';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import { maxHeapMb } from '../../platform/process/task-process.ts';
import { Overdue, type TaskName, type Tasks, type Threads } from '../../platform/process/threads.ts';
import { type ArchiveLine, archived, type MeetingLine } from '../archive/lines.ts';
import {
  budgetFor,
  checkTranscriptSize,
  isExhausted,
  problemOf,
  refused,
  tooMuch,
  type UnpackBudget,
} from './budget.ts';
import { isZip, reasonFor } from './kinds.ts';
import type { CarriedTranscript } from './read-transcript.ts';
import { documentPart } from './word-document.ts';
import { withZip, type ZipFile } from './zip.ts';

/** A meeting in a file, before it is stored. */
export type Source =
  | { kind: 'archived'; head: MeetingLine; lines(): AsyncIterable<ArchiveLine> }
  | {
      kind: 'transcript';
      digest: string;
      title: string;
      startedAt: string | null;
      /** Whether only the day is known. */
      dayOnly: boolean;
      transcript: CarriedTranscript;
    };

interface Sent {
  path: string;
  name: string;
}

interface Needs {
  threads: Threads;
  accountId: number;
  /** Time zone for dates without one. */
  timeZone: string;
  /** Called for each file of a zip that cannot be read. */
  onSkipped(problem: FieldProblem): void;
  /** True if no request waits for the result. The work then queues for a thread instead of being refused. */
  background: boolean;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
  /** Called before each file of a zip, to give other requests their share of the main thread. */
  pause(): Promise<void>;
}

/** Recognizes a transcript file by its extension. */
const isTranscript = ({ name }: ZipFile) =>
  transcriptEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/**
 * Returns whether a file is hidden. Names that start with a dot or underscore come from the system that packed the zip.
 */
const isHidden = ({ name }: ZipFile) => /(?:^|\/)[._]/.test(name);

/** Names of files that occur in Office documents other than Word's. */
const officeParts = new Set(['[Content_Types].xml', 'mimetype']);

/** State while reading one import. */
interface Reading extends Needs {
  budget: UnpackBudget;
}

/**
 * Passes each meeting in a file to `work`, one at a time. Keeps only one transcript, or some lines of an archive, in
 * memory, and parses everything in threads.
 * @throws invalid_input if the file is unreadable, exceeds a limit, or contains no meeting.
 */
export async function eachMeeting(
  { path, name }: Sent,
  needs: Needs,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const { signal } = needs;
  const { size, zipped } = await lookAt(path);
  const reading: Reading = { ...needs, budget: budgetFor(size) };
  if (!zipped) return work(await transcriptIn(name, () => wholeFile(path, name, size), reading));
  await withZip({ path, name, budget: reading.budget, signal }, async (files) => {
    if (files.some((file) => file.name === documentPart))
      return work(await transcriptIn(name, () => wholeFile(path, name, size), reading));
    if (files.some((file) => file.name === archived.head)) return eachArchived(files, reading, work);
    if (files.some((file) => officeParts.has(file.name)))
      throw refused(name, reasonFor(name, 'import_office'), 'import_office');
    await eachTranscript(name, files, reading, work);
  });
}

/**
 * Reads the readable files of a zip.
 * @throws invalid_input if there are none.
 */
async function eachTranscript(
  zip: string,
  files: readonly ZipFile[],
  reading: Reading,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  let refusal: unknown = null;
  let read = 0;
  for (const file of files) {
    if (isHidden(file)) continue;
    const name = file.name.split('/').at(-1) ?? file.name;
    if (!isTranscript(file)) {
      reading.onSkipped({
        field: 'file',
        file: name,
        reason: `'${name}' is no transcript.`,
        code: 'import_unknown',
      });
      continue;
    }
    await reading.pause();
    let source: Source;
    try {
      source = await transcriptIn(name, () => wholeEntry(file), reading);
    } catch (error) {
      const problem = skippable(error, reading);
      if (!problem) throw error;
      refusal ??= error;
      reading.onSkipped({ ...problem, file: name });
      continue;
    }
    read += 1;
    await work(source);
  }
  if (read > 0) return;
  throw (
    refusal ?? refused(zip, `There is neither an archive nor a transcript in '${zip}'.`, 'import_unknown')
  );
}

/**
 * Returns the problem of a file if the rest of a zip can be imported without it. A file that takes too long, or uses up
 * the budget, ends the import.
 */
function skippable(error: unknown, { budget }: Reading): FieldProblem | null {
  if (!isFailure(error, 'invalid_input') || isExhausted(budget)) return null;
  const problem = problemOf(error);
  return problem?.code === 'too_complex' ? null : problem;
}

async function eachArchived(
  files: readonly ZipFile[],
  reading: Reading,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const head = files.find(({ name }) => name === archived.head)!;
  await inThread('checkArchiveHead', () => wholeEntry(head), head.name, reading);
  for (const file of files) {
    if (!file.name.startsWith(archived.folder) || !file.name.endsWith(archived.ending)) continue;
    await reading.pause();
    const { name } = file;
    let meeting: MeetingLine | undefined;
    for await (const lines of batchesOf(file)) {
      const line = lines.subarray(0, lines.indexOf(newline) + 1);
      meeting = await inThread('readMeetingLine', async () => line, name, reading);
      break;
    }
    if (!meeting) throw refused(name, `'${name}' is empty.`, 'import_damaged');
    if (meeting.entries > maxEntries) throw tooMuch(name, `a meeting may have ${maxEntries} entries`);
    await work({ kind: 'archived', head: meeting, lines: () => linesOf(file, reading, meeting) });
  }
}

/** Maximum entries of an archived meeting. A week of talk has fewer. */
const maxEntries = 200_000;

/** Maximum bytes of an archive line, which is enough for an edit that names every entry of a meeting. */
const maxLineBytes = 1_000_000;

/** Bytes of lines parsed at once. Limited, because the results are copied on the main thread. */
const batchBytes = 128 * 1024;

/** Maximum bytes of a meeting's lines apart from its entries. They stay in memory until the meeting is stored. */
const maxHeldBytes = 16 * 1024 * 1024;

const newline = 0x0a;

/** Yields complete lines of a file, including line breaks, in batches. @throws invalid_input */
async function* batchesOf(file: ZipFile): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  const join = () => {
    const joined = Buffer.concat(waiting);
    [waiting, length] = [[], 0];
    return joined;
  };
  for await (const chunk of file.read()) {
    const end = chunk.lastIndexOf(newline) + 1;
    waiting.push(chunk.subarray(0, end || chunk.length));
    length += end || chunk.length;
    if (end > 0 && length > batchBytes) yield join();
    else if (length > maxLineBytes)
      throw tooMuch(file.name, `a line of an archive may have ${maxLineBytes} bytes`);
    if (end === 0) continue;
    const rest = chunk.subarray(end);
    waiting.push(rest);
    length += rest.length;
  }
  waiting.push(Buffer.from('\n'));
  yield join();
}

async function* linesOf(
  file: ZipFile,
  reading: Reading,
  { entries: announced }: MeetingLine,
): AsyncGenerator<ArchiveLine> {
  let first = true;
  let [held, entries, captures, gaps] = [0, 0, 0, 0];
  for await (const batch of batchesOf(file)) {
    const lines = first ? batch.subarray(batch.indexOf(newline) + 1) : batch;
    first = false;
    const read = await inThread('readArchiveLines', async () => lines, file.name, reading);
    if (!read.every(({ type }) => type === 'entry' || type === 'gap')) held += lines.length;
    if (held > maxHeldBytes)
      throw tooMuch(file.name, `a meeting may have ${maxHeldBytes / 1024 ** 2} MB besides its entries`);
    // The first line declared the number of entries that the account was charged for.
    entries += read.filter(({ type }) => type === 'entry').length;
    if (entries > announced)
      throw tooMuch(file.name, `it has more entries than the ${announced} that its first line says`);
    captures += read.filter(({ type }) => type === 'capture').length;
    gaps += read.filter(({ type }) => type === 'gap').length;
    if (captures > limits.captures || gaps > limits.gaps)
      throw tooMuch(file.name, `a meeting may have ${limits.captures} captures and ${limits.gaps} gaps`);
    yield* read;
  }
}

/** Maximum milliseconds for reading one transcript, or some lines. */
const deadline = 10_000;

type BytesTask = Extract<
  TaskName,
  'checkArchiveHead' | 'readMeetingLine' | 'readArchiveLines' | 'readTranscript'
>;

/**
 * Runs a task in a thread.
 * @throws invalid_input if it exceeds its deadline
 */
async function inThread<Name extends BytesTask>(
  task: Name,
  load: () => Promise<Buffer>,
  name: string,
  { threads, budget, timeZone, ...needs }: Reading,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  try {
    const input = async () => ({ name, bytes: await load(), budget, timeZone });
    return await threads.run(task, input, { ...needs, deadline });
  } catch (error) {
    if (!(error instanceof Overdue)) throw error;
    throw refused(
      name,
      `'${name}' takes too long to read: the limit is ${deadline / 1_000} s and ${maxHeapMb} MB of memory.`,
      'too_complex',
    );
  }
}

async function lookAt(path: string): Promise<{ size: number; zipped: boolean }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { size, zipped: isZip(buffer) };
  } finally {
    await file.close();
  }
}

async function transcriptIn(name: string, load: () => Promise<Buffer>, reading: Reading): Promise<Source> {
  const transcript = await inThread('readTranscript', load, name, reading);
  // The thread changed a copy of the budget.
  Object.assign(reading.budget, transcript.budget);
  if ('problem' in transcript) throw failure('invalid_input', { fields: [transcript.problem] });
  const { digest, title, startedAt, dayOnly } = transcript;
  return { kind: 'transcript', digest, title, startedAt, dayOnly, transcript };
}

async function wholeFile(path: string, name: string, size: number): Promise<Buffer> {
  checkTranscriptSize(name, size);
  return readFile(path);
}

async function wholeEntry(file: ZipFile): Promise<Buffer> {
  checkTranscriptSize(file.name, file.size);
  const chunks: Buffer[] = [];
  for await (const chunk of file.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
