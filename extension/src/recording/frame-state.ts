/** The mutable state of a frame that may record, and its displayed part. */

import type { Utterance } from '../captions/utterance.ts';
import type { CaptureState, NoticeCode } from '../messages/capture-state.ts';
import type { Settings } from '../messages/settings.ts';
import type { ReadPlatform } from '../platforms/index.ts';
import type { Signals } from '../platforms/platform.ts';
import type { RecordSender } from '../worker-port/record-sender.ts';
import { type Election, initialElection } from './election.ts';
import type { Doubt, MeetingIdentity } from './identity.ts';
import type { RememberedMeeting } from './meeting-memory.ts';
import type { Recording } from './recording.ts';
import { inCall, initialSession, type Session } from './session.ts';

export interface FrameState {
  settings: Settings;
  session: Session;
  election: Election;
  /** The page's signals at the last check. */
  signals: Signals;
  /** The last full check of the page: time, address, and whether the address identifies the meeting. */
  thorough: { at: number; url: string; named: boolean };
  lookedAt: number;
  /** Time at which the browser froze the page; null if it is not frozen. */
  frozenAt: number | null;
  /** Time since which the page has shown a call without a code; null if it does not. */
  namelessSince: number | null;
  /** The made-up code of a call that is not confirmed yet, and when the call was last seen. */
  provisional: { code: string; seenAt: number } | null;
  /** A code on the page that differs from the call's code, and since when. */
  otherCode: { code: string; since: number } | null;
  /** The call whose code disappeared from the address, on a platform whose addresses normally keep it. */
  unnamed: string | null;
  /** Whether the recording certainly belongs to the call on the page. */
  certain: boolean;
  /** Set while the call on the page may be another one. */
  doubt: Doubt | null;
  /** Whether the call before this one ended on this page, and the page was not merely left. */
  leftCall: boolean;
  /** The meeting to which the person returned, until the page shows others: another group may be in the room now. */
  cameBackTo: { before: MeetingIdentity; since: number } | null;
  /** A meeting with the same code that is not this page's call. */
  refused: string | null;
  /** Utterances that were already read and belong to the next recording's meeting. */
  carried: Utterance[];
  /** How often captions had appeared at the last report; 0 while they are off. */
  captions: number;
  /** Time of the person's last click on the platform's captions control. */
  toggledAt: number | null;
  /** Times of our own clicks on it in the last minute. */
  clicks: readonly number[];
  /** The answer to a command, and until when it is shown. */
  answer: { notice: NoticeCode; until: number } | null;
  panelHidden: boolean;
  /** Whether the text on the page was spoken while the person did not allow this platform. */
  skipPresent: boolean;
  /** Fingerprints of rows on the page that the next recording must skip. */
  leftOver: string[];
  /** The state received from an earlier script in this frame. */
  handedOver: RememberedMeeting | null;
  /** Match pattern of the site whose permission the person withdrew. Reading has stopped. */
  withdrawnSite: string | null;
  /** Whether the extension was updated or removed. */
  orphaned: boolean;
  /** The health last reported to the worker. */
  reportedHealth: string;
}

export const noSignals: Signals = {
  inCall: 0,
  lobby: false,
  captionsOn: null,
  canTurnOnCaptions: false,
  activeSpeaker: null,
  ended: false,
  stillShow: () => false,
};

export function createFrameState({
  settings,
  platform,
  handedOver,
  at,
}: {
  settings: Settings;
  platform: ReadPlatform;
  handedOver: RememberedMeeting | null;
  at: number;
}): FrameState {
  return {
    settings,
    session: initialSession,
    election: initialElection,
    signals: noSignals,
    thorough: { at: Number.NEGATIVE_INFINITY, url: '', named: false },
    lookedAt: at,
    frozenAt: null,
    namelessSince: null,
    provisional: null,
    otherCode: null,
    unnamed: null,
    certain: false,
    doubt: null,
    cameBackTo: null,
    leftCall: false,
    refused: null,
    carried: [],
    captions: 0,
    toggledAt: null,
    clicks: [],
    answer: null,
    panelHidden: !settings.panel,
    skipPresent: !settings[platform],
    leftOver: [],
    handedOver,
    withdrawnSite: null,
    orphaned: false,
    reportedHealth: '',
  };
}

/** The parts of a recording that affect the displayed state and the available commands. */
export type RecordingView = Pick<
  Recording,
  'running' | 'meetingId' | 'health' | 'hold' | 'state' | 'knownTitle' | 'count' | 'shown'
>;

export function phaseOf(
  { session, election, orphaned, doubt }: Pick<FrameState, 'session' | 'election' | 'orphaned' | 'doubt'>,
  recording: Pick<RecordingView, 'running' | 'health'> | null,
): CaptureState['phase'] {
  if (recording?.running() && (inCall(session) || orphaned)) return 'reading';
  if (election.asking) return 'asking';
  if (election.standby) return 'standby';
  // While it is uncertain whether the call continues, show the ended meeting.
  const ended = session.phase === 'ended' || (doubt !== null && recording?.health().health === 'ended');
  return ended && recording !== null ? 'ended' : 'idle';
}

/** Returns whether captions are off and the page has a control to switch them on. */
export function canTurnOnCaptions(
  { orphaned, signals }: Pick<FrameState, 'orphaned' | 'signals'>,
  recording: Pick<RecordingView, 'running' | 'hold' | 'state'> | null,
): boolean {
  if (orphaned || !recording?.running() || recording.hold() !== null) return false;
  return recording.state().region === null && signals.captionsOn !== true && signals.canTurnOnCaptions;
}

export function captureState(
  state: FrameState,
  recording: RecordingView | null,
  { platform, storage, now }: { platform: ReadPlatform; storage: RecordSender['storage']; now: number },
): CaptureState {
  const phase = phaseOf(state, recording);
  const concerned = phase === 'reading' || phase === 'ended' ? recording : null;
  const health = concerned?.health() ?? null;
  const withdrawn = state.withdrawnSite === null ? null : 'permission-withdrawn';
  const answer = state.answer && state.answer.until > now ? state.answer.notice : null;
  return {
    platform,
    phase,
    meetingId: concerned?.meetingId ?? null,
    code: state.session.code,
    title: recording?.knownTitle() ?? '',
    health: health?.health ?? 'waiting',
    get healthSince() {
      return new Date(health?.since ?? now).toISOString();
    },
    notice: withdrawn ?? answer ?? health?.notice ?? null,
    canTurnOnCaptions: canTurnOnCaptions(state, recording),
    storage: state.orphaned ? 'reload' : storage,
    entryCount: concerned?.count() ?? 0,
    withdrawnSite: state.withdrawnSite,
    panelHidden: state.panelHidden,
    // A getter, so that reading the state does not copy two hundred rows.
    get entries() {
      return concerned?.shown() ?? [];
    },
  };
}
