/** Converts records to the server's format, and interprets its refusals. */
import { limits } from '@afterword/api-client/product';
import type { MeetingRecord } from '../messages/records.ts';
import type { EntriesUpload, Failure, MeetingUpload } from './server-api.ts';
import type { Row } from './store.ts';

export function asUpload(meetingId: string, captureId: string, rows: Row[], now: number): EntriesUpload {
  const records = rows.map((row) => row.record);
  const capture = records.find((record) => record.kind === 'capture');
  return {
    id: meetingId,
    captureId,
    entries: records
      .filter((record) => record.kind === 'entry')
      .map(({ kind: _kind, meetingId: _meetingId, captureId: _captureId, ...entry }) => entry),
    gaps: records
      .filter((record) => record.kind === 'gap')
      .map(({ kind: _kind, meetingId: _meetingId, captureId: _captureId, ...gap }) => gap),
    ...(capture ? { capture: { health: capture.health, at: capture.at } } : {}),
    sentAt: new Date(now).toISOString(),
  };
}

export function asFacts({ kind: _kind, meetingId: _meetingId, ...facts }: MeetingRecord): MeetingUpload {
  return facts;
}

/** Returns only the required facts, for a server that rejected the others: a transcript without a title is better than none. */
export function requiredFacts(record: MeetingRecord): MeetingUpload {
  return {
    ...asFacts(record),
    code: record.code.slice(0, 500),
    url: '',
    title: record.title.slice(0, limits.titleLength).replaceAll(/[\0\p{Surrogate}]/gu, ''),
    self: null,
    participants: [],
    language: null,
  };
}

/** Returns the rows that a refusal names by index (`entries.3.content`), with the reasons. */
export function rowsNamedIn(failure: Failure, rows: Row[]): Map<Row, string> {
  const places = { entry: 0, gap: 0 };
  const named = new Map<Row, string>();
  for (const row of rows) {
    const { kind } = row.record;
    let place: string = kind;
    if (kind === 'entry') place = `entries.${places.entry++}`;
    if (kind === 'gap') place = `gaps.${places.gap++}`;
    const problem = failure.fields.find(({ field }) => field === place || field.startsWith(`${place}.`));
    if (problem) named.set(row, `${problem.field.split('.').at(-1)}: ${problem.reason}`);
  }
  return named;
}

/** Returns whether a 4xx status rejects the content. Other statuses mean "not now" or "not you". */
export function isRefusal({ status }: Failure): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
