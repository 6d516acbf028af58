import type { RememberedMeeting } from '../meeting-memory.ts';
import { type Frame, isStopped } from './frame.ts';
import { withdrawFromElection } from './reading.ts';
import { dispatch } from './session-steps.ts';

export function orphan(frame: Frame): void {
  if (isStopped(frame)) return;
  const { state, recording } = frame;
  recording?.flush();
  recording?.look(state.signals, state.toggledAt, true);
  state.orphaned = true;
  frame.callWatch?.disconnect();
  frame.cancelLook?.();
  withdrawFromElection(frame);
  // Nothing is lost: the next script asks for the state, and the sender keeps its records.
  recording?.stop();
  frame.showing.changed();
}

export function permissionWithdrawn(frame: Frame, site: string): void {
  if (isStopped(frame)) return;
  const { state, recording, clock, stopping } = frame;
  recording?.flush();
  const { code } = state.session;
  dispatch(frame, { type: 'seen', at: clock.now(), code, inCall: false, lobby: false, ended: true });
  state.withdrawnSite = site;
  frame.callWatch?.disconnect();
  frame.cancelLook?.();
  recording?.stop();
  stopping.abort();
  frame.showing.changed();
}

export function handOver(frame: Frame): RememberedMeeting | null {
  const { deps, state, recording, stopping, showing } = frame;
  frame.callWatch?.disconnect();
  recording?.flush();
  // The next script reads these rows again and decides which meeting they belong to.
  if (state.doubt) recording?.withdraw(recording.boundary());
  const remembered = recording?.running() ? recording.remembered() : null;
  deps.sender.flush();
  withdrawFromElection(frame);
  recording?.stop();
  stopping.abort();
  frame.cancelLook?.();
  showing.stop();
  return remembered;
}
