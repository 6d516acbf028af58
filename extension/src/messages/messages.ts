/** Every message of the extension, in one typed map: who may ask, what is sent, what is answered. */
import type { Health, Platform } from '@afterword/api-client';
import type { CaptureCommandName, CaptureState } from './capture-state.ts';
import type { SiteOutcome, WantedSite } from './granted-sites.ts';
import type { DeviceRecord, RecordVersion } from './records.ts';
import type { RuleFeatures } from './rule-features.ts';
import type { RuleList } from './rule-lists.ts';
import type { UpcomingCopy } from './upcoming.ts';

/** How saving went. `quota`: the disk is full, nothing of it was kept, try again. `gone`: these ids are deleted, drop their text. */
export interface SaveAnswer {
  saved: RecordVersion[];
  deleted: string[];
  error?: 'quota' | 'storage';
  /** What came along for `storage.local` is written there. */
  remembered?: boolean;
}

/** What popup, options, side panel and badge show of account and outbox. */
export interface DeviceStatus {
  account: { id: number; name: string; email: string } | null;
  /** The workspaces that meetings can go to; the first is the person's own. */
  workspaces: { id: number; name: string }[];
  /** Where they go: the meeting that was asked about, else those that begin from now on. Null where there is only one. */
  workspace: { id: number; name: string } | null;
  /** Origin of the server captures go to. */
  server: string;
  /** Records not yet acknowledged, entries only. */
  unsent: number;
  /** Entries a server refused and that were set aside. */
  setAside: number;
  /** Why nothing is being sent, when nothing is. */
  sending: 'idle' | 'sending' | 'offline' | 'signed-out' | 'waiting' | 'storage-full' | 'awaiting-owner';
  /** ISO 8601 of the next attempt while waiting. */
  nextAttempt: string | null;
  lastSentAt: string | null;
}

/** A meeting this device holds, newest first in lists. */
export interface DeviceMeeting {
  id: string;
  title: string;
  platform: Platform;
  startedAt: string;
  endedAt: string | null;
  /** What it is at while it runs; null once it is over. */
  health: Health | null;
  entries: number;
  /** Stretches in which nothing could be captured. */
  gaps: number;
  unsent: number;
  setAside: number;
  /** Some of it was first sent after the meeting: it stays here until the owner of the meeting accepts it. */
  awaitingOwner: boolean;
  /** True once the server has confirmed that it holds everything. */
  complete: boolean;
}

export interface SetAsideEntry {
  id: string;
  meetingId: string;
  reason: string;
  content: string | null;
}

/** Why signing in or out did not work; pages say it in a sentence. */
export type SessionProblem =
  | { code: 'not-an-address' | 'other-account' }
  /** The window was closed, or its page did not load; `technical` is what the browser says of it. */
  | { code: 'unfinished'; technical: string | null }
  /** So many entries could not be sent first. */
  | { code: 'unsent'; count: number }
  /** What the server answered, by its code, and in English. */
  | { code: 'refused'; answer: string; technical: string };

/** Why the rules of the account could not be read or changed. */
export type RuleProblem = 'signed-out' | 'plan' | 'unreachable';

/** What a person may do with unsent entries when signing out. */
export type SignOutChoice = 'send' | 'keep' | 'discard';

/** Content script or extension page → worker. */
export interface WorkerMessages {
  save: {
    /** `memo`: what the next instance of the capture needs, by its keys in `storage.local`. */
    ask: { records: DeviceRecord[]; memo?: Record<string, unknown> };
    answer: SaveAnswer;
  };
  /**
   * Takes back what a rule forbids of the capture, further back than the page remembers: everything, or what people said whose
   * words are not kept.
   */
  strike: { ask: { meetingId: string; captureId: string; everything: boolean }; answer: null };
  health: { ask: { meetingId: string; platform: Platform; health: Health; reading: boolean }; answer: null };
  /** `meetingId`: a meeting that runs, of which the workspace is told. */
  status: { ask: { meetingId: string | null } | null; answer: DeviceStatus };
  /** Asks the server which workspaces there are; with an id, chooses where meetings go that begin from now on. */
  workspaces: { ask: { choose: number | null }; answer: { reached: boolean } };
  'sign-in': { ask: { server: string }; answer: { error: SessionProblem | null } };
  'sign-out': { ask: { unsent: SignOutChoice }; answer: { error: SessionProblem | null } };
  'sync-now': { ask: null; answer: null };
  meetings: { ask: null; answer: DeviceMeeting[] };
  /** Everything held of one meeting, or of all, as records. */
  export: {
    ask: { meetingId: string | null };
    answer: { records: DeviceRecord[]; setAside: SetAsideEntry[] };
  };
  delete: { ask: { meetingId: string | null }; answer: null };
  /** Which rules the person's plan lets them add. */
  'rule-features': { ask: null; answer: RuleFeatures };
  /** Brings the rules that were made here into the account, and reads what it then has. */
  'sync-rules': { ask: null; answer: { problem: RuleProblem | null } };
  /** Takes a rule out of the account. */
  'remove-rule': { ask: { list: RuleList; value: string }; answer: { problem: RuleProblem | null } };
  /** The next meetings of the account's calendars, as they were told last; they are asked for again meanwhile. */
  upcoming: { ask: null; answer: UpcomingCopy | null };
  /** A site that the person is about to be asked for: the popup may be gone when the answer comes. */
  'want-site': { ask: WantedSite; answer: null };
  /** The permission for a site was answered: it is used if it was granted and a meeting of ours may run there. */
  'use-site': { ask: WantedSite; answer: { outcome: SiteOutcome } };
  /** What came of a site when nobody waited for the answer any more, for the popup over a tab. */
  'site-answer': { ask: { pattern: string; tabId: number | null }; answer: { outcome: SiteOutcome | null } };
  /** Takes a site out, with its permission. */
  'remove-site': { ask: { pattern: string }; answer: null };
  'open-side-panel': { ask: null; answer: null };
  /** The panel's font, in base64. */
  font: { ask: null; answer: string };
  /** The turn to read, among all tabs of the browser. */
  claim: { ask: { name: string }; answer: boolean };
  release: { ask: { name: string }; answer: null };
}

/** Popup, side panel or worker → the content script that reads in a tab. Other frames stay silent. */
export interface TabMessages {
  state: { ask: null; answer: CaptureState };
  command: { ask: { command: CaptureCommandName }; answer: CaptureState };
  /** The settings, the privacy rules, the next meetings or the language changed. Sent as a message, because a page that watches the storage is called for every caption it saves there itself. */
  settings: { ask: null; answer: null };
  /** Who is signed in now. */
  account: { ask: Pick<DeviceStatus, 'account' | 'server' | 'workspace'>; answer: null };
  /** Whether this frame has that turn. */
  holds: { ask: { name: string }; answer: boolean };
  /** The person took back the permission for these sites: what is recorded on one of them ends. */
  withdrawn: { ask: { patterns: string[] }; answer: null };
  /** These entries were deleted on the server. */
  deleted: { ask: { ids: string[] }; answer: null };
}

/** The web app → worker, by `externally_connectable`. */
export interface ExternalMessages {
  /** Is the extension there, and for whom? */
  hello: {
    ask: { accountId: number; locale: string } | null;
    /** `declined`: the person signed out here, or ended the session: it is not connected again without being asked. */
    answer: { version: string; accountId: number | null; server: string; declined: boolean };
  };
  /** A one-time code to redeem for a session of the worker's own. */
  connect: {
    ask: { code: string; accountId: number };
    /** `code`: why not; `reason`: the same in English. */
    answer: { connected: boolean; code: string | null; reason: string | null };
  };
}
