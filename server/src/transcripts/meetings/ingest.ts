import { setImmediate } from 'node:timers/promises';
import type { DomainEvent } from '../../events/domain-events.ts';
import { recordEvents } from '../../events/record.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { WorkspaceDatabase } from '../../platform/postgres/planes.ts';
import type { CaptureKey } from './authorize.ts';
import type { EntriesDeleted } from './deletions.ts';
import { reapplyEditsToEntries } from './edits/apply.ts';
import { noteNews, readCapture, touchCapture } from './ingest/capture.ts';
import {
  asRow,
  columnsOf,
  explainUnchanged,
  fold,
  storeEntries,
  type UploadedRow,
} from './ingest/entries.ts';
import { refuseForeignGaps, storeGaps } from './ingest/gaps.ts';
import { instant, nextSequence, type Receipt } from './ingest/receipt.ts';
import { signOfLife, spanOf, type Upload } from './ingest/upload.ts';
import { announce, entriesTopicOf, topicOf } from './live.ts';

/*
 * Stores uploads from devices as registers (sync.md, "State, not events"): the state with the highest revision wins,
 * and a tombstone is final. Each function runs within one transaction, does not touch unchanged rows, and locks in one
 * order (capture, entries by id, gaps by id). Repeated and concurrent uploads therefore have the same result as one
 * upload.
 */

/** An upload whose texts have been indexed. */
interface PreparedUpload extends Upload {
  /** One state per id, as stored. */
  rows: UploadedRow[];
}

/**
 * UTF-16 units indexed before yielding to the event loop. Normalization turns some characters into eighteen, which
 * takes up to 4 µs each.
 */
const turn = 10_000;

/** Indexes the texts of an upload before it opens a transaction. */
export async function prepareUpload(upload: Upload): Promise<PreparedUpload> {
  const rows: UploadedRow[] = [];
  let read = 0;
  for (const entry of fold(upload.entries)) {
    rows.push(asRow(entry));
    read += entry.speaker.length + (entry.content?.length ?? 0);
    if (read < turn) continue;
    read = 0;
    await setImmediate();
  }
  return { ...upload, rows };
}

/**
 * Stores an ordinary upload in one round trip: new or newer entries with text, for the owner's own running capture.
 * @returns null for any other upload, of which nothing is stored; {@link storeUpload} then handles it.
 */
export async function storeUsualUpload(
  database: WorkspaceDatabase,
  key: CaptureKey,
  upload: PreparedUpload,
  now: Date,
): Promise<Receipt | null> {
  const { rows, gaps, capture } = upload;
  const told = spanOf(upload);
  if (!told || gaps.length > 0 || rows.some(({ content }) => content === null)) return null;
  try {
    const stored = await database.call<{ sequence: number; healthChanged: boolean }>(
      'store_upload',
      [
        key.meetingId,
        key.captureId,
        capture?.health ?? 'capturing',
        capture ? instant(capture.at) : null,
        capture?.version ?? null,
        told.oldest,
        told.newest,
        signOfLife(upload, told, now),
        ...columnsOf(rows),
      ],
      ({ healthChanged }) => (healthChanged ? [topicOf(key)] : rows.length > 0 ? [entriesTopicOf(key)] : []),
    );
    if (!stored) return null;
    const { sequence } = stored;
    return { sequence, acked: rows.map(({ id, revision }) => ({ id, revision })), deleted: [] };
  } catch (error) {
    // Some entries are stored already and not newer, or of another capture; or the upload waited for an edit.
    if (['23505', 'AW001'].includes(`${(error as { code?: unknown }).code}`)) return null;
    throw error;
  }
}

/** Stores an upload of a capture, all or nothing. */
export async function storeUpload(
  client: Client,
  key: CaptureKey,
  upload: PreparedUpload,
  now: Date,
  onDeleted: EntriesDeleted,
): Promise<Receipt> {
  const { rows: entries } = upload;
  const gaps = fold(upload.gaps);
  const told = spanOf(upload);
  const heardAt = signOfLife(upload, told, now);
  // One round trip for all four statements, which run in this order and do not depend on each other's results.
  const [sequence, touched, { changed: changedEntries, edited }, changedGaps] = await Promise.all([
    nextSequence(client),
    touchCapture(client, key, upload, { told, now, heardAt }),
    storeEntries(client, key, entries),
    storeGaps(client, key, gaps),
  ]);
  const capture = touched ?? (await readCapture(client, key));

  const deleted =
    changedEntries < entries.length ? await explainUnchanged(client, key, upload.entries, entries) : [];
  if (changedGaps < gaps.length) await refuseForeignGaps(client, key, upload.gaps, gaps);

  if (changedEntries > 0 && edited)
    await reapplyEditsToEntries(
      client,
      key,
      entries.map(({ id }) => id),
      sequence,
    );
  const erased = entries.filter(({ content }) => content === null).map(({ id }) => id);
  const summaryChanged = erased.length > 0 && (await onDeleted(client, key, erased, sequence));

  if (changedEntries > 0 && (capture.closed || !touched)) {
    await noteNews(client, key, entries, { sequence, heardAt, now });
  }
  if (changedEntries > 0 && (capture.closed || erased.length > 0)) {
    const { meetingId } = key;
    await recordEvents(client, key, [
      ...(await readDeletions(client, key, erased, sequence)),
      ...(capture.closed ? [{ type: 'transcript.updated', meetingId, sequence } as const] : []),
    ]);
  }
  if (changedEntries > 0 || changedGaps > 0 || capture.changed || summaryChanged) announce(client, key);
  return { sequence, acked: [...entries, ...gaps].map(({ id, revision }) => ({ id, revision })), deleted };
}

/** Returns the entries sent without text that had text until this commit. */
async function readDeletions(
  client: Client,
  { workspaceId, meetingId }: CaptureKey,
  erased: readonly string[],
  sequence: number,
): Promise<DomainEvent[]> {
  if (erased.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    'select id from entry where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and sequence = $4',
    [workspaceId, meetingId, erased, sequence],
  );
  return rows.map(({ id }) => ({ type: 'entry.deleted', meetingId, entryId: id }));
}
