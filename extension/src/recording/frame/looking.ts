/** Checks the page repeatedly. */
import { addsMatching } from '../../platforms/text.ts';
import { checkInterval, findFrozenPeriod, fullCheckInterval } from '../attention.ts';
import { type FrameState, noSignals } from '../frame-state.ts';
import { type NamingOptions, updateCode } from '../naming.ts';
import { listenToClicks } from '../page-events.ts';
import type { Recording } from '../recording.ts';
import { inCall } from '../session.ts';
import { looksDifferent } from '../showing.ts';
import { signalsIn } from '../signals.ts';
import { orphan } from './ending.ts';
import { documentsOf, type Frame, isNamed, isStopped, reportHealth, stateOf } from './frame.ts';
import { startWithoutAsking } from './reading.ts';
import { checkCall } from './same-call.ts';
import { dispatch, followSession } from './session-steps.ts';

export function checkPage(frame: Frame, mayGlance = false): void {
  const { deps } = frame;
  if (isStopped(frame)) return;
  frame.cancelLook?.();
  try {
    if (deps.alive()) lookOnce(frame, mayGlance);
    else orphan(frame);
  } finally {
    if (!isStopped(frame)) lookWithin(frame, pace(frame), true);
  }
}

function pace({ state, recording, clock, rules }: Frame): number {
  const running = recording?.running() ?? false;
  const captions = running ? recording?.state() : undefined;
  return checkInterval({
    now: clock.now(),
    inMeeting: state.session.code !== null || inCall(state.session),
    running,
    region: (captions?.region ?? null) !== null,
    doubtful: isDoubtful(state, recording),
    watchful: rules.watches,
    lastChange: captions?.lastChange ?? null,
  });
}

/** Schedules a check right after the page's change, because captions appeared or disappeared. */
export function checkPageSoon(frame: Frame): void {
  if (frame.cancelLook === null || isStopped(frame)) return;
  frame.cancelLook();
  lookWithin(frame, 0, false);
}

function lookWithin(frame: Frame, milliseconds: number, mayGlance: boolean): void {
  frame.cancelLook = frame.deps.deferredWork.plan(() => checkPage(frame, mayGlance), {
    from: milliseconds / 2,
    until: milliseconds,
    with: 'apart',
  });
}

function lookOnce(frame: Frame, mayGlance: boolean): void {
  const { state, clock } = frame;
  if (!inCall(state.session)) clock.catchUp();
  const at = clock.now();
  const lookedAt = state.lookedAt;
  noteStandstill(frame, at);
  if (!mayGlance || !isSameCall(frame, at)) checkPageFully(frame, at, lookedAt);
  // While the connection is uncertain, the signals are too.
  if (frame.recording?.running() && state.session.phase === 'in-call' && !frame.recording.suspended())
    frame.recording.look(state.signals, state.toggledAt, false);
  reportHealth(frame);
  if (looksDifferent(stateOf(frame), frame.showing.shown())) frame.showing.changed();
}

/**
 * Returns whether a quick check shows the same call as the last full check. Without it, full checks took half of the CPU time of a
 * minute without speech.
 */
function isSameCall({ deps, view, state, recording }: Frame, at: number): boolean {
  const { session, thorough, signals } = state;
  if (!recording?.running() || !session.signalled || isDoubtful(state, recording)) return false;
  if (at - thorough.at >= fullCheckInterval) return false;
  if (view.location.href !== thorough.url || !signals.stillShow()) return false;
  // If the address does not identify the call, the title does.
  return thorough.named || deps.reader.title(deps.document) === recording.title();
}

/** Returns whether the call may be over or another one, or the address just lost its code. */
function isDoubtful(state: FrameState, recording: Recording | null): boolean {
  const { session, doubt, provisional, namelessSince, unnamed, otherCode } = state;
  const sure = session.phase === 'in-call' && session.hungUpAt === null;
  const losesName = namelessSince !== null && unnamed !== session.code;
  return (
    !sure ||
    losesName ||
    otherCode !== null ||
    doubt !== null ||
    provisional !== null ||
    recording?.suspended() === true
  );
}

/** Reads the page's signals and follows the call. `lookedAt`: time of the previous check. */
function checkPageFully(frame: Frame, at: number, lookedAt: number): void {
  const { deps, state, view } = frame;
  const { reader } = deps;
  const mayRead = state.settings[reader.id] && isReadersFrame(frame);
  for (const document of documentsOf(frame)) listenToClicks(document, frame.clicked);
  const signals = mayRead ? signalsIn(reader, documentsOf(frame)) : noSignals;
  const code = mayRead ? updateCode(state, naming(frame), signals, at) : null;
  state.signals = code === null ? noSignals : signals;
  const { inCall: signs, lobby, ended } = state.signals;
  dispatch(frame, { type: 'seen', at, code, inCall: signs >= signsOfCall(frame), lobby, ended });
  if (!mayRead) state.provisional = null;
  followSession(frame, at);
  startWithoutAsking(frame);
  checkCall(frame, lookedAt);
  watchForCalls(frame, mayRead);
  state.thorough = { at, url: view.location.href, named: isNamed(frame) };
}

function signsOfCall({ deps, state: { session } }: Frame): number {
  const lasts = session.signalled && session.hungUpAt === null && inCall(session);
  return lasts && deps.reader.behavior.callOutlivesPlace ? 1 : 2;
}

function naming({ deps, view }: Frame): NamingOptions {
  return { address: deps.address, behavior: deps.reader.behavior, framed: view.parent !== view };
}

/** Watches for a new call: its first lines may disappear quickly. */
function watchForCalls(frame: Frame, mayRead: boolean): void {
  const { state, deps, view } = frame;
  if (!mayRead || state.session.code !== null || state.provisional !== null) {
    frame.callWatch?.disconnect();
    frame.callWatch = null;
  } else if (frame.callWatch === null) {
    const { callSigns } = deps.reader;
    frame.callWatch = new view.MutationObserver((records) => {
      if (!isStopped(frame) && addsMatching(records, callSigns)) checkPage(frame);
    });
    frame.callWatch.observe(deps.document, { childList: true, subtree: true });
  }
}

/** Returns whether this frame shows the meeting. Other frames do not read. */
function isReadersFrame({ deps, state, view }: Frame): boolean {
  const { document, reader } = deps;
  const { innerFrame } = reader.behavior;
  if (view.parent === view) return innerFrame === null || document.querySelector(innerFrame) === null;
  return state.session.code !== null || ownFrame(view, innerFrame) || reader.signals(document).inCall > 0;
}

/** Detects that the page did not run since the last check. */
function noteStandstill({ deps, state, recording, clock }: Frame, at: number): void {
  const stood = findFrozenPeriod({
    at,
    lookedAt: state.lookedAt,
    lastChange: recording?.state().lastChange ?? null,
    hidden: deps.document.hidden,
    slept: clock.slept,
  });
  if (stood) recording?.frozen(stood.from, stood.to);
  state.lookedAt = at;
}

/** Returns whether the platform shows meetings in this frame. */
function ownFrame(view: Window, selector: string | null): boolean {
  try {
    return selector !== null && view.frameElement?.matches(selector) === true;
  } catch {
    // The parent page has another origin.
    return false;
  }
}
