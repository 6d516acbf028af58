/**
 * The outbox of a device (sync.md): keeps records from tabs until the server has acknowledged their current state. A pure state
 * machine: store, network, clock and randomness are passed in, and it can lose what it remembers between calls.
 */
import type {
  DeviceMeeting,
  DeviceStatus,
  SaveResult,
  SetAsideEntry,
  SignOutChoice,
} from '../messages/messages.ts';
import type { DeviceRecord } from '../messages/records.ts';
import { closeAbandoned } from './abandoned.ts';
import type { Trigger } from './backoff.ts';
import { defaultSizes, type OutboxContext, type OutboxDeps } from './context.ts';
import { runDrain } from './drain.ts';
import { countUnsent, noteSwitch, removeMeetings, setWorkspaces, signIn, signOut } from './ownership.ts';
import { deleteExpired } from './retention.ts';
import { originOf, saveRecords } from './saving.ts';
import {
  beginDrain,
  endDrain,
  idleSchedule,
  msUntilNextDrain,
  type NextDrain,
  planDrain,
  type Schedule,
} from './schedule.ts';
import { verifySession } from './session-check.ts';
import { type Session, StoreError, type WorkspaceChoice } from './store.ts';
import { strikeRows } from './strike.ts';
import { decideWorkspace } from './undecided.ts';
import { readMeetings, readRecords, readStatus } from './views.ts';

export interface Outbox {
  /** Stores records, and answers after the commit. */
  save(records: unknown[]): Promise<SaveResult>;
  /** Sends pending data for at most 20 s. Resolves when nothing more can be sent now. */
  drain(trigger: Trigger): Promise<void>;
  /** Ends captures whose tab is gone, and deletes acknowledged rows after the retention period. */
  cleanUp(): Promise<void>;
  /** Asks the server whether the session is still valid. Sends no captured data. */
  verify(): Promise<void>;
  session(): Promise<Session | null>;
  origin(): Promise<string>;
  /** Assigns future captures to this account, and earlier ones that were made for this server while signed out. */
  signIn(session: Omit<Session, 'expired'>): Promise<void>;
  /** Sets the workspace for future meetings: see `setWorkspaces`. Stored meetings do not move. */
  setWorkspaces(to: { workspaces: WorkspaceChoice[]; chosen: number | null }): Promise<void>;
  /** Records that the person switched workspaces in the web app. The next meeting then shows its workspace. */
  noteSwitch(): Promise<void>;
  /** Assigns an undecided meeting and later ones to this workspace. Returns false if it is too late for the meeting. */
  decideWorkspace(of: { meetingId: string; workspaceId: number }): Promise<boolean>;
  /** Returns how many entries could not be sent. If there are any, the person stays signed in. */
  signOut(choice: SignOutChoice): Promise<number>;
  /** @param meetingId a meeting whose workspace to show; it may differ from that of the next meeting. */
  status(meetingId?: string | null): Promise<DeviceStatus>;
  meetings(): Promise<DeviceMeeting[]>;
  export(meetingId: string | null): Promise<{ records: DeviceRecord[]; setAside: SetAsideEntry[] }>;
  /** Removes the text of a capture's entries by the chosen speakers, here and on the server. */
  strike(of: { meetingId: string; captureId: string }, chosen: (speaker: string) => boolean): Promise<void>;
  /** Deletes a meeting or all meetings, sent or not. Called only at a person's request. */
  remove(meetingId: string | null): Promise<void>;
}

const diskRetry = 10_000;

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, now, defaultOrigin } = deps;
  const outbox: OutboxContext = {
    ...deps,
    sizes: { ...defaultSizes, ...deps.sizes },
    memory: {
      newestOrdinal: new Map(),
      schedule: idleSchedule,
      draining: null,
      cancelTimer: () => {},
      confirmed: null,
      lookedBack: Number.NEGATIVE_INFINITY,
      diskWrites: false,
    },
  };
  const { memory } = outbox;

  return {
    async save(records) {
      const answer = await saveRecords(outbox, records);
      if (answer.saved.length === 0) return answer;
      deps.onChange();
      // Send deletions without collecting more records.
      const ms = records.some(isRemoval) ? 0 : msUntilNextDrain(memory.schedule, now());
      drainSoon(outbox, { trigger: 'data', ms });
      return answer;
    },
    drain: (trigger) => drain(outbox, trigger),
    async strike(of, chosen) {
      const struck = await store.transact((tx) => strikeRows(tx, of, chosen), { strict: true });
      if (struck === 0) return;
      deps.onChange();
      drainSoon(outbox, { trigger: 'data', ms: 0 });
    },
    async cleanUp() {
      await closeAbandoned(outbox);
      await store.transact((tx) => deleteExpired(tx, now()));
    },
    verify: () => verifySession(outbox),
    session: () => store.transact(async (tx) => (await tx.get('session')) ?? null),
    origin: () => store.transact((tx) => originOf(tx, outbox)),
    async signIn(session) {
      await signIn(outbox, session);
      drainSoon(outbox, { trigger: 'sign-in', ms: 0 });
    },
    async setWorkspaces(to) {
      const session = await store.transact((tx) => tx.get('session'));
      if (session) await setWorkspaces(outbox, session, to);
    },
    noteSwitch: () => noteSwitch(outbox),
    async decideWorkspace(of) {
      const moved = await decideWorkspace(outbox, of);
      drainSoon(outbox, { trigger: 'data', ms: 0 });
      return moved;
    },
    async signOut(choice) {
      const session = await store.transact((tx) => tx.get('session'));
      if (!session) return 0;
      const left = choice === 'send' ? await sendEverything(outbox, session) : 0;
      if (left === 0) await signOut(outbox, session, choice);
      return left;
    },
    status: (meetingId = null) =>
      store.transact((tx) =>
        readStatus(tx, { now: now(), draining: memory.schedule.draining, defaultOrigin, meetingId }),
      ),
    meetings: () => store.transact(readMeetings),
    export: (meetingId) => store.transact((tx) => readRecords(tx, meetingId)),
    remove: (meetingId) => removeMeetings(outbox, meetingId),
  };
}

/** Starts a drain now, or another one after the current drain. */
function drain(outbox: OutboxContext, trigger: Trigger): Promise<void> {
  const { memory, now } = outbox;
  follow(outbox, beginDrain(memory.schedule, trigger, now()));
  if (memory.draining) return memory.draining;
  let next: NextDrain | null = null;
  memory.draining = runDrain(outbox, trigger)
    .then((result) => {
      next = result;
    })
    .catch((error: unknown) => {
      // The disk is full or broken. Stored data can wait.
      if (!(error instanceof StoreError)) throw error;
      memory.diskWrites = false;
      next = { trigger: 'timer', ms: diskRetry };
    })
    .finally(() => {
      memory.draining = null;
      follow(outbox, endDrain(memory.schedule, next, now()));
      outbox.onChange();
    });
  return memory.draining;
}

function drainSoon(outbox: OutboxContext, next: NextDrain): void {
  follow(outbox, planDrain(outbox.memory.schedule, next, outbox.now()));
}

/** Stores the next schedule and sets the timer accordingly. */
function follow(outbox: OutboxContext, schedule: Schedule): void {
  const { memory, now } = outbox;
  const { timer } = schedule;
  const before = memory.schedule.timer;
  memory.schedule = schedule;
  if (timer === before) return;
  memory.cancelTimer();
  memory.cancelTimer = () => {};
  if (!timer) return;
  memory.cancelTimer = outbox.schedule(() => void drain(outbox, timer.trigger), timer.at - now());
}

/** Drains as long as each drain sends something. Returns how many entries are left. */
async function sendEverything(outbox: OutboxContext, session: Session): Promise<number> {
  await outbox.memory.draining;
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const left = await outbox.store.transact((tx) => countUnsent(tx, session));
    if (left === 0 || left >= before) return left;
    before = left;
    await drain(outbox, 'person');
  }
}

/** Returns whether an unparsed record deletes the text of an entry. */
function isRemoval(record: unknown): boolean {
  const { kind, content } = (record ?? {}) as { kind?: unknown; content?: unknown };
  return kind === 'entry' && content === null;
}
