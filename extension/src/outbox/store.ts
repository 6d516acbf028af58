/** The store that the outbox needs: atomic transactions over rows, meetings and a few named values. */
import type { DeviceRecord } from '../messages/records.ts';

/** A stored record and the state of sending it. */
export interface Row {
  /** See `keyOf`. */
  key: string;
  meetingId: string;
  /** Empty for the facts of a meeting. */
  captureId: string;
  record: DeviceRecord;
  /** Its pending work (see `queueOf`); absent if there is none. */
  queue?: string;
  /** When the server acknowledged the row, on the outbox's own clock. */
  ackedAt?: number;
  /** Why the server rejected this revision, if it is set aside. */
  refusal?: string;
  /** For the store's index: the meeting, if `refusal` is set. */
  refused?: string;
  /** For the store's index: the meeting, if this is an entry with text. See `shownGap` for gaps. */
  shown?: string;
  /** When a tab last wrote it, in milliseconds since the epoch. */
  savedAt: number;
  /** For a capture whose tab disappeared: the time as of which it was ended, until it is written to again. */
  abandonedAt?: string;
  /** For a capture whose end the server knows. `incomplete`: the server permanently rejected some of its data. */
  closed?: 'complete' | 'incomplete';
}

export interface WorkspaceChoice {
  id: number;
  name: string;
}

/** The account and workspace that a meeting belongs to. Without an account, it waits for the next sign-in at `origin`. */
export interface Owner {
  origin: string;
  serverId: string | null;
  accountId: number | null;
  /** The fixed workspace; absent for the personal one if an earlier version captured the meeting. */
  workspace?: WorkspaceChoice;
  /**
   * Set for the first meeting after a switch of workspaces. Until this time (milliseconds since the epoch) nothing of it is sent, and
   * the person may choose another workspace.
   */
  undecidedUntil?: number;
}

export interface MeetingOwner extends Owner {
  meetingId: string;
}

export interface Session {
  origin: string;
  serverId: string;
  account: { id: number; name: string; email: string };
  token: string;
  /** Why the server no longer accepts the token, or null. */
  expired: 'unauthenticated' | 'other-server' | null;
  /** The workspace for new meetings; in a request to the server, that of the sent meeting. */
  workspace?: WorkspaceChoice;
  /** The available workspaces as last received. Older servers send none. */
  workspaces?: WorkspaceChoice[];
  /** The person switched workspaces, here or in the web app, since the last meeting started. */
  switched?: true;
}

/** Nothing is sent before `until`. `since` shows whether the clock was set back. */
export interface Backoff {
  since: number;
  until: number;
  attempt: number;
  /** Whether the server asked for the wait (Retry-After), which only time ends. */
  asked: boolean;
  why: 'offline' | 'waiting' | 'storage-full' | 'awaiting-owner';
}

/** The last known state of a timeline on a server. */
export interface Timeline {
  storeEpoch: string;
  /** The highest number seen. */
  sequence: number;
}

export interface Values {
  session: Session;
  /** Origin of the server to which captures are sent. */
  origin: string;
  /** By {@link placeKey}, because a server may store each workspace separately. */
  timelines: Record<string, Timeline>;
  /** Backoffs by server, capture or meeting ID. Devices have stored this field, so its name cannot change. */
  pauses: Record<string, Backoff>;
  /** Sessions to revoke when their server is reachable. */
  revocations: { origin: string; token: string }[];
  /** The outbox's own clock: see `advanceClock` in retention.ts. */
  clock: { at: number; lived: number };
  /** On the outbox's own clock. */
  prunedAt: number;
  /** The last confirmed upload, by {@link uploadKey}. `lived`: its time on the outbox's own clock. */
  lastUploads: Record<string, { at: number; lived?: number; meetingId: string; captureId: string }>;
}

export interface Transaction {
  row(key: string): Promise<Row | undefined>;
  rowsOf(meetingId: string): Promise<Row[]>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  queues(): Promise<string[]>;
  /** Returns the rows with this `queue`, ordered by key. */
  queued(queue: string, limit: number): Promise<Row[]>;
  captures(): Promise<Row[]>;
  /** Counts the rows whose value in this index starts with the prefix. */
  count(index: 'queue' | 'refused' | 'shown', prefix: string): Promise<number>;
  owner(meetingId: string): Promise<MeetingOwner | undefined>;
  owners(): Promise<MeetingOwner[]>;
  putOwner(owner: MeetingOwner): Promise<void>;
  removeOwner(meetingId: string): Promise<void>;
  get<Name extends keyof Values>(name: Name): Promise<Values[Name] | undefined>;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): Promise<void>;
  unset(name: keyof Values): Promise<void>;
}

export interface Store {
  /**
   * Runs `work` in one transaction and resolves after the commit. If `work` throws, nothing changes. It may await only the
   * transaction. `strict` waits until the data is on disk.
   * @throws {StoreError}
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, options?: { strict?: boolean }): Promise<T>;
}

/** Thrown if the store could not commit. The transaction had no effect. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly reason: 'quota' | 'storage';

  constructor(reason: StoreError['reason'], options?: ErrorOptions) {
    super(reason === 'quota' ? 'The disk is full.' : 'The store cannot be written.', options);
    this.reason = reason;
  }
}

type Stage = 'meeting' | 'capture' | 'entry' | 'gap' | 'close';

/** Returns the `queue` for a stage of sending: `entry|<meeting>|<capture>`. */
export function queueOf(stage: Stage, row: Pick<Row, 'meetingId' | 'captureId'>): string {
  return `${stage}|${row.meetingId}|${row.captureId}`;
}

export function parseQueue(queue: string): { stage: Stage; meetingId: string; captureId: string } {
  const [stage, meetingId = '', captureId = ''] = queue.split('|');
  return { stage: stage as Stage, meetingId, captureId };
}

/** Returns the key of a workspace on a server. All its commits form one timeline. */
export function placeKey({ serverId, workspace }: Pick<Session, 'serverId' | 'workspace'>): string {
  return workspace ? `${serverId}/${workspace.id}` : serverId;
}

/** Returns the key of an account's uploads to a workspace. All keys of an account share a prefix. */
export function uploadKey(session: Pick<Session, 'serverId' | 'account' | 'workspace'>): string {
  const { workspace } = session;
  return workspace ? `${accountKey(session)}/${workspace.id}` : accountKey(session);
}

export function accountKey({ serverId, account }: Pick<Session, 'serverId' | 'account'>): string {
  return `${serverId}/${account.id}`;
}
