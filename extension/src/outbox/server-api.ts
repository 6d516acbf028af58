/** The server's API as the outbox calls it. Calls return every outcome as a value and never throw. */
import type { EntryState, FieldProblem, GapState, Health, MeetingFacts } from '@afterword/api-client';
import type { Session } from './store.ts';

export interface ServerApi {
  identity(session: Session, signal: AbortSignal): Promise<Reply>;
  currentUser(session: Session, signal: AbortSignal): Promise<Reply>;
  putMeeting(session: Session, facts: MeetingUpload, signal: AbortSignal): Promise<Reply>;
  putEntries(session: Session, upload: EntriesUpload, signal: AbortSignal): Promise<Reply>;
  closeCapture(session: Session, close: CaptureClose, signal: AbortSignal): Promise<Reply>;
  logout(session: Pick<Session, 'origin' | 'token'>, signal: AbortSignal): Promise<Reply>;
}

export type MeetingUpload = MeetingFacts & { id: string };

export interface EntriesUpload {
  id: string;
  captureId: string;
  entries: EntryState[];
  gaps: GapState[];
  capture?: { health: Health; at: string };
  /** Time on the device's clock. */
  sentAt: string;
}

export interface CaptureClose {
  id: string;
  captureId: string;
  endedAt: string;
  entries?: { id: string; revision: number }[];
  part?: boolean;
  digest?: string;
  count?: number;
}

/** `body` is the content of any 2xx response, which may be from a captive portal. */
export type Reply = { ok: true; body: unknown } | { ok: false; failure: Failure };

export interface Failure {
  /** 0 if there was no response. */
  status: number;
  /** A code of the contract, or null if the response is from a proxy or another system. */
  code: string | null;
  message: string;
  fields: FieldProblem[];
  /** Seconds. */
  retryAfter: number | null;
}

/** The commit information in every answer to an upload. */
export interface Commit {
  serverId: string;
  storeEpoch: string;
  sequence: number;
}

/** Returns the commit in an answer, or null if the answer is not from our server. */
export function parseCommit(body: unknown): Commit | null {
  const { serverId, storeEpoch, sequence } = fieldsOf(body);
  if (!isText(serverId) || !isText(storeEpoch) || !Number.isSafeInteger(sequence)) return null;
  return { serverId, storeEpoch, sequence: sequence as number };
}

export function parseUpload(body: unknown): {
  acked: { id: string; revision: number }[];
  deleted: string[];
} | null {
  const { acked, deleted } = fieldsOf(body);
  if (!Array.isArray(acked) || !Array.isArray(deleted)) return null;
  if (!acked.every((one) => isText(fieldsOf(one).id) && Number.isSafeInteger(fieldsOf(one).revision))) {
    return null;
  }
  return deleted.every(isText) ? { acked, deleted } : null;
}

/** Parses the answer to a close. Older servers do not report deletions. */
export function parseClose(body: unknown): {
  complete: boolean;
  missing: string[] | null;
  deleted: string[];
} | null {
  const { complete, missing, deleted = [] } = fieldsOf(body);
  if (typeof complete !== 'boolean' || !isTexts(deleted)) return null;
  return missing === null || isTexts(missing) ? { complete, missing, deleted } : null;
}

function fieldsOf(value: unknown): Partial<Record<AnswerField, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

type AnswerField = keyof Commit | 'acked' | 'deleted' | 'complete' | 'missing' | 'id' | 'revision';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Creates a failure that the extension itself detected. */
export function failureOf(message: string): Failure {
  return { status: 0, code: null, message, fields: [], retryAfter: null };
}
