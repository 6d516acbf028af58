/**
 * What a destination of meetings is, seen from the server: two pure functions, from a meeting to calls and from an answer to where
 * it is now. Connections, credentials, delivery and retries are the same for all destinations and none of an adapter's business.
 */

/** What a destination gets of a meeting. */
export interface MeetingContent {
  id: string;
  title: string;
  /** ISO 8601. */
  startedAt: string;
  participants: string[];
  /** Where the meeting is on this server. */
  url: string;
  overview: string;
  decisions: string[];
  actionItems: string[];
}

/** One call of the destination's API. Its base address and its credentials are the connection's. */
export interface PlannedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Where a meeting is at the destination. */
export interface Reference {
  id: string;
  /** An address that a person can open. */
  url: string | null;
}

/** A destination. */
export interface Integration {
  /** Its folder here, and its name in the database. */
  id: string;
  /** As people read it. */
  name: string;
  /** The calls that put a meeting there, or bring up to date what is there already. */
  plan(meeting: MeetingContent, known: Reference | null): PlannedCall[];
  /** What an answer to the last of those calls says; null when it is not one of the destination's. */
  read(answer: unknown): Reference | null;
}
