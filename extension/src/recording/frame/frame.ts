/** A frame of a page that may record: what it was handed, what it holds, and what all its steps need. */

import type { Health, Platform } from '@afterword/api-client';
import { shownHealth } from '@afterword/api-client/shown-health';
import type { CaptionObserver, ObserveOptions } from '../../captions/observe.ts';
import type { PageWindows } from '../../captions/windows.ts';
import type { Capture, CaptureState } from '../../messages/capture-state.ts';
import type { Rules } from '../../messages/rule-lists.ts';
import type { Settings } from '../../messages/settings.ts';
import type { UpcomingMeeting } from '../../messages/upcoming.ts';
import type { PlatformReader } from '../../platforms/platform.ts';
import type { Chores } from '../../timing/chores.ts';
import type { RecordSender } from '../../worker-port/record-sender.ts';
import type { Address } from '../address.ts';
import type { CaptureClock, TimeSource } from '../clock.ts';
import { captureState, type FrameState } from '../frame-state.ts';
import type { LocalStorage, MeetingMemory, RememberedMeeting } from '../meeting-memory.ts';
import type { RuleBook } from '../people.ts';
import type { ReaderLock } from '../reader-lock.ts';
import type { Recording } from '../recording.ts';
import { inCall } from '../session.ts';
import type { Showing } from '../showing.ts';

export interface CaptureDeps {
  document: Document;
  reader: PlatformReader;
  time: TimeSource;
  chores: Chores;
  /** Made when the script starts: later the page may have changed its address. */
  address: Address;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  /** The windows that the page shows its meeting in, besides its own. */
  windows: PageWindows;
  sender: RecordSender;
  storage: Pick<LocalStorage, 'get'>;
  /** Null where the page has none: then there is no second reader to fear. */
  locks: Pick<LockManager, 'request'> | null;
  settings: Settings;
  rules: Rules;
  /** The next meetings of the person's calendars. */
  upcoming: readonly UpcomingMeeting[];
  /** What the script that ran here before handed over. */
  handedOver: RememberedMeeting | null;
  /** False once the extension was updated or removed under this page. */
  alive(): boolean;
  /** Has the worker take back what a rule forbids of a capture, of what it holds. */
  strikeHeld(of: { meetingId: string; captureId: string; everything: boolean }): void;
  tellHealth(told: { meetingId: string; platform: Platform; health: Health; reading: boolean }): void;
}

export interface RunningCapture extends Capture {
  /** Whether this frame has to do with a meeting: other frames do not answer messages. */
  concerned(): boolean;
  applySettings(settings: Settings): void;
  /** Others are in force now, for the meeting that runs too. */
  applyRules(rules: Rules): void;
  /** The calendars were read again. */
  applyUpcoming(upcoming: readonly UpcomingMeeting[]): void;
  forget(ids: string[]): void;
  /** Another script of ours takes this page over: stops for good and returns what that needs to go on. */
  handOver(): RememberedMeeting | null;
  /** The person took back the permission for this site, a match pattern: what is recorded ends, and nothing is read any more. */
  permissionWithdrawn(site: string): void;
  /** The extension can no longer be reached. It is found out here too. */
  orphan(): void;
}

/** A frame that may record: what was handed in, what it holds, and its state. */
export interface Frame {
  readonly deps: CaptureDeps;
  readonly view: Window & typeof globalThis;
  readonly clock: CaptureClock;
  readonly memory: MeetingMemory;
  readonly stopping: AbortController;
  readonly showing: Showing;
  readonly state: FrameState;
  /** Told of each click, in whichever window of the page. */
  readonly clicked: (event: Event) => void;
  /** The rules in force, and the same ready to be asked. */
  inForce: Rules;
  rules: RuleBook;
  upcoming: readonly UpcomingMeeting[];
  recording: Recording | null;
  lock: ReaderLock | null;
  /** Cancels the look that is planned, if one is. */
  cancelLook: (() => void) | null;
  /** Steps that reading leads to. The controller hands them in, because they build on reading themselves. */
  readonly events: {
    /** A meeting's captions can be read from now on. */
    prepared(): void;
    /** A row was read. */
    row(): void;
    /** Captions came or went. */
    captionsMoved(): void;
  };
  /** While there is no meeting: looks for signs of one in what the page adds. */
  callWatch: MutationObserver | null;
}

export function stateOf({ deps, state, recording, clock }: Frame): CaptureState {
  const { reader, sender } = deps;
  return captureState(state, recording, { platform: reader.id, storage: sender.storage, now: clock.now() });
}

export function isOver({ stopping, state }: Frame): boolean {
  return stopping.signal.aborted || state.orphaned;
}

/** The documents that show the call: the page's, those of its other windows, and where its captions were moved to. */
export function documentsOf({ deps, recording }: Frame): Document[] {
  const moved = recording?.state().region?.element.ownerDocument;
  return [...new Set([deps.document, ...deps.windows.documents(), ...(moved ? [moved] : [])])];
}

/** Whether an address says which meeting this is. */
export function isNamed({ deps, state }: Frame): boolean {
  return deps.address.named(inCall(state.session)) !== null;
}

/** The page may not live on: what was read leaves now. */
export function save({ recording, deps }: Frame): void {
  recording?.flush();
  deps.sender.flush();
}

/** Popup and badge get every change of health. */
export function tellHealth(frame: Frame): void {
  if (!frame.state.orphaned && frame.recording?.running()) tellWorker(frame);
}

export function tellWorker({ deps, state, recording }: Frame): void {
  if (!recording) return;
  const running = recording.running();
  const { meetingId } = recording;
  const { health: current } = recording.health();
  const health = shownHealth([current], recording.count() > 0) ?? current;
  const now = `${meetingId} ${health} ${running}`;
  if (now === state.toldHealth) return;
  state.toldHealth = now;
  deps.tellHealth({ meetingId, platform: deps.reader.id, health, reading: running });
}
