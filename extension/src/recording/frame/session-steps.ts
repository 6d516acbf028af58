/** Follows a meeting from its start to its end. */
import { isGeneratedCode } from '../address.ts';
import { canPrepare } from '../election.ts';
import { type SessionEvent, type SessionInput, stepSession } from '../session.ts';
import { type Frame, isNamed, reportToWorker } from './frame.ts';
import { dropReading, prepareReading, withdrawFromElection } from './reading.ts';
import { checkGroup, decideDoubtAtEnd, enterCall, markDoubtful } from './same-call.ts';

/** Drops the state of a meeting that is no longer on the page, and prepares the current one. */
export function followSession(frame: Frame, at: number): void {
  const { state } = frame;
  const current = frame.recording?.code ?? state.election.preparing;
  const code = state.session.code ?? state.provisional?.code ?? null;
  if (current !== null && current !== code) {
    withdrawFromElection(frame);
    if (code !== null) carryProvisional(frame);
    dropReading(frame);
  }
  if (frame.recording !== null || !canPrepare(state.election) || code === null) return;
  if (at >= state.session.notBefore) void prepareReading(frame, code);
}

/** Moves text read from a call without a code to the recording with the code. */
function carryProvisional({ state, recording }: Frame): void {
  if (recording && isGeneratedCode(recording.code) && recording.basis() === null)
    state.carried = recording.withdraw(recording.boundary());
}

export function dispatch(frame: Frame, input: SessionInput): void {
  const { state } = frame;
  const [next, events] = stepSession(state.session, input);
  if (next.phase !== state.session.phase || next.code !== state.session.code) frame.showing.changed();
  state.session = next;
  for (const event of events) follow(frame, event);
}

function follow(frame: Frame, event: SessionEvent): void {
  if (event.type === 'began') {
    frame.deps.address.gone(null);
    enterCall(frame);
    return;
  }
  if (frame.state.doubt) decideDoubtAtEnd(frame);
  const { deps, state, recording } = frame;
  // After the call, a page whose address lacks the code may show an unrelated title.
  const showsTitle = event.why === 'page-hide' || !deps.reader.behavior.addressLosesCode;
  if (showsTitle && event.why !== 'navigated' && !recording?.suspended()) recording?.readTitle();
  if (recording && (recording.code === event.code || recording.running())) recording.end(event.at);
  reportToWorker(frame);
  withdrawFromElection(frame);
  state.certain = false;
  state.leftCall = event.why === 'hung-up' || event.why === 'gone';
  if (recording?.state().region === null && !isNamed(frame)) recording.suspend(event.at);
  const left = event.why === 'navigated' && state.session.code === null && state.unnamed !== event.code;
  if (event.why === 'hung-up' || left) deps.address.forget();
  else if (event.why !== 'navigated') deps.address.gone(event.at);
  if (event.why === 'navigated' || event.why === 'page-hide') dropReading(frame);
  if (event.why !== 'page-hide') deps.sender.flush();
}

export function onCaptionRow(frame: Frame): void {
  dispatch(frame, { type: 'row', at: frame.clock.now() });
  const { recording } = frame;
  if (recording?.running() && recording.suspended()) markDoubtful(frame, recording.boundary());
  checkGroup(frame);
}
