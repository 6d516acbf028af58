/** The mutable state of a frame that may record, and the part that is displayed. */

import type { Utterance } from '../captions/utterance.ts';
import type { CaptureState, NoticeCode } from '../messages/capture-state.ts';
import type { Settings } from '../messages/settings.ts';
import type { ReadPlatform } from '../platforms/index.ts';
import type { Signals } from '../platforms/platform.ts';
import type { RecordSender } from '../worker-port/record-sender.ts';
import { type Election, noElection } from './election.ts';
import type { Doubt, MeetingIdentity } from './identity.ts';
import type { RememberedMeeting } from './meeting-memory.ts';
import type { Recording } from './recording.ts';
import { inCall, noSession, type Session } from './session.ts';

export interface FrameState {
  settings: Settings;
  session: Session;
  election: Election;
  /** At the last check. */
  signals: Signals;
  /** The last full check of the page: its time, the address, and whether that identifies the meeting. */
  thorough: { at: number; url: string; named: boolean };
  lookedAt: number;
  /** The time when the browser froze the page, while it is frozen. */
  frozenAt: number | null;
  /** Time since which the page has shown a call without a code. */
  namelessSince: number | null;
  /** The code under which such a call is read before it is confirmed as a call, and when it was last seen. */
  provisional: { code: string; seenAt: number } | null;
  /** Another code than the call's that the page shows, and since when. */
  otherCode: { code: string; since: number } | null;
  /** The call whose code the address lost while it ran, on a platform whose addresses keep theirs. */
  unnamed: string | null;
  /** The recording certainly belongs to the call on the page. */
  certain: boolean;
  /** The call on the page may be another than the one that was read. */
  doubt: Doubt | null;
  /** The call before this one on this page ended, and the page was not merely left. */
  leftCall: boolean;
  /** The meeting that the person returned to, in a room where no one has been seen since: another group may be there now. */
  cameBackTo: { before: MeetingIdentity; since: number } | null;
  /** A meeting with the same code, found not to be this page's call. */
  refused: string | null;
  /** Utterances of the next recording's meeting that were already read. */
  carried: Utterance[];
  /** Number of times captions had appeared at the last report; 0 while they are off. */
  captions: number;
  /** Time of the person's last click on the platform's own captions control. */
  toggledAt: number | null;
  /** Times of our clicks on it, within the last minute. */
  clicks: readonly number[];
  /** An answer to a command, shown for a while. */
  answer: { notice: NoticeCode; until: number } | null;
  panelHidden: boolean;
  /** The text on the page was spoken while the person did not want this platform read. */
  skipPresent: boolean;
  /** Fingerprints of rows on the page that the next recording must not include. */
  leftOver: string[];
  /** The state that an earlier script in this frame handed over. */
  handedOver: RememberedMeeting | null;
  /** Match pattern of the site whose permission the person withdrew: reading has stopped. */
  withdrawnSite: string | null;
  /** The extension was updated or removed. */
  orphaned: boolean;
  /** The health last reported to the worker. */
  toldHealth: string;
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

export function newState(settings: Settings, handedOver: RememberedMeeting | null, at: number): FrameState {
  return {
    settings,
    session: noSession,
    election: noElection,
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
    skipPresent: false,
    leftOver: [],
    handedOver,
    withdrawnSite: null,
    orphaned: false,
    toldHealth: '',
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
  // While it is uncertain whether the call goes on, the ended meeting stays on display.
  const ended = session.phase === 'ended' || (doubt !== null && recording?.health().health === 'ended');
  return ended && recording !== null ? 'ended' : 'idle';
}

/** Returns whether captions are off and there is a control to switch them on. */
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
    // Created on demand: reading the state does not copy two hundred rows.
    get entries() {
      return concerned?.shown() ?? [];
    },
  };
}
