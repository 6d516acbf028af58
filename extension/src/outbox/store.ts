/** The store that the outbox needs: atomic transactions over rows, meetings and a few named values. */
import type { DeviceRecord } from '../messages/records.ts';

/** One register on the device. */
export interface Row {
  /** See `keyOf`. */
  key: string;
  meetingId: string;
  /** Empty for the facts of a meeting. */
  captureId: string;
  record: DeviceRecord;
  /** Its pending work: see `queueOf`. Absent when there is none. */
  queue?: string;
  /** When the server acknowledged it, on the outbox's own clock. */
  ackedAt?: number;
  /** Set aside: why the server refused this revision. */
  refusal?: string;
  /** For the store's indexes: the meeting, while `refusal` is set. */
  refused?: string;
  /** For the store's indexes: the meeting, while this is an entry with text; see `shownGap` for a gap. */
  shown?: string;
  /** When a tab last wrote it, in milliseconds since the epoch. */
  savedAt: number;
  /** A capture whose tab disappeared without ending it: closed as of this instant, until it writes again. */
  abandonedAt?: string;
  /** A capture whose end the server knows. `incomplete`: the server permanently refused some of its data. */
  closed?: 'complete' | 'incomplete';
}

export interface WorkspaceChoice {
  id: number;
  name: string;
}

/** The owner that a meeting was captured for. Without server and account it waits for the next sign-in at `origin`. */
export interface Owner {
  origin: string;
  serverId: string | null;
  accountId: number | null;
  /** Their workspace, fixed; absent for their personal one if an earlier version captured the meeting. */
  workspace?: WorkspaceChoice;
  /**
   * The first meeting after a switch of workspaces: until then, in milliseconds since the epoch, nothing of it is sent, and the person
   * may choose another workspace for it.
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
  /** Why the server no longer accepts the token; null while it does. */
  expired: 'unauthenticated' | 'other-server' | null;
  /** The workspace for new meetings; in a request to the server, the workspace of the meeting sent. */
  workspace?: WorkspaceChoice;
  /** The available workspaces, as last received from the server; an older server has none. */
  workspaces?: WorkspaceChoice[];
  /** The person switched workspaces here or in the web app since the last meeting began. */
  switched?: true;
}

/** After a failure, nothing is sent before `until`. `since` reveals a clock that was set back. */
export interface Backoff {
  since: number;
  until: number;
  attempt: number;
  /** The server asked for it (Retry-After): only time ends it. */
  asked: boolean;
  why: 'offline' | 'waiting' | 'storage-full' | 'awaiting-owner';
}

/** The last known state of a server's timeline. */
export interface Timeline {
  storeEpoch: string;
  /** The highest seen. */
  sequence: number;
}

export interface Values {
  session: Session;
  /** Origin of the server that captures go to. */
  origin: string;
  /** By {@link placeKey}: a server may keep each workspace in another store. */
  timelines: Record<string, Timeline>;
  /** Backoffs by ID of the server, capture or meeting. Devices have stored this name, so it cannot change. */
  pauses: Record<string, Backoff>;
  /** Sessions to revoke once their server is reachable. */
  revocations: { origin: string; token: string }[];
  /** The outbox's own clock: see `lived` in retention.ts. */
  clock: { at: number; lived: number };
  /** On the outbox's own clock. */
  prunedAt: number;
  /** The last upload that was confirmed, by {@link uploadKey}. `lived`: the same moment on the outbox's own clock. */
  lastUploads: Record<string, { at: number; lived?: number; meetingId: string; captureId: string }>;
}

export interface Transaction {
  row(key: string): Promise<Row | undefined>;
  rowsOf(meetingId: string): Promise<Row[]>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  queues(): Promise<string[]>;
  /** Returns rows with this `queue`, in the order of their keys. */
  queued(queue: string, limit: number): Promise<Row[]>;
  captures(): Promise<Row[]>;
  /** Counts rows whose value of this index begins with the prefix. */
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
   * Runs `work` in one transaction and resolves once it is committed; a throw leaves everything unchanged. `work` may await only
   * the transaction. `strict` waits for the disk.
   * @throws {StoreError}
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, options?: { strict?: boolean }): Promise<T>;
}

/** A store that could not commit. The transaction had no effect. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly reason: 'quota' | 'storage';

  constructor(reason: StoreError['reason'], options?: ErrorOptions) {
    super(reason === 'quota' ? 'The disk is full.' : 'The store cannot be written.', options);
    this.reason = reason;
  }
}

type Stage = 'meeting' | 'capture' | 'entry' | 'gap' | 'close';

/** Returns the `queue` for work of one stage: `entry|<meeting>|<capture>`. */
export function queueOf(stage: Stage, row: Pick<Row, 'meetingId' | 'captureId'>): string {
  return `${stage}|${row.meetingId}|${row.captureId}`;
}

export function parseQueue(queue: string): { stage: Stage; meetingId: string; captureId: string } {
  const [stage, meetingId = '', captureId = ''] = queue.split('|');
  return { stage: stage as Stage, meetingId, captureId };
}

/** Returns the key of a workspace at a server, whose commits are one timeline. */
export function placeKey({ serverId, workspace }: Pick<Session, 'serverId' | 'workspace'>): string {
  return workspace ? `${serverId}/${workspace.id}` : serverId;
}

/** Returns the key of an account's uploads to a workspace. All keys of one account share a prefix. */
export function uploadKey(session: Pick<Session, 'serverId' | 'account' | 'workspace'>): string {
  const { workspace } = session;
  return workspace ? `${accountKey(session)}/${workspace.id}` : accountKey(session);
}

export function accountKey({ serverId, account }: Pick<Session, 'serverId' | 'account'>): string {
  return `${serverId}/${account.id}`;
}
