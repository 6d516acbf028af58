import type { Transcript } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/database.ts';
import type { MeetingKey } from './authorize.ts';
import { toTranscript } from './meetings.ts';
import { readCaptures, readEntries, readGaps, readStart } from './store.ts';

/** A meeting's transcript as its page shows it. @throws not_found */
export async function readTranscript(db: Queryable, key: MeetingKey): Promise<Transcript> {
  const [start, captures, entries, gaps] = await Promise.all([
    readStart(db, key),
    readCaptures(db, key),
    readEntries(db, key),
    readGaps(db, key),
  ]);
  return toTranscript(start, captures, entries, gaps);
}
