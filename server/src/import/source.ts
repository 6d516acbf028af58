import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { limits } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import {
  type ArchiveLine,
  archived,
  archiveHead,
  archiveLine,
  archiveVersion,
  type MeetingLine,
  meetingLine,
} from '../archive/lines.ts';
import { invalidField } from '../platform/failure.ts';
import type { Threads } from '../platform/threads.ts';
import type { CarriedTranscript } from './read-transcript.ts';
import { dateIn } from './transcript.ts';
import { isArchive, unreadable, withZip, type ZipFile } from './zip.ts';

/** A meeting in a file, before it is stored. */
export type Source =
  | { kind: 'archived'; head: MeetingLine; lines(): AsyncIterable<ArchiveLine> }
  | {
      kind: 'transcript';
      digest: string;
      title: string;
      startedAt: string | null;
      transcript: CarriedTranscript;
    };

interface Sent {
  path: string;
  name: string;
}

type Needs = { threads: Threads; accountId: number };

/**
 * Hands each meeting in a file to `work`, one after the other. Nothing but one transcript, or a line of an archive, is in memory.
 * @throws invalid_input for what cannot be read, or holds no meeting.
 */
export async function eachMeeting(
  { path, name }: Sent,
  needs: Needs,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  if (!(await isZip(path))) return work(await transcriptIn(name, await wholeFile(path, name), needs));
  await withZip(path, async (files) => {
    if (files.some((file) => file.name === 'word/document.xml'))
      return work(await transcriptIn(name, await wholeFile(path, name), needs));
    if (isArchive(files)) return eachArchived(files, work);
    const transcripts = files.filter(
      (file) => /\.(?:vtt|srt|txt|docx|html?)$/i.test(file.name) && !/(?:^|\/)[._]/.test(file.name),
    );
    if (transcripts.length === 0)
      throw invalidField(
        'file',
        'There is neither an archive nor a transcript in this zip.',
        'import_unknown',
      );
    for (const file of transcripts)
      await work(await transcriptIn(file.name.split('/').at(-1) ?? file.name, await wholeEntry(file), needs));
  });
}

async function eachArchived(
  files: readonly ZipFile[],
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const head = files.find(({ name }) => name === archived.head)!;
  const told = archiveHead.safeParse(parsed((await wholeEntry(head)).toString()));
  if (!told.success)
    throw invalidField('file', 'What this archive says of itself cannot be read.', 'import_damaged');
  if (told.data.version > archiveVersion)
    throw invalidField(
      'file',
      'This archive was made by a newer version of Afterword. Update this server first.',
      'import_newer',
    );
  for (const file of files) {
    if (!file.name.startsWith(archived.folder) || !file.name.endsWith(archived.ending)) continue;
    const first = await firstLine(file);
    const meeting = lineOf(meetingLine, first, file.name);
    await work({ kind: 'archived', head: meeting, lines: () => linesOf(file) });
  }
}

/** UTF-16 units of the longest line: an edit that names every entry of a meeting. */
const longestLine = 2_000_000;

async function* textLines(file: ZipFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    for await (const chunk of await file.open()) {
      const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new Error('a line in it is longer than any of an archive');
      yield* lines;
    }
    yield rest + decoder.decode();
  } catch (error) {
    throw error instanceof ORPCError ? error : unreadable(error);
  }
}

async function firstLine(file: ZipFile): Promise<string> {
  for await (const line of textLines(file)) return line;
  return '';
}

async function* linesOf(file: ZipFile): AsyncGenerator<ArchiveLine> {
  let first = true;
  for await (const line of textLines(file)) {
    if (!first && line !== '') yield lineOf(archiveLine, line, file.name);
    first = false;
  }
}

/** @throws invalid_input */
function lineOf<Schema extends z.ZodType>(schema: Schema, line: string, name: string): z.output<Schema> {
  const read = schema.safeParse(parsed(line));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidField(
    'file',
    `'${name}' is no meeting of an archive: ${issue?.path.join('.')} ${issue?.message}`,
    'import_damaged',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  } finally {
    await file.close();
  }
}

/** Milliseconds that reading one transcript may take. */
const deadline = 30_000;

async function transcriptIn(name: string, bytes: Buffer, { threads, accountId }: Needs): Promise<Source> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const transcript = await threads.run('readTranscript', { name, bytes }, { deadline, accountId });
  const plain = name.replace(/\.[^.]{1,5}$/, '').replace(/\.transcript$/i, '');
  return {
    kind: 'transcript',
    digest,
    title: (transcript.title ?? plain).slice(0, limits.titleLength),
    startedAt: transcript.startedAt ?? dateIn(name),
    transcript,
  };
}

const tooLong = (name: string) =>
  invalidField(
    'file',
    `'${name}' is larger than any transcript (${limits.transcriptBytes / 1024 ** 2} MB).`,
    'import_unsafe',
  );

async function wholeFile(path: string, name: string): Promise<Buffer> {
  const file = await open(path);
  const { size } = await file.stat().finally(() => file.close());
  if (size > limits.transcriptBytes) throw tooLong(name);
  return readFile(path);
}

async function wholeEntry(file: ZipFile): Promise<Buffer> {
  if (file.size > limits.transcriptBytes) throw tooLong(file.name);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await file.open()) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    throw unreadable(error);
  }
}
