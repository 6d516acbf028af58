/** Rules for records, shared by sender, outbox and stores: identity, which of two revisions wins, and size. */
import type { DeviceRecord, RecordVersion } from './records.ts';

/** Returns the identity of a record across sender, journal and store: `entry:0190…`. */
export function keyOf(record: Pick<RecordVersion, 'kind' | 'id'>): string {
  return `${record.kind}:${record.id}`;
}

export function versionOf({ kind, id, revision }: DeviceRecord): RecordVersion {
  return { kind, id, revision };
}

/** Returns whether this is an entry without text: off the record or deleted. A tombstone never gets text again. */
export function isTombstone(record: DeviceRecord): boolean {
  return record.kind === 'entry' && record.content === null;
}

/** Returns whether `incoming` replaces `held`: the higher revision wins, but a tombstone never gets text again. */
export function replaces(incoming: DeviceRecord, held: DeviceRecord | undefined): boolean {
  if (!held) return true;
  if (isTombstone(held) && !isTombstone(incoming)) return false;
  return incoming.revision > held.revision;
}

/** Estimates a record's size as JSON in bytes: exact for its text, generous for the rest. Fast enough for every caption change. */
export function sizeOf(record: DeviceRecord): number {
  return (
    260 + (record.kind === 'entry' ? utf8Length(record.content ?? '') + utf8Length(record.speaker ?? '') : 0)
  );
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Count escapes (quotes, control characters) as two bytes, which is enough for captions.
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1;
    else if (unit < 0x20 || unit === 0x22 || unit === 0x5c) bytes += 1;
  }
  return bytes;
}

/** Returns as many of the first `records` as fit, but at least one. */
export function takeFitting<T extends { record: DeviceRecord } | DeviceRecord>(
  records: Iterable<T>,
  limits: { count: number; bytes: number },
): T[] {
  const chosen: T[] = [];
  let bytes = 0;
  for (const item of records) {
    bytes += sizeOf('record' in item ? item.record : item);
    if (chosen.length > 0 && (chosen.length >= limits.count || bytes > limits.bytes)) break;
    chosen.push(item);
  }
  return chosen;
}

const kinds = new Set(['meeting', 'capture', 'entry', 'gap']);

/**
 * Parses a record from a tab or the journal; null if invalid. Checks only the fields that the device needs: the server checks the
 * rest and rejects single entries.
 */
export function parseRecord(value: unknown): DeviceRecord | null {
  const { kind, id, meetingId, captureId, revision } = (value ?? {}) as Record<string, unknown>;
  const named =
    isName(id) && isName(meetingId) && (kind === 'meeting' || kind === 'capture' || isName(captureId));
  if (!named || typeof kind !== 'string' || !kinds.has(kind)) return null;
  return Number.isSafeInteger(revision) && (revision as number) >= 1 ? (value as DeviceRecord) : null;
}

/** Returns whether the value can be part of a queue's name, in which bars separate the parts. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('|');
}
