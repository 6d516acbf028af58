/**
 * The records of a meeting on a device, as registers. Of two states of one ID the higher `revision` wins, so repeats and
 * reordering are harmless (sync.md, "State, not events"). Every record travels content script → worker → server.
 */
import type { EntryState, GapState, Health, MeetingFacts } from '@afterword/api-client';

/** The facts of one meeting. `id` is the meeting's. */
export interface MeetingRecord extends MeetingFacts {
  kind: 'meeting';
  id: string;
  meetingId: string;
}

/** One reader of one meeting. `endedAt` set means: send the close once everything else is acknowledged. */
export interface CaptureRecord {
  kind: 'capture';
  id: string;
  meetingId: string;
  revision: number;
  startedAt: string;
  health: Health;
  /** The time of `health`, ISO 8601. */
  at: string;
  endedAt: string | null;
}

/** One caption block. `content: null` is a tombstone. */
export interface EntryRecord extends EntryState {
  kind: 'entry';
  meetingId: string;
  captureId: string;
}

/** A stretch without captions. */
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
