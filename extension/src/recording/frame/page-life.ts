/** Handles page events: clicks, hiding, freezing, leaving and returning. */
import { markFullDisk } from '../full-disk.ts';
import { listenToPage } from '../page-events.ts';
import type { Recording } from '../recording.ts';
import { inCall } from '../session.ts';
import { orphan } from './ending.ts';
import { type Frame, save } from './frame.ts';
import { checkPage, checkPageSoon } from './looking.ts';
import { dropReading, withdrawFromElection } from './reading.ts';
import { dispatch } from './session-steps.ts';

/** Milliseconds since a tab last stored that it reads. It does so twice a minute. */
const readElsewhereWithin = 40_000;
/** Milliseconds after a click on the platform's leave button at which the page is checked. */
const looksAfterHangUp = [300, 900];

export function listenToPageEvents(frame: Frame): void {
  const { deps, view, stopping } = frame;
  listenToPage(view, stopping.signal, {
    hidden: () => save(frame),
    visible: () => checkPage(frame),
    freeze: () => onFreeze(frame),
    resume: () => onResume(frame),
    pageHide: () => onPageHide(frame),
    pageShow: () => onPageShow(frame),
    navigated: () => checkPage(frame),
  });
  const unsubscribe = [
    deps.sender.onChange(() => onStorage(frame)),
    deps.sender.onDeleted((ids) => frame.recording?.forget(ids)),
    deps.windows.onChange(() => checkPageSoon(frame)),
  ];
  stopping.signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop();
  });
}

export function onClick(frame: Frame, target: Element): void {
  const { deps, state, clock } = frame;
  if (deps.reader.isCaptionsToggle(target)) state.toggledAt = clock.now();
  if (!deps.reader.isHangUp(target)) return;
  if (frame.recording?.running() && !frame.recording.suspended()) frame.recording.readTitle();
  save(frame);
  dispatch(frame, { type: 'hang-up', at: clock.now() });
  for (const soon of looksAfterHangUp) deps.time.setTimeout(() => checkPage(frame), soon);
}

function onFreeze(frame: Frame): void {
  save(frame);
  frame.state.frozenAt = frame.clock.now();
}

function onResume(frame: Frame): void {
  const { state, recording, clock } = frame;
  const at = clock.now();
  if (state.frozenAt !== null) recording?.frozen(state.frozenAt, at);
  state.frozenAt = null;
  state.lookedAt = at;
  checkPage(frame);
}

function onPageHide(frame: Frame): void {
  const { deps, state, recording, clock } = frame;
  recording?.flush();
  if (state.provisional && state.namelessSince !== null && recording && recording.count() > 0) {
    deps.address.keep(recording.code);
    dispatch(frame, {
      type: 'seen',
      at: clock.now(),
      code: recording.code,
      inCall: true,
      lobby: false,
      ended: false,
    });
  }
  // The call ended before a reader was elected. Without another candidate, this frame was the reader.
  const undecided = inCall(state.session) && state.election.candidate && recording && !recording.running();
  if (undecided && !isReadElsewhere(recording, clock.now())) void recording.begin(clock.now(), false);
  save(frame);
  dispatch(frame, { type: 'page-hide', at: clock.now() });
  // Also before a call: the page may return from the cache and read again.
  withdrawFromElection(frame);
  dropReading(frame);
  deps.sender.flush();
}

/** Returns whether another tab seems to be reading. */
function isReadElsewhere(own: Recording, now: number): boolean {
  const basis = own.basis();
  return basis !== null && !basis.ended && Math.abs(now - basis.lastSeen) < readElsewhereWithin;
}

function onPageShow(frame: Frame): void {
  const { state, clock } = frame;
  state.lookedAt = clock.now();
  dispatch(frame, { type: 'page-show', at: state.lookedAt });
  checkPage(frame);
}

function onStorage(frame: Frame): void {
  const { storage } = frame.deps.sender;
  if (storage === 'reload') orphan(frame);
  markFullDisk(frame.view, storage === 'memory');
  frame.showing.changed();
}
