/** A frame of a page that may record: its dependencies, its contents, and functions for all its steps. */

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
  /** Created when the script starts: later the page may have changed its address. */
  address: Address;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  /** The page's other windows that show its meeting. */
  windows: PageWindows;
  sender: RecordSender;
  storage: Pick<LocalStorage, 'get'>;
  /** Null when the page has none: then no second reader is possible. */
  locks: Pick<LockManager, 'request'> | null;
  settings: Settings;
  rules: Rules;
  upcoming: readonly UpcomingMeeting[];
  /** The state that an earlier script in this frame handed over. */
  handedOver: RememberedMeeting | null;
  /** Returns false once the extension was updated or removed under this page. */
  alive(): boolean;
  /** Makes the worker delete stored data of a capture that a rule forbids. */
  strikeHeld(of: { meetingId: string; captureId: string; everything: boolean }): void;
  tellHealth(told: { meetingId: string; platform: Platform; health: Health; reading: boolean }): void;
}

export interface RunningCapture extends Capture {
  /** Returns whether this frame is involved in a meeting: other frames do not answer messages. */
  concerned(): boolean;
  applySettings(settings: Settings): void;
  /** Sets new rules, also for the running meeting. */
  applyRules(rules: Rules): void;
  /** Sets the newly read calendars. */
  applyUpcoming(upcoming: readonly UpcomingMeeting[]): void;
  forget(ids: string[]): void;
  /** Hands over to another script on this page: stops for good and returns the state that it needs to continue. */
  handOver(): RememberedMeeting | null;
  /** Handles a withdrawn permission for this site, a match pattern: the recording ends, and reading stops. */
  permissionWithdrawn(site: string): void;
  /** Handles the loss of the extension, which this frame also detects itself. */
  orphan(): void;
}

export interface Frame {
  readonly deps: CaptureDeps;
  readonly view: Window & typeof globalThis;
  readonly clock: CaptureClock;
  readonly memory: MeetingMemory;
  readonly stopping: AbortController;
  readonly showing: Showing;
  readonly state: FrameState;
  /** Called for clicks in any window of the page. */
  readonly clicked: (event: Event) => void;
  /** The rules in force, and the same prepared for lookups. */
  inForce: Rules;
  rules: RuleBook;
  upcoming: readonly UpcomingMeeting[];
  recording: Recording | null;
  lock: ReaderLock | null;
  /** Cancels the planned check, if there is one. */
  cancelLook: (() => void) | null;
  /** Steps triggered by reading. The controller passes them in, because they depend on reading themselves. */
  readonly events: {
    /** A meeting's captions can be read from now on. */
    prepared(): void;
    row(): void;
    /** Captions appeared or disappeared. */
    captionsMoved(): void;
  };
  /** Without a meeting: watches the page's additions for signs of one. */
  callWatch: MutationObserver | null;
}

export function stateOf({ deps, state, recording, clock }: Frame): CaptureState {
  const { reader, sender } = deps;
  return captureState(state, recording, { platform: reader.id, storage: sender.storage, now: clock.now() });
}

export function isOver({ stopping, state }: Frame): boolean {
  return stopping.signal.aborted || state.orphaned;
}

/** Returns the documents that show the call: the page's, those of its other windows, and the one its captions were moved to. */
export function documentsOf({ deps, recording }: Frame): Document[] {
  const moved = recording?.state().region?.element.ownerDocument;
  return [...new Set([deps.document, ...deps.windows.documents(), ...(moved ? [moved] : [])])];
}

/** Returns whether an address identifies this meeting. */
export function isNamed({ deps, state }: Frame): boolean {
  return deps.address.named(inCall(state.session)) !== null;
}

/** Sends pending data at once, because the page may be about to end. */
export function save({ recording, deps }: Frame): void {
  recording?.flush();
  deps.sender.flush();
}

/** Reports every change of health to popup and badge. */
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
