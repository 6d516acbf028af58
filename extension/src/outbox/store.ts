/** What the outbox needs of a store: atomic transactions over rows, meetings and a few named values. */
import type { DeviceRecord } from '../messages/records.ts';

/** One register on the device. */
export interface Row {
  /** See `keyOf`. */
  key: string;
  meetingId: string;
  /** Empty for the facts of a meeting. */
  captureId: string;
  record: DeviceRecord;
  /** What is still to be done with it: see `queueOf`. Absent once nothing is. */
  queue?: string;
  /** When the server acknowledged it, on the outbox's own clock. */
  ackedAt?: number;
  /** Set aside: why the server refused this revision. */
  refusal?: string;
  /** For the store's indexes: the meeting, while `refusal` is set. */
  refused?: string;
  /** For the store's indexes: the meeting, while this is an entry with text; see `shownGap` for a gap. */
  shown?: string;
  /** When it was last written by a tab, milliseconds since the epoch. */
  savedAt: number;
  /** A capture whose tab went away without a word: closed as of this instant, until it writes again. */
  abandonedAt?: string;
  /** A capture the server was told the end of. `incomplete`: something it holds was refused for good. */
  closed?: 'complete' | 'incomplete';
}

/** A workspace, as a person knows it. */
export interface WorkspaceChoice {
  id: number;
  name: string;
}

/** Whom a meeting was captured for. Without a server and account it waits for whoever signs in at `origin`. */
export interface Owner {
  origin: string;
  serverId: string | null;
  accountId: number | null;
  /** Which of their workspaces, for good; absent for the one they have to themselves, where an earlier version captured it. */
  workspace?: WorkspaceChoice;
}

export interface MeetingOwner extends Owner {
  meetingId: string;
}

export interface Session {
  origin: string;
  serverId: string;
  account: { id: number; name: string; email: string };
  token: string;
  /** Why the server no longer takes the token; null while it does. */
  expired: 'unauthenticated' | 'other-server' | null;
  /** Where meetings go that begin from now on; on the way to the server, where the one goes that is sent. */
  workspace?: WorkspaceChoice;
  /** Those one can choose, as the server last told; a server of an earlier version has none. */
  workspaces?: WorkspaceChoice[];
}

/** After a failure, nothing is sent before `until`. `since` shows a clock that was set back. */
export interface Backoff {
  since: number;
  until: number;
  attempt: number;
  /** The server asked for it (Retry-After): only time ends it. */
  asked: boolean;
  why: 'offline' | 'waiting' | 'storage-full' | 'awaiting-owner';
}

/** What was last known of a server's timeline. */
export interface Timeline {
  storeEpoch: string;
  /** The highest seen. */
  sequence: number;
}

/** The named values. */
export interface Values {
  session: Session;
  /** Origin of the server that captures go to. */
  origin: string;
  /** By {@link placeKey}: a server may keep each workspace in another store. */
  timelines: Record<string, Timeline>;
  /** Backoffs, by server id, capture id or meeting id. The name is what devices have stored. */
  pauses: Record<string, Backoff>;
  /** Sessions to revoke once their server can be reached. */
  revocations: { origin: string; token: string }[];
  /** The outbox's own clock: see `lived` in retention.ts. */
  clock: { at: number; lived: number };
  /** On the outbox's own clock. */
  prunedAt: number;
  /** The last upload that was confirmed, by {@link uploadKey}. */
  lastUploads: Record<string, { at: number; meetingId: string; captureId: string }>;
}

export interface Transaction {
  row(key: string): Promise<Row | undefined>;
  rowsOf(meetingId: string): Promise<Row[]>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  /** The distinct `queue` values there are. */
  queues(): Promise<string[]>;
  /** Rows with this `queue`, in the order of their keys. */
  queued(queue: string, limit: number): Promise<Row[]>;
  /** Every capture on the device. */
  captures(): Promise<Row[]>;
  /** How many rows have a value of this index that begins so. */
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
   * Runs `work` in one transaction and resolves once it is committed; a throw leaves everything as it was. `work` may
   * await nothing but the transaction. `strict` waits for the disk.
   * @throws {StoreError}
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, options?: { strict?: boolean }): Promise<T>;
}

/** A store that could not commit. Nothing of the transaction was kept. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly reason: 'quota' | 'storage';

  constructor(reason: StoreError['reason'], options?: ErrorOptions) {
    super(reason === 'quota' ? 'The disk is full.' : 'The store cannot be written.', options);
    this.reason = reason;
  }
}

type Stage = 'meeting' | 'capture' | 'entry' | 'gap' | 'close';

/** The `queue` of work of one stage: `entry|<meeting>|<capture>`. */
export function queueOf(stage: Stage, row: Pick<Row, 'meetingId' | 'captureId'>): string {
  return `${stage}|${row.meetingId}|${row.captureId}`;
}

/** What a `queue` stands for. */
export function parseQueue(queue: string): { stage: Stage; meetingId: string; captureId: string } {
  const [stage, meetingId = '', captureId = ''] = queue.split('|');
  return { stage: stage as Stage, meetingId, captureId };
}

/** Names a workspace at a server, whose commits are one timeline. */
export function placeKey({ serverId, workspace }: Pick<Session, 'serverId' | 'workspace'>): string {
  return workspace ? `${serverId}/${workspace.id}` : serverId;
}

/** Names what an account uploads to a workspace. Of one account all of them begin alike. */
export function uploadKey(session: Pick<Session, 'serverId' | 'account' | 'workspace'>): string {
  const { workspace } = session;
  return workspace ? `${accountKey(session)}/${workspace.id}` : accountKey(session);
}

/** Names an account at a server. */
export function accountKey({ serverId, account }: Pick<Session, 'serverId' | 'account'>): string {
  return `${serverId}/${account.id}`;
}
