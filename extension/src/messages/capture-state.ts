/** What a capture shows: the one state that panel, popup and side panel draw, and the commands they may give. */
import type { Health } from '@afterword/api-client';
import type { ReadPlatform } from '../platforms/index.ts';

export interface ShownEntry {
  id: string;
  speaker: string;
  content: string;
  /** ISO 8601. */
  startedAt: string;
  /** False while the platform still rewrites it. */
  settled: boolean;
  bookmarked: boolean;
}

/** What a capture has to tell a person; `noticeWords` says it in a sentence. */
export type NoticeCode =
  /** The extension was updated under the page: this script reads, but can no longer save. */
  | 'updated'
  | 'paused'
  | 'off-the-record'
  /** An address that a rule excludes, or one of an excluded domain, is in the meeting. */
  | 'excluded-domain'
  /** Somebody is in the call for whom a rule pauses. */
  | 'excluded-person'
  /** The same two by a rule of the workspace: nobody resumes here. */
  | 'workspace-domain'
  | 'workspace-person'
  /** Words were not kept because they may be those of a person who is never captured. */
  | 'maybe-excluded'
  | 'captions-off'
  /** The captions disappeared although the person did not switch them off. */
  | 'captions-gone'
  /** As before, and the platform's own control shows them as on. */
  | 'captions-gone-but-on'
  /** Captions are on the page in a form that no rule understands. */
  | 'captions-not-understood'
  /** The server of this meeting does not transcribe: there are no captions to switch on. */
  | 'captions-not-offered'
  /** Neither captions nor a control for them are on the page. */
  | 'captions-not-found'
  /** People speak, and no caption changes. */
  | 'captions-not-reaching-us'
  /** The person took back the permission for this site. */
  | 'permission-withdrawn'
  | 'nothing-to-bookmark'
  /** We switched captions on as often as we may. */
  | 'clicked-enough'
  | 'nothing-to-click';

export interface CaptureState {
  platform: ReadPlatform;
  /** `idle`: not in a meeting · `asking`: in one, but the person wants to be asked first · `reading` · `standby`: another tab reads this meeting · `ended`. */
  phase: 'idle' | 'asking' | 'reading' | 'standby' | 'ended';
  meetingId: string | null;
  code: string | null;
  title: string;
  health: Health;
  /** ISO 8601: since when `health` is what it is. */
  healthSince: string;
  /** What went wrong; null when all is well. */
  notice: NoticeCode | null;
  /** True when `turn-on-captions` can work here and now. */
  canTurnOnCaptions: boolean;
  /** `worker`: safe in the outbox · `journal`: safe on this device, the worker does not answer · `memory`: nothing can be written, keep the tab open · `reload`: the extension was updated, reload the page. */
  storage: 'worker' | 'journal' | 'memory' | 'reload';
  /** How many entries this capture holds. */
  entryCount: number;
  /** Match pattern of the site whose permission the person took back under this page, where nothing is read since; else null. */
  withdrawnSite: string | null;
  /** The last 200, oldest first. */
  entries: ShownEntry[];
  panelHidden: boolean;
}

/** Whether a rule of the workspace holds the recording: then nobody resumes here. */
export function isFixed({ notice }: Pick<CaptureState, 'notice'>): boolean {
  return notice === 'workspace-domain' || notice === 'workspace-person';
}

/** What a person can tell a capture to do. */
export type CaptureCommandName =
  | 'start'
  | 'pause'
  | 'resume'
  | 'off-the-record'
  | 'bookmark'
  | 'turn-on-captions'
  | 'show-panel'
  | 'hide-panel';

/** A running capture as the interface sees it. */
export interface Capture {
  state(): CaptureState;
  /** Calls back after every change, but no more often than once in 250 ms, and for words alone once in two seconds. Returns how to stop. */
  subscribe(listener: (state: CaptureState) => void): () => void;
  command(name: CaptureCommandName): void;
}
