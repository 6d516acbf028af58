/** A frame of a page that may record: its dependencies, its state, and functions used by all steps. */

import type { Health, Platform } from '@afterword/api-client';
import { shownHealth } from '@afterword/api-client/shown-health';
import type { CaptionObserver, ObserveOptions } from '../../captions/observe.ts';
import type { PageWindows } from '../../captions/windows.ts';
import type { Capture, CaptureState } from '../../messages/capture-state.ts';
import type { Rules } from '../../messages/rule-lists.ts';
import type { Settings } from '../../messages/settings.ts';
import type { UpcomingMeeting } from '../../messages/upcoming.ts';
import type { PlatformReader } from '../../platforms/platform.ts';
import type { DeferredWork } from '../../timing/deferred-work.ts';
import type { RecordSender } from '../../worker-port/record-sender.ts';
import type { Address } from '../address.ts';
import type { CaptureClock, TimeSource } from '../clock.ts';
import { captureState, type FrameState } from '../frame-state.ts';
import type { LocalStorage, MeetingMemory, RememberedMeeting } from '../meeting-memory.ts';
import type { RuleChecker } from '../people.ts';
import type { ReaderLock } from '../reader-lock.ts';
import type { Recording } from '../recording.ts';
import { inCall } from '../session.ts';
import type { StateUpdates } from '../showing.ts';

export interface CaptureDeps {
  document: Document;
  reader: PlatformReader;
  time: TimeSource;
  deferredWork: DeferredWork;
  /** Created when the script starts, because the page may change its address later. */
  address: Address;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  /** The page's other windows that show the meeting. */
  windows: PageWindows;
  sender: RecordSender;
  storage: Pick<LocalStorage, 'get'>;
  /** Null if the page has no locks: then a second reader is impossible. */
  locks: Pick<LockManager, 'request'> | null;
  settings: Settings;
  rules: Rules;
  upcoming: readonly UpcomingMeeting[];
  /** The state received from an earlier script in this frame. */
  handedOver: RememberedMeeting | null;
  /** Returns false after the extension was updated or removed. */
  alive(): boolean;
  /** Makes the worker delete stored text of a capture that a rule forbids. */
  strikeHeld(of: { meetingId: string; captureId: string; everything: boolean }): void;
  reportHealthChange(told: { meetingId: string; platform: Platform; health: Health; reading: boolean }): void;
}

export interface RunningCapture extends Capture {
  /** Returns whether this frame is involved in a meeting. Other frames do not answer messages. */
  concerned(): boolean;
  applySettings(settings: Settings): void;
  /** Applies new rules, including to the current meeting. */
  applyRules(rules: Rules): void;
  /** Applies newly read calendars. */
  applyUpcoming(upcoming: readonly UpcomingMeeting[]): void;
  forget(ids: string[]): void;
  /** Stops this script and returns the state that another script on this page needs to continue. */
  handOver(): RememberedMeeting | null;
  /** Handles a withdrawn permission for a site, given as a match pattern: ends the recording and stops reading. */
  permissionWithdrawn(site: string): void;
  /** Handles the loss of the extension. This frame also checks for it. */
  orphan(): void;
}

export interface Frame {
  readonly deps: CaptureDeps;
  readonly view: Window & typeof globalThis;
  readonly clock: CaptureClock;
  readonly memory: MeetingMemory;
  readonly stopping: AbortController;
  readonly showing: StateUpdates;
  readonly state: FrameState;
  /** Called for clicks in any window of the page. */
  readonly clicked: (event: Event) => void;
  /** The current rules, and below the same rules prepared for lookups. */
  inForce: Rules;
  rules: RuleChecker;
  upcoming: readonly UpcomingMeeting[];
  recording: Recording | null;
  lock: ReaderLock | null;
  /** Cancels the scheduled check, if any. */
  cancelLook: (() => void) | null;
  /** Steps triggered by reading. The controller sets them to avoid a circular dependency. */
  readonly events: {
    /** The captions of a meeting can be read from now on. */
    prepared(): void;
    row(): void;
    /** Captions appeared or disappeared. */
    captionsMoved(): void;
  };
  /** Without a meeting: observes elements added to the page for signs of a call. */
  callWatch: MutationObserver | null;
}

export function stateOf({ deps, state, recording, clock }: Frame): CaptureState {
  const { reader, sender } = deps;
  return captureState(state, recording, { platform: reader.id, storage: sender.storage, now: clock.now() });
}

export function isStopped({ stopping, state }: Frame): boolean {
  return stopping.signal.aborted || state.orphaned;
}

/** Returns the documents that show the call: the page's, those of its other windows, and the one that now has its captions. */
export function documentsOf({ deps, recording }: Frame): Document[] {
  const moved = recording?.state().region?.element.ownerDocument;
  return [...new Set([deps.document, ...deps.windows.documents(), ...(moved ? [moved] : [])])];
}

/** Returns whether the address identifies this meeting. */
export function isNamed({ deps, state }: Frame): boolean {
  return deps.address.named(inCall(state.session)) !== null;
}

/** Sends pending data at once, because the page may be about to close. */
export function save({ recording, deps }: Frame): void {
  recording?.flush();
  deps.sender.flush();
}

/** Reports changes of health to popup and badge. */
export function reportHealth(frame: Frame): void {
  if (!frame.state.orphaned && frame.recording?.running()) reportToWorker(frame);
}

export function reportToWorker({ deps, state, recording }: Frame): void {
  if (!recording) return;
  const running = recording.running();
  const { meetingId } = recording;
  const { health: current } = recording.health();
  const health = shownHealth([current], recording.count() > 0) ?? current;
  const now = `${meetingId} ${health} ${running}`;
  if (now === state.reportedHealth) return;
  state.reportedHealth = now;
  deps.reportHealthChange({ meetingId, platform: deps.reader.id, health, reading: running });
}
