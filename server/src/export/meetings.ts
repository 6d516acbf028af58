import { setImmediate } from 'node:timers/promises';
import type { ExportFormat } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import { exportMessages } from '../locales/export-messages.ts';
import { findReadable } from '../meetings/store.ts';
import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import type { Actor } from '../workspaces/actor.ts';
import { type MeetingDocument, readDocument } from './document.ts';
import { fileName } from './file-name.ts';
import type { Wording } from './formats/format.ts';
import { formats } from './formats/formats.ts';
import { type ZippedFile, zipped } from './zip.ts';

type Needs = Pick<Deps, 'shards' | 'clock'>;

/** A file that is made while it is read. */
export interface ExportFile {
  name: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** One meeting as a file. @throws not_found */
export async function exportMeeting(
  deps: Needs,
  actor: Actor,
  { id, format }: { id: string; format: ExportFormat },
): Promise<ExportFile> {
  const wording = await wordingFor(actor);
  const document = await readDocument(deps, actor, id);
  return {
    name: `${fileName(document.meeting, wording.words.untitled)}.${format}`,
    type: formats[format].type,
    bytes: written(document, format, wording),
  };
}

/**
 * Meetings as files in one zip, each read when its turn comes. Of what is deleted meanwhile there is no file.
 * @throws not_found when one of them is not there for this person.
 */
export async function exportMeetings(
  deps: Needs,
  actor: Actor,
  { meetings, format }: { meetings: readonly string[]; format: ExportFormat },
): Promise<ExportFile> {
  const ids = [...new Set(meetings)];
  const wording = await wordingFor(actor);
  const readable = await deps.shards.of(actor).read((db) => findReadable(db, actor, ids));
  if (readable.length < ids.length) throw failure('not_found');
  const day = deps.clock.now().toISOString().slice(0, 10);
  return {
    name: `${day} ${wording.words.collection}.zip`,
    type: 'application/zip',
    bytes: zipped(filesOf(deps, actor, readable, { format, wording })),
  };
}

async function* filesOf(
  deps: Needs,
  actor: Actor,
  ids: readonly string[],
  { format, wording }: { format: ExportFormat; wording: Wording },
): AsyncGenerator<ZippedFile> {
  const taken = new Set<string>();
  for (const id of ids) {
    const document = await unlessGone(readDocument(deps, actor, id));
    if (!document) continue;
    const name = fileName(document.meeting, wording.words.untitled, taken);
    yield { name: `${name}.${format}`, bytes: written(document, format, wording) };
  }
}

async function wordingFor({ account: { locale } }: Actor): Promise<Wording> {
  return { locale, words: await exportMessages(locale) };
}

const encoder = new TextEncoder();

/** The bytes of a file, between whose pieces others get their turn. */
async function* written(
  document: MeetingDocument,
  format: ExportFormat,
  wording: Wording,
): AsyncGenerator<Uint8Array> {
  for (const piece of formats[format].write(document, wording)) {
    yield encoder.encode(piece);
    await setImmediate();
  }
}

/** What was asked for; null when it is no more. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'not_found') return null;
    throw error;
  }
}
