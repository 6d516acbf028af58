/**
 * The records of a meeting on a device. Of two records with one ID, the higher `revision` wins, so repeated and reordered records are
 * harmless (sync.md, "State, not events"). Every record goes from the content script to the worker and then to the server.
 */
import type { EntryState, GapState, Health, MeetingFacts } from '@afterword/api-client';

/** The facts of a meeting. `id` is the meeting's ID. */
export interface MeetingRecord extends MeetingFacts {
  kind: 'meeting';
  id: string;
  meetingId: string;
}

/** A capture. If `endedAt` is set, send the close after everything else is acknowledged. */
export interface CaptureRecord {
  kind: 'capture';
  id: string;
  meetingId: string;
  revision: number;
  startedAt: string;
  health: Health;
  /** ISO 8601. The time of `health`. */
  at: string;
  endedAt: string | null;
}

/** An entry. `content: null` is a tombstone. */
export interface EntryRecord extends EntryState {
  kind: 'entry';
  meetingId: string;
  captureId: string;
}

/** A period without captions. */
export interface GapRecord extends GapState {
  kind: 'gap';
  meetingId: string;
  captureId: string;
}

export type DeviceRecord = MeetingRecord | CaptureRecord | EntryRecord | GapRecord;

export interface RecordVersion {
  kind: DeviceRecord['kind'];
  id: string;
  revision: number;
}
