/** Everything that changes while a frame may record, and what of it is shown. */

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

/** What one frame knows of the meeting it may be recording. */
export interface FrameState {
  settings: Settings;
  session: Session;
  election: Election;
  /** What the page showed at the last look. */
  signals: Signals;
  /** The last look through the whole page: when, at which address, and whether that says which meeting it is. */
  thorough: { at: number; url: string; named: boolean };
  lookedAt: number;
  /** When the browser froze the page, while it is frozen. */
  frozenAt: number | null;
  /** Since when the page has shown a call that it names no code for. */
  namelessSince: number | null;
  /** Such a call is read under this code before it is known to be a call, and was last seen then. */
  provisional: { code: string; seenAt: number } | null;
  /** Another code than the call's that the page shows, and since when. */
  otherCode: { code: string; since: number } | null;
  /** The call whose code the address lost while it ran, on a platform whose addresses keep theirs. */
  unnamed: string | null;
  /** The recording is known to be of the call on the page. */
  certain: boolean;
  /** The call on the page may be another than the one that was read. */
  doubt: Doubt | null;
  /** The call before this one on this page ended, and the page was not merely left. */
  leftCall: boolean;
  /** The meeting that the person came back to, in a room where nobody has been seen since: another group may be there now. */
  cameBackTo: { before: MeetingIdentity; since: number } | null;
  /** A meeting with the same code that this page's call turned out not to be. */
  refused: string | null;
  /** What was read of the next recording's meeting already. */
  carried: Utterance[];
  /** How many times captions had come when they were last reported; 0 while they are off. */
  captions: number;
  /** When the person last clicked the platform's own captions control. */
  toggledAt: number | null;
  /** When we clicked it, within the last minute. */
  clicks: readonly number[];
  /** An answer to a command, shown for a while. */
  answer: { notice: NoticeCode; until: number } | null;
  panelHidden: boolean;
  /** What is on the page was said while the person did not want this platform read. */
  skipPresent: boolean;
  /** Fingerprints of rows on the page that the next recording must not take. */
  leftOver: string[];
  /** What the script that ran here before handed over. */
  handedOver: RememberedMeeting | null;
  /** Match pattern of the site whose permission the person took back: nothing is read any more. */
  withdrawnSite: string | null;
  /** The extension can no longer be reached. */
  orphaned: boolean;
  /** The health that the worker knows of. */
  toldHealth: string;
}

/** A page that shows nothing. */
export const noSignals: Signals = {
  inCall: 0,
  lobby: false,
  captionsOn: null,
  canTurnOnCaptions: false,
  activeSpeaker: null,
  ended: false,
  stillShow: () => false,
};

/** The state before the first look. */
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

/** What of a recording matters to what is shown and allowed. */
export type RecordingView = Pick<
  Recording,
  'running' | 'meetingId' | 'health' | 'hold' | 'state' | 'knownTitle' | 'count' | 'shown'
>;

/** What the frame is doing. */
export function phaseOf(
  { session, election, orphaned, doubt }: Pick<FrameState, 'session' | 'election' | 'orphaned' | 'doubt'>,
  recording: Pick<RecordingView, 'running' | 'health'> | null,
): CaptureState['phase'] {
  if (recording?.running() && (inCall(session) || orphaned)) return 'reading';
  if (election.asking) return 'asking';
  if (election.standby) return 'standby';
  // While it is in doubt whether the call goes on, the meeting that ended is shown as before.
  const ended = session.phase === 'ended' || (doubt !== null && recording?.health().health === 'ended');
  return ended && recording !== null ? 'ended' : 'idle';
}

/** Whether captions are off and there is something to switch them on with. */
export function canTurnOnCaptions(
  { orphaned, signals }: Pick<FrameState, 'orphaned' | 'signals'>,
  recording: Pick<RecordingView, 'running' | 'hold' | 'state'> | null,
): boolean {
  if (orphaned || !recording?.running() || recording.hold() !== null) return false;
  return recording.state().region === null && signals.captionsOn !== true && signals.canTurnOnCaptions;
}

/** The one state that panel, popup and side panel show. */
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
    // Made when they are asked for: a look at the state does not copy two hundred rows.
    get entries() {
      return concerned?.shown() ?? [];
    },
  };
}
