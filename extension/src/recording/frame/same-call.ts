import {
  hasCommonPeople,
  identityOn,
  isOtherCall,
  isSameCall,
  type MeetingIdentity,
  stepDoubt,
} from '../identity.ts';
import type { Recording } from '../recording.ts';
import { type Frame, isNamed, reportToWorker } from './frame.ts';
import { assignCall, createReading, withdrawFromElection } from './reading.ts';

export function enterCall(frame: Frame): void {
  const { state, recording } = frame;
  if (!recording || state.doubt) return;
  if (state.certain || recording.basis() === null) {
    assignCall(frame);
    return;
  }
  const since = recording.boundary();
  const before = recording.identity(since);
  if (!isNamed(frame)) {
    markDoubtful(frame, since);
    return;
  }
  // A room keeps its code for any group, but a page that crashed still shows the same group.
  const shares = recording.basis()?.ended ? hasCommonPeople(before, groupNow(frame, since)) : true;
  if (shares === false) markDoubtful(frame, since);
  else assignCall(frame);
  state.cameBackTo = shares === null ? { before, since } : null;
}

/**
 * Returns the people in the call now: those the page shows and, if the person had left, those who have spoken since. After a mere
 * reload, the first speaker may be someone who was silent before.
 */
function groupNow({ deps, state, recording }: Frame, since: number): MeetingIdentity {
  const now = identityOn(deps.document, deps.reader);
  const speakers = state.leftCall ? (recording?.speakersSince(since) ?? []) : [];
  return { ...now, people: [...now.people, ...speakers] };
}

/** When the room shows people after the person returned, checks whether any of them was there before. */
export function checkGroup(frame: Frame): void {
  const { state, recording } = frame;
  const { cameBackTo } = state;
  if (!cameBackTo || !recording?.running()) return;
  const shares = hasCommonPeople(cameBackTo.before, groupNow(frame, cameBackTo.since));
  if (shares === null) return;
  state.cameBackTo = null;
  if (shares) return;
  recording.suspend(cameBackTo.since);
  state.doubt = { before: cameBackTo.before, since: frame.clock.now(), provenSince: null };
}

/** Checks whether the call on the page is still the same. `lookedAt`: time of the last check. */
export function checkCall(frame: Frame, lookedAt: number): void {
  const { deps, state, recording, clock } = frame;
  if (!recording) return;
  if (state.doubt) {
    weighDoubt(frame);
    return;
  }
  checkGroup(frame);
  if (!recording.running() || isNamed(frame)) return;
  const { phase, goneSince } = state.session;
  if (phase === 'reconnecting') {
    if (recording.state().region === null) recording.suspend(goneSince ?? clock.now());
  } else if (recording.suspended()) {
    markDoubtful(frame, recording.boundary());
  } else if (deps.reader.title(deps.document) !== recording.title()) {
    // A call can replace another between two checks. A renamed meeting keeps its people.
    const mountedAt = recording.state().since;
    const since = mountedAt >= lookedAt ? mountedAt : clock.now();
    const now = identityOn(deps.document, deps.reader);
    if (isOtherCall(recording.identity(since), now)) markDoubtful(frame, since);
  }
}

/** Marks the call as possibly another meeting. Text read since is not sent until that is decided. */
export function markDoubtful({ state, recording, clock }: Frame, since: number): void {
  if (!recording || state.doubt) return;
  recording.suspend(since);
  state.doubt = { before: recording.identity(since), since: clock.now(), provenSince: null };
}

function weighDoubt(frame: Frame): void {
  const { deps, state, recording, clock } = frame;
  if (!state.doubt || !recording) return;
  const at = clock.now();
  if (state.session.phase !== 'in-call') {
    state.doubt = { ...state.doubt, since: at, provenSince: null };
    return;
  }
  const { before } = state.doubt;
  const isSame = isNamed(frame)
    ? hasCommonPeople(before, groupNow(frame, recording.boundary())) !== false
    : isSameCall(before, identityOn(deps.document, deps.reader));
  const step = stepDoubt(state.doubt, at, isSame);
  state.doubt = step.verdict ? null : step.doubt;
  if (step.verdict === 'other') {
    state.session = { ...state.session, code: separate(frame, recording) };
    assignCall(frame);
  } else if (step.verdict === 'same') {
    if (recording.running()) recording.release();
    else assignCall(frame);
  }
}

/** Moves text that belongs to another meeting into its own recording. Returns that recording's code. */
function separate(frame: Frame, recording: Recording): string {
  const { deps, state } = frame;
  const since = recording.boundary();
  const carried = recording.withdraw(since);
  if (recording.running()) recording.end(since);
  reportToWorker(frame);
  withdrawFromElection(frame);
  const code = deps.address.named(true) ?? deps.address.makeUp();
  deps.address.keep(code);
  Object.assign(state, { carried, refused: recording.meetingId, leftOver: recording.leftOver(since) });
  recording.stop();
  createReading(frame, code, null);
  return code;
}

/** Decides about a call that ended before it was identified: its words do not belong to the earlier meeting. */
export function decideDoubtAtEnd(frame: Frame): void {
  const { state, recording, clock } = frame;
  state.doubt = null;
  if (!recording?.spokeSince(recording.boundary())) return;
  separate(frame, recording);
  if (state.settings.start === 'auto') void frame.recording?.begin(clock.now(), false);
}
