import { parseJson } from '../../platform/outbound/parse-json.ts';
import {
  type ArchiveLine,
  archiveHead,
  archiveLine,
  archiveVersion,
  type MeetingLine,
  meetingLine,
} from '../archive/lines.ts';
import { type ImportedBytes, refused } from './budget.ts';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Refuses an archive this server cannot read. @throws invalid_input */
    checkArchiveHead(input: ImportedBytes): Promise<void>;
    /** Reads the first line of an archived meeting. @throws invalid_input */
    readMeetingLine(input: ImportedBytes): Promise<MeetingLine>;
    /** Reads more lines of an archived meeting. @throws invalid_input */
    readArchiveLines(input: ImportedBytes): Promise<ArchiveLine[]>;
  }
}

/** Maximum values in one line. An edit that names every entry of a meeting has 20,000. */
const maxValues = 100_000;

/** Checks an archive's head. Runs in a thread. @throws invalid_input */
export function checkArchiveHead(name: string, bytes: Uint8Array): void {
  const head = archiveHead.safeParse(parsed(new TextDecoder().decode(bytes)));
  if (!head.success) throw refused(name, 'The description of this archive cannot be read.', 'import_damaged');
  if (head.data.version > archiveVersion)
    throw refused(
      name,
      'This archive was made by a newer version of Afterword. Update this server first.',
      'import_newer',
    );
}

/** Reads the first line of a meeting's file. Runs in a thread. @throws invalid_input */
export const readMeetingLine = (name: string, bytes: Uint8Array): MeetingLine =>
  lineIn(meetingLine, textIn(name, bytes).split('\n', 1)[0]!, name);

/** Reads complete lines of a meeting's file except its first. Runs in a thread. @throws invalid_input */
export const readArchiveLines = (name: string, bytes: Uint8Array): ArchiveLine[] =>
  textIn(name, bytes)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [lineIn(archiveLine, line, name)]));

function textIn(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused(name, `'${name}' is no text in UTF-8.`, 'import_damaged');
  }
}

function lineIn<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Issues } },
  line: string,
  name: string,
): T {
  const read = schema.safeParse(parsed(line));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refused(
    name,
    `'${name}' is no meeting of an archive: ${issue?.path.join('.')} ${issue?.message}`,
    'import_damaged',
  );
}

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, { values: maxValues });
  } catch {
    return undefined;
  }
}
