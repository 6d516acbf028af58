import type { ExportFormat, Locale } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import { type ExportMessages, exportMessages } from '../../locales/export-messages.ts';
import type { Actor } from '../../people/access/actor.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import { zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { Overdue } from '../../platform/process/threads.ts';
import { dayIn } from '../../text/time-zones.ts';
import { findReadable } from '../../transcripts/meetings/list.ts';
import { inPieces } from '../archive/write.ts';
import { archiveFiles, checkCount, unlessGone } from './archive.ts';
import type { CarriedMeeting } from './document.ts';
import { fileName, named } from './file-name.ts';
import { fileFormats } from './formats/registry.ts';
import { readDocument } from './read-document.ts';
import { writeFile } from './write-file.ts';
import { type ZippedFile, zipped } from './zip.ts';

type Needs = Pick<Deps, 'capacity' | 'control' | 'shards' | 'clock' | 'threads' | 'environment'>;

/** A file whose content is created while it is read. */
export interface ExportFile {
  name: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** Exports a meeting as a file. @throws not_found; invalid_input if the format cannot represent it */
export async function exportMeeting(
  deps: Needs,
  actor: Actor,
  { id, format }: { id: string; format: ExportFormat },
  signal: AbortSignal,
): Promise<ExportFile> {
  const { id: accountId, locale } = actor.account;
  const timeZone = zoneOf(actor);
  const words = await exportMessages(locale);
  const carried = await readDocument(deps, actor, id);
  return {
    name: `${fileName(named(carried.meeting, actor), words.untitled)}.${format}`,
    type: fileFormats[format].type,
    bytes: await write(deps, carried, { format, locale, timeZone, accountId, signal }),
  };
}

/**
 * Exports meetings as files in a zip, each read on demand. Omits meetings deleted in the meantime.
 * @throws not_found if one of them does not exist for this person.
 */
export async function exportMeetings(
  deps: Needs,
  actor: Actor,
  wanted:
    | { meetings: readonly string[]; format: ExportFormat | 'archive' }
    | { workspace: true; format: 'archive' },
  signal: AbortSignal,
): Promise<ExportFile> {
  const ids = 'meetings' in wanted ? [...new Set(wanted.meetings)] : null;
  const words = await exportMessages(actor.account.locale);
  const readable = await deps.shards.of(actor).read((db) => findReadable(db, actor, ids));
  if (ids && readable.length < ids.length) throw failure('not_found');
  checkCount(readable.length);
  const day = dayIn(deps.clock.now(), zoneOf(actor));
  const { format } = wanted;
  return {
    name: `${day} ${words.collection}.zip`,
    type: 'application/zip',
    bytes: zipped(
      format === 'archive'
        ? archiveFiles(
            deps,
            readable.map((id) => ({ place: actor, id })),
            words,
          )
        : filesOf(deps, actor, readable, { format, words, signal }),
    ),
  };
}

async function* filesOf(
  deps: Needs,
  actor: Actor,
  ids: readonly string[],
  { format, words, signal }: { format: ExportFormat; words: ExportMessages; signal: AbortSignal },
): AsyncGenerator<ZippedFile> {
  const taken = new Set<string>();
  const { id: accountId, locale } = actor.account;
  const writing = { format, locale, timeZone: zoneOf(actor), accountId, signal };
  for (const id of ids) {
    const leave = await deps.capacity.readMeeting(accountId, 'file', signal);
    try {
      const carried = await unlessGone(readDocument(deps, actor, id));
      if (!carried) continue;
      const name = fileName(named(carried.meeting, actor), words.untitled, taken);
      try {
        yield { name: `${name}.${format}`, bytes: await write(deps, carried, writing) };
      } catch (error) {
        if (!(error instanceof ORPCError) || error.code !== 'invalid_input') throw error;
        // Writes text if the format cannot represent a meeting, so that all other meetings can be exported.
        yield { name: `${name}.txt`, bytes: await write(deps, carried, { ...writing, format: 'txt' }) };
      }
    } finally {
      leave();
    }
  }
}

interface Writing {
  format: ExportFormat;
  locale: Locale;
  timeZone: string;
  accountId: number;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** Maximum UTF-16 units written on the main thread; longer files are written in a worker thread. */
const short = 200_000;

/** Returns the bytes of a file. @throws invalid_input if the format cannot represent the meeting */
async function write(
  { threads }: Needs,
  carried: CarriedMeeting,
  { format, locale, timeZone, accountId, signal }: Writing,
): Promise<AsyncIterable<Uint8Array>> {
  const input = { format, locale, timeZone, carried };
  const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0);
  // Counts notes several times, because parsing them takes longer than writing.
  const length =
    sum(carried.rows.map((slice) => slice.length)) +
    sum(carried.notes.map(({ html }) => html.length * 10)) +
    sum(carried.comments.map(({ text }) => text?.length ?? 0));
  if (!fileFormats[format].onPages && length < short) return inPieces(await writeFile(input));
  try {
    const ownProcess = fileFormats[format].onPages;
    return inPieces(await threads.run('writeFile', input, { deadline, accountId, signal, ownProcess }));
  } catch (error) {
    if (error instanceof Overdue)
      throw invalidField(
        'format',
        'This meeting is too long for pages. Take it as text instead.',
        'too_long_for_pages',
      );
    throw error;
  }
}

/** Maximum milliseconds; ten thousand turns take five seconds on a busy machine. */
const deadline = 60_000;
