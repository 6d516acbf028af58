/** The displayed state of a capture, shown by panel, popup and side panel, and the commands they can send. */
import type { Health } from '@afterword/api-client';
import type { ReadPlatform } from '../platforms/index.ts';

export interface ShownEntry {
  id: string;
  speaker: string;
  content: string;
  /** ISO 8601. */
  startedAt: string;
  /** False while the platform still changes the text. */
  settled: boolean;
  bookmarked: boolean;
}

/** A notice to the person about a capture. `noticeWords` returns its text. */
export type NoticeCode =
  /** The extension was updated: this script can read captions but not save them. */
  | 'updated'
  | 'paused'
  | 'off-the-record'
  /** An address that a rule excludes, or one of an excluded domain, is in the meeting. */
  | 'excluded-domain'
  /** A person in the call triggers a rule that pauses the capture. */
  | 'excluded-person'
  /** The same two through a rule of the workspace: no one can resume here. */
  | 'workspace-domain'
  | 'workspace-person'
  /** Words were not kept because they may be those of a person who is never captured. */
  | 'maybe-excluded'
  | 'captions-off'
  /** The captions disappeared although the person did not switch them off. */
  | 'captions-gone'
  /** As before, and the platform's own control shows them as on. */
  | 'captions-gone-but-on'
  /** Captions are on the page in a form that no rule recognizes. */
  | 'captions-not-understood'
  /** This meeting's server does not transcribe: there are no captions to switch on. */
  | 'captions-not-offered'
  /** Neither captions nor a control for them are on the page. */
  | 'captions-not-found'
  /** People speak, but no caption changes. */
  | 'captions-not-reaching-us'
  /** The person withdrew the permission for this site. */
  | 'permission-withdrawn'
  | 'nothing-to-bookmark'
  /** We switched captions on as often as allowed. */
  | 'clicked-enough'
  | 'nothing-to-click';

export interface CaptureState {
  platform: ReadPlatform;
  /**
   * `idle`: no meeting. `asking`: in a meeting, waiting for consent. `reading`: capturing. `standby`: another tab reads this meeting.
   * `ended`: the meeting is over.
   */
  phase: 'idle' | 'asking' | 'reading' | 'standby' | 'ended';
  meetingId: string | null;
  code: string | null;
  title: string;
  health: Health;
  /** ISO 8601. When `health` got its current value. */
  healthSince: string;
  notice: NoticeCode | null;
  /** Whether `turn-on-captions` can work now. */
  canTurnOnCaptions: boolean;
  /**
   * Where new text is stored. `worker`: in the outbox. `journal`: on this device, because the worker does not answer. `memory`: only
   * in this tab, because nothing can be written. `reload`: nowhere, because the extension was updated and the page must be reloaded.
   */
  storage: 'worker' | 'journal' | 'memory' | 'reload';
  entryCount: number;
  /** Match pattern of the site whose permission the person withdrew, so that reading stopped; otherwise null. */
  withdrawnSite: string | null;
  /** The last 200 entries, oldest first. */
  entries: ShownEntry[];
  panelHidden: boolean;
}

/** Returns whether a workspace rule pauses the recording, so that nobody can resume here. */
export function isFixed({ notice }: Pick<CaptureState, 'notice'>): boolean {
  return notice === 'workspace-domain' || notice === 'workspace-person';
}

/** Returns whether a rule excludes the meeting, so that nothing of it is kept. */
export function isExcluded({ notice }: Pick<CaptureState, 'notice'>): boolean {
  return notice === 'workspace-domain' || notice === 'excluded-domain';
}

export type CaptureCommandName =
  | 'start'
  | 'pause'
  | 'resume'
  | 'off-the-record'
  | 'bookmark'
  | 'turn-on-captions'
  | 'show-panel'
  | 'hide-panel';

export interface Capture {
  state(): CaptureState;
  /**
   * Calls the listener after changes, at most once per 250 ms, and less often for words alone. Returns a function that stops it.
   */
  subscribe(listener: (state: CaptureState) => void): () => void;
  command(name: CaptureCommandName): void;
}
