/** Every message of the extension, in one typed map: senders, requests and answers. */
import type { Health, Platform } from '@afterword/api-client';
import type { CaptureCommandName, CaptureState } from './capture-state.ts';
import type { SiteOutcome, WantedSite } from './granted-sites.ts';
import type { DeviceRecord, RecordVersion } from './records.ts';
import type { RuleFeatures } from './rule-features.ts';
import type { RuleList } from './rule-lists.ts';
import type { UpcomingCopy } from './upcoming.ts';

/**
 * The result of saving. `quota`: the disk is full, nothing was saved, try again. `gone`: these IDs are deleted, drop their text.
 */
export interface SaveAnswer {
  saved: RecordVersion[];
  deleted: string[];
  error?: 'quota' | 'storage';
  /** The accompanying data for `storage.local` was written. */
  remembered?: boolean;
}

/** The state of account and outbox that popup, options, side panel and badge show. */
export interface DeviceStatus {
  account: { id: number; name: string; email: string } | null;
  /** The workspaces that meetings can go to; the first is the person's own. */
  workspaces: { id: number; name: string }[];
  /** The workspace of the meeting in the request, otherwise that of new meetings. Null when there is only one. */
  workspace: { id: number; name: string } | null;
  /** Whether the meeting in the request, the first after a switch, can still go to another workspace. */
  undecided: boolean;
  /** Origin of the server that captures go to. */
  server: string;
  /** Number of entries not yet acknowledged. */
  unsent: number;
  /** Number of entries that a server refused and that were set aside. */
  setAside: number;
  /** The state of sending, including why it is stopped. */
  sending: 'idle' | 'sending' | 'offline' | 'signed-out' | 'waiting' | 'storage-full' | 'awaiting-owner';
  /** ISO 8601 of the next attempt while waiting. */
  nextAttempt: string | null;
  lastSentAt: string | null;
}

/** A meeting on this device, newest first in lists. */
export interface DeviceMeeting {
  id: string;
  title: string;
  platform: Platform;
  startedAt: string;
  endedAt: string | null;
  /** The capture's health while the meeting runs; null once it is over. */
  health: Health | null;
  entries: number;
  /** Number of stretches that could not be captured. */
  gaps: number;
  unsent: number;
  setAside: number;
  /** Some of it was first sent after the meeting: it stays here until the meeting's owner accepts it. */
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

/** The reason why signing in or out failed; pages turn it into a sentence. */
export type SessionProblem =
  | { code: 'not-an-address' | 'other-account' }
  /** The window was closed, or its page did not load; `technical` is the browser's message. */
  | { code: 'unfinished'; technical: string | null }
  /** Number of entries that could not be sent first. */
  | { code: 'unsent'; count: number }
  /** The server's refusal, by its code, and in English. */
  | { code: 'refused'; answer: string; technical: string };

export type RuleProblem = 'signed-out' | 'plan' | 'unreachable';

/** The options for unsent entries when signing out. */
export type SignOutChoice = 'send' | 'keep' | 'discard';

/** Content script or extension page → worker. */
export interface WorkerMessages {
  save: {
    /**
     * `memo`: the data that the capture's next instance needs, by its keys in `storage.local`. `soon`: the last message failed, so
     * the answer must not wait for others.
     */
    ask: { records: DeviceRecord[]; memo?: Record<string, unknown>; soon?: boolean };
    answer: SaveAnswer;
  };
  /**
   * Removes captured text that a rule forbids, even older than the page remembers: everything, or the words of people who are
   * never captured.
   */
  strike: { ask: { meetingId: string; captureId: string; everything: boolean }; answer: null };
  health: { ask: { meetingId: string; platform: Platform; health: Health; reading: boolean }; answer: null };
  /** `meetingId`: a running meeting whose workspace the answer includes. */
  status: { ask: { meetingId: string | null } | null; answer: DeviceStatus };
  /** Asks the server for the workspaces; with an ID, chooses the one for new meetings. */
  workspaces: { ask: { choose: number | null }; answer: { reached: boolean } };
  /** Sends the undecided meeting, and later ones, to a workspace. `moved`: false if that was too late for the meeting. */
  'decide-workspace': { ask: { meetingId: string; workspaceId: number }; answer: { moved: boolean } };
  'sign-in': { ask: { server: string }; answer: { error: SessionProblem | null } };
  'sign-out': { ask: { unsent: SignOutChoice }; answer: { error: SessionProblem | null } };
  'sync-now': { ask: null; answer: null };
  meetings: { ask: null; answer: DeviceMeeting[] };
  /** Returns everything stored of one meeting, or of all, as records. */
  export: {
    ask: { meetingId: string | null };
    answer: { records: DeviceRecord[]; setAside: SetAsideEntry[] };
  };
  delete: { ask: { meetingId: string | null }; answer: null };
  /** Returns the rules that the person's plan allows adding. */
  'rule-features': { ask: null; answer: RuleFeatures };
  /** Adds rules made here to the account, and reads the account's rules. */
  'sync-rules': { ask: null; answer: { problem: RuleProblem | null } };
  'remove-rule': { ask: { list: RuleList; value: string }; answer: { problem: RuleProblem | null } };
  /** Returns the last known next meetings of the account's calendars, and starts a refresh. */
  upcoming: { ask: null; answer: UpcomingCopy | null };
  /** Remembers a site before the permission prompt: the popup may be gone when the person answers. */
  'want-site': { ask: WantedSite; answer: null };
  /** Handles the answer for a site: it is used if it was granted and a supported meeting may run there. */
  'use-site': { ask: WantedSite; answer: { outcome: SiteOutcome } };
  /** Returns the outcome for a site whose answer came after the popup closed, for the popup over a tab. */
  'site-answer': { ask: { pattern: string; tabId: number | null }; answer: { outcome: SiteOutcome | null } };
  'remove-site': { ask: { pattern: string }; answer: null };
  'open-side-panel': { ask: null; answer: null };
  /** The panel's font, in base64. */
  font: { ask: null; answer: string };
  /** Claims the right to read a meeting, among all tabs of the browser. */
  claim: { ask: { name: string }; answer: boolean };
  release: { ask: { name: string }; answer: null };
}

/** Popup, side panel or worker → the content script that reads in a tab. Other frames stay silent. */
export interface TabMessages {
  state: { ask: null; answer: CaptureState };
  command: { ask: { command: CaptureCommandName }; answer: CaptureState };
  /**
   * The settings, the privacy rules, the next meetings or the language changed. Sent as a message, because a page that watches
   * the storage is called for every caption it saves there itself.
   */
  settings: { ask: null; answer: null };
  account: { ask: Pick<DeviceStatus, 'account' | 'server' | 'workspace'>; answer: null };
  /** Returns whether this frame holds the claim. */
  holds: { ask: { name: string }; answer: boolean };
  /** The person withdrew the permission for these sites: recordings there end. */
  withdrawn: { ask: { patterns: string[] }; answer: null };
  /** These entries were deleted on the server. */
  deleted: { ask: { ids: string[] }; answer: null };
}

/** The web app → worker, by `externally_connectable`. */
export interface ExternalMessages {
  /** Asks whether the extension is installed, and for which account. */
  hello: {
    ask: { accountId: number; locale: string } | null;
    /** `declined`: the person signed out here, or ended the session: it is not connected again without being asked. */
    answer: { version: string; accountId: number | null; server: string; declined: boolean };
  };
  /** Passes a one-time code to redeem for the worker's own session. */
  connect: {
    ask: { code: string; accountId: number };
    /** `code`: the reason for a failure; `reason`: the same in English. */
    answer: { connected: boolean; code: string | null; reason: string | null };
  };
  /** The account switched workspaces in the web app: the next meeting says where it goes. */
  switched: { ask: { accountId: number }; answer: { noted: boolean } };
}
