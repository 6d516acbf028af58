/** All messages of the extension, typed by sender, with requests and answers. */
import type { Health, Platform } from '@afterword/api-client';
import type { CaptureCommandName, CaptureState } from './capture-state.ts';
import type { SiteOutcome, SiteRequest } from './granted-sites.ts';
import type { DeviceRecord, RecordVersion } from './records.ts';
import type { RuleFeatures } from './rule-features.ts';
import type { RuleList } from './rule-lists.ts';
import type { UpcomingCopy } from './upcoming.ts';

/** The result of saving. `quota`: the disk is full and nothing was saved. `gone`: these IDs were deleted, so their text must be dropped. */
export interface SaveResult {
  saved: RecordVersion[];
  deleted: string[];
  error?: 'quota' | 'storage';
  /** Whether the accompanying data was written to `storage.local`. */
  remembered?: boolean;
}

/** The state of account and outbox, shown by popup, options, side panel and badge. */
export interface DeviceStatus {
  account: { id: number; name: string; email: string } | null;
  /** The workspaces to which meetings can go. The first is the personal one. */
  workspaces: { id: number; name: string }[];
  /** The workspace of the meeting in the request, otherwise of new meetings; null if there is only one. */
  workspace: { id: number; name: string } | null;
  /** Whether the meeting in the request is the first after a switch and can still go to another workspace. */
  undecided: boolean;
  /** Origin of the server to which captures go. */
  server: string;
  /** Number of entries that were not acknowledged. */
  unsent: number;
  /** How many of those belong to another account, and are sent when it signs in. 0 while nobody is signed in. */
  unsentOfOthers: number;
  /** Number of entries that were set aside because a server rejected them. */
  setAside: number;
  /** The state of sending, including why it is stopped. */
  sending: 'idle' | 'sending' | 'offline' | 'signed-out' | 'waiting' | 'storage-full' | 'awaiting-owner';
  /** ISO 8601. The next attempt, while waiting. */
  nextAttempt: string | null;
  lastSentAt: string | null;
}

/** A meeting on this device. Lists are newest first. */
export interface DeviceMeeting {
  id: string;
  title: string;
  platform: Platform;
  startedAt: string;
  endedAt: string | null;
  /** The capture's health while the meeting runs, otherwise null. */
  health: Health | null;
  entries: number;
  /** Number of periods that could not be captured. */
  gaps: number;
  unsent: number;
  setAside: number;
  /** Whether some data was first sent after the meeting and waits until the meeting's owner accepts it. */
  awaitingOwner: boolean;
  /** Whether the server confirmed that it has everything. */
  complete: boolean;
}

export interface SetAsideEntry {
  id: string;
  meetingId: string;
  reason: string;
  content: string | null;
}

/** Why signing in or out failed. Pages return its text. */
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

/** Messages from a content script or extension page to the worker. */
export interface WorkerMessages {
  save: {
    /**
     * `memo`: what the capture's next instance needs, by key in `storage.local`. `soon`: the last message failed, so the answer must
     * not wait for others.
     */
    ask: { records: DeviceRecord[]; memo?: Record<string, unknown>; soon?: boolean };
    answer: SaveResult;
  };
  /** Deletes captured text that a rule forbids, even if the page no longer has it: all text, or that of people never to capture. */
  strike: { ask: { meetingId: string; captureId: string; everything: boolean }; answer: null };
  health: { ask: { meetingId: string; platform: Platform; health: Health; reading: boolean }; answer: null };
  /** `meetingId`: a running meeting whose workspace to include. */
  status: { ask: { meetingId: string | null } | null; answer: DeviceStatus };
  /** Asks the server for the workspaces. With an ID, chooses the workspace for new meetings. */
  workspaces: { ask: { choose: number | null }; answer: { reached: boolean } };
  /** Assigns the undecided meeting and later ones to a workspace. `moved`: false if it was too late for the meeting. */
  'decide-workspace': { ask: { meetingId: string; workspaceId: number }; answer: { moved: boolean } };
  'sign-in': { ask: { server: string }; answer: { error: SessionProblem | null } };
  'sign-out': { ask: { unsent: SignOutChoice }; answer: { error: SessionProblem | null } };
  'sync-now': { ask: null; answer: null };
  meetings: { ask: null; answer: DeviceMeeting[] };
  /** Returns all stored records of one meeting or of all. */
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
  /** Returns the last known upcoming meetings, and starts a refresh. */
  upcoming: { ask: null; answer: UpcomingCopy | null };
  /** Stores the site for which the browser will ask, because the popup may close before the answer. */
  'want-site': { ask: SiteRequest; answer: null };
  /** Starts to use a site if it was granted and a supported meeting can run there. */
  'use-site': { ask: SiteRequest; answer: { outcome: SiteOutcome } };
  /** Returns the outcome of a request whose popup closed before the answer, for the popup over a tab. */
  'site-answer': { ask: { pattern: string; tabId: number | null }; answer: { outcome: SiteOutcome | null } };
  'remove-site': { ask: { pattern: string }; answer: null };
  /** Returns whether the browser grants access to the site of the sender. Content scripts have no API for this. */
  'may-read': { ask: null; answer: boolean };
  'open-side-panel': { ask: null; answer: null };
  /** The panel's font, in base64. */
  font: { ask: null; answer: string };
  /** Claims the right to read a meeting, among all tabs of the browser. */
  claim: { ask: { name: string }; answer: boolean };
  release: { ask: { name: string }; answer: null };
}

/**
 * Messages that content scripts may send, and no others: a compromised page must not read other meetings or sign out.
 */
export const contentMessages = [
  'save',
  'health',
  'status',
  'decide-workspace',
  'open-side-panel',
  'font',
  'sync-now',
  'delete',
  'strike',
  'claim',
  'release',
  'may-read',
] as const satisfies readonly (keyof WorkerMessages)[];

export type ContentMessage = (typeof contentMessages)[number];

/** Messages from popup, side panel or worker to the reading content script of a tab. Other frames do not answer. */
export interface TabMessages {
  state: { ask: null; answer: CaptureState };
  command: { ask: { command: CaptureCommandName }; answer: CaptureState };
  /**
   * The settings, privacy rules, upcoming meetings or language changed. Sent as a message, because a storage listener on a page would
   * be called for every caption that the page itself saves.
   */
  settings: { ask: null; answer: null };
  account: { ask: Pick<DeviceStatus, 'account' | 'server' | 'workspace'>; answer: null };
  /** Returns whether this frame holds the claim. */
  holds: { ask: { name: string }; answer: boolean };
  /** The person withdrew the permission for these sites, so recordings there end. */
  withdrawn: { ask: { patterns: string[] }; answer: null };
  /** These entries were deleted on the server. */
  deleted: { ask: { ids: string[] }; answer: null };
}

/** Messages from the web app to the worker, through `externally_connectable`. */
export interface ExternalMessages {
  /** Asks whether the extension is installed, and for which account. */
  hello: {
    ask: { accountId: number; locale: string } | null;
    /** `declined`: the person signed out here or ended the session, so it is not connected again without consent. */
    answer: { version: string; accountId: number | null; server: string; declined: boolean };
  };
  /** Passes a one-time code for which the worker gets its own session. */
  connect: {
    ask: { code: string; accountId: number };
    /** `code`: why it failed. `reason`: the same in English. */
    answer: { connected: boolean; code: string | null; reason: string | null };
  };
  /** The account switched workspaces in the web app. The next meeting then shows its workspace. */
  switched: { ask: { accountId: number }; answer: { noted: boolean } };
}
