/**
 * Recording in one frame: looks at the page, decides when a meeting begins and ends and whether this frame is the one that
 * reads it, and carries out what the person commands. Everything it touches is handed in; what it decides, it decides by
 * the steps of the files beside this one.
 */
import type { Health, Platform } from '@afterword/api-client';
import { shownHealth } from '@afterword/api-client/shown-health';
import type { CaptionObserver, ObserveOptions } from '../captions/observe.ts';
import type { PageWindows } from '../captions/windows.ts';
import type { Capture, CaptureCommandName, CaptureState, NoticeCode } from '../messages/capture-state.ts';
import { joined, type Rules } from '../messages/rule-lists.ts';
import type { Settings } from '../messages/settings.ts';
import { meetingsOn, scheduledTitle, type UpcomingMeeting } from '../messages/upcoming.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { addsAny } from '../platforms/text.ts';
import type { Chores } from '../timing/chores.ts';
import type { RecordSender } from '../worker-port/record-sender.ts';
import { type Address, isMadeUp } from './address.ts';
import { lookThroughEvery, paceOf, standstill } from './attention.ts';
import { clicksAMinute, spendClick } from './captions-clicks.ts';
import { type CaptureClock, createCaptureClock, type TimeSource } from './clock.ts';
import {
  agreeTo,
  callBegan,
  isCurrent,
  mayPrepare,
  prepare,
  prepared,
  stand,
  standBy,
  takeTurn,
  withdraw,
} from './election.ts';
import {
  canTurnOnCaptions,
  captureState,
  type FrameState,
  newState,
  noSignals,
  phaseOf,
} from './frame-state.ts';
import { markFullDisk, wasFullDisk } from './full-disk.ts';
import {
  identityOn,
  isOtherCall,
  isSameCall,
  type MeetingIdentity,
  sharesPeople,
  stepDoubt,
} from './identity.ts';
import {
  createMeetingMemory,
  type LocalStorage,
  type MeetingMemory,
  newestOf,
  type RememberedMeeting,
} from './meeting-memory.ts';
import { codeOf, type NamingOptions } from './naming.ts';
import { clickListener, listenToClicks, listenToPage } from './page-events.ts';
import { addressFinder, type RuleBook, ruleBook } from './people.ts';
import { type ReaderLock, waitForTurn } from './reader-lock.ts';
import { createRecording, type Recording } from './recording.ts';
import type { RecordingOptions } from './recording-state.ts';
import { inCall, type SessionEvent, type SessionInput, stepSession } from './session.ts';
import { createShowing, looksOtherwise, type Showing, wordsPace } from './showing.ts';
import { acrossWindows, signalsIn } from './signals.ts';

/** How soon a menu that we opened is there. */
const menuOpensWithin = 700;
const answerShownFor = 20_000;
/** Milliseconds after which what a calendar told starts nothing: it is read every few minutes. */
const believedFor = 30 * 60_000;
/** A tab that reads stores that it does twice a minute. */
const readElsewhereWithin = 40_000;
/** A click on the platform's way out shows in the page after a moment. */
const looksAfterHangUp = [300, 900];

export interface CaptureDeps {
  document: Document;
  reader: PlatformReader;
  time: TimeSource;
  chores: Chores;
  /** Made when the script starts: later the page may have changed its address. */
  address: Address;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  /** The windows that the page shows its meeting in, besides its own. */
  windows: PageWindows;
  sender: RecordSender;
  storage: Pick<LocalStorage, 'get'>;
  /** Null where the page has none: then there is no second reader to fear. */
  locks: Pick<LockManager, 'request'> | null;
  settings: Settings;
  rules: Rules;
  /** The next meetings of the person's calendars. */
  upcoming: readonly UpcomingMeeting[];
  /** What the script that ran here before handed over. */
  handedOver: RememberedMeeting | null;
  /** False once the extension was updated or removed under this page. */
  alive(): boolean;
  /** Has the worker take back what a rule forbids of a capture, of what it holds. */
  strikeHeld(of: { meetingId: string; captureId: string; everything: boolean }): void;
  tellHealth(told: { meetingId: string; platform: Platform; health: Health; reading: boolean }): void;
}

export interface RunningCapture extends Capture {
  /** Whether this frame has to do with a meeting: other frames do not answer messages. */
  concerned(): boolean;
  applySettings(settings: Settings): void;
  /** Others are in force now, for the meeting that runs too. */
  applyRules(rules: Rules): void;
  /** The calendars were read again. */
  applyUpcoming(upcoming: readonly UpcomingMeeting[]): void;
  forget(ids: string[]): void;
  /** Another script of ours takes this page over: stops for good and returns what that needs to go on. */
  handOver(): RememberedMeeting | null;
  /** The person took back the permission for this site, a match pattern: what is recorded ends, and nothing is read any more. */
  permissionWithdrawn(site: string): void;
  /** The extension can no longer be reached. It is found out here too. */
  orphan(): void;
}

/** A frame that may record: what was handed in, what it holds, and its state. */
interface Frame {
  readonly deps: CaptureDeps;
  readonly view: Window & typeof globalThis;
  readonly clock: CaptureClock;
  readonly memory: MeetingMemory;
  readonly stopping: AbortController;
  readonly showing: Showing;
  readonly state: FrameState;
  /** Told of each click, in whichever window of the page. */
  readonly clicked: (event: Event) => void;
  /** The rules in force, and the same ready to be asked. */
  inForce: Rules;
  rules: RuleBook;
  upcoming: readonly UpcomingMeeting[];
  recording: Recording | null;
  lock: ReaderLock | null;
  /** Cancels the look that is planned, if one is. */
  cancelLook: (() => void) | null;
  /** While there is no meeting: looks for signs of one in what the page adds. */
  callWatch: MutationObserver | null;
}

/** Records in this frame until the page goes, the extension goes, or another script takes over. */
export function createCapture(handed: CaptureDeps): RunningCapture {
  const deps = { ...handed, reader: acrossWindows(handed.reader, handed.windows) };
  const view = deps.document.defaultView;
  if (!view) throw new Error('A document without a window cannot be captured.');
  const clock = createCaptureClock(deps.time);
  const frame: Frame = {
    deps,
    view,
    clock,
    memory: createMeetingMemory({
      get: (keys) => deps.storage.get(keys),
      set: (items) => deps.sender.remember(items),
    }),
    stopping: new view.AbortController(),
    showing: createShowing(clock, deps.chores, () => stateOf(frame)),
    state: newState(deps.settings, deps.handedOver, clock.now()),
    clicked: clickListener((target) => {
      if (!frame.stopping.signal.aborted) onClick(frame, target);
    }),
    inForce: deps.rules,
    rules: ruleBook(deps.rules),
    upcoming: deps.upcoming,
    recording: null,
    lock: null,
    cancelLook: null,
    callWatch: null,
  };
  listen(frame);
  look(frame);

  return {
    state: () => stateOf(frame),
    subscribe: frame.showing.subscribe,
    command: (name) => command(frame, name),
    concerned: () => phaseOf(frame.state, frame.recording) !== 'idle',
    applySettings: (settings) => applySettings(frame, settings),
    applyRules: (rules) => applyRules(frame, rules),
    applyUpcoming: (upcoming) => applyUpcoming(frame, upcoming),
    forget: (ids) => frame.recording?.forget(ids),
    permissionWithdrawn: (site) => permissionWithdrawn(frame, site),
    orphan: () => orphan(frame),
    handOver: () => handOver(frame),
  };
}

function stateOf({ deps, state, recording, clock }: Frame): CaptureState {
  const { reader, sender } = deps;
  return captureState(state, recording, { platform: reader.id, storage: sender.storage, now: clock.now() });
}

// -------------------------------------------------------------------------------------------- looking

function look(frame: Frame, mayGlance = false): void {
  const { deps } = frame;
  if (isOver(frame)) return;
  frame.cancelLook?.();
  try {
    if (deps.alive()) lookOnce(frame, mayGlance);
    else orphan(frame);
  } finally {
    if (!isOver(frame)) lookWithin(frame, pace(frame), true);
  }
}

function isOver({ stopping, state }: Frame): boolean {
  return stopping.signal.aborted || state.orphaned;
}

function pace({ state, recording, clock, rules }: Frame): number {
  const running = recording?.running() ?? false;
  const captions = running ? recording?.state() : undefined;
  return paceOf({
    now: clock.now(),
    inMeeting: state.session.code !== null || inCall(state.session),
    running,
    region: (captions?.region ?? null) !== null,
    doubtful: isDoubtful(state, recording),
    watchful: rules.watches,
    lastChange: captions?.lastChange ?? null,
  });
}

/** Captions came or went: that is looked into at once, but not within the page's own change. */
function lookAgain(frame: Frame): void {
  if (frame.cancelLook === null || isOver(frame)) return;
  frame.cancelLook();
  lookWithin(frame, 0, false);
}

function lookWithin(frame: Frame, milliseconds: number, mayGlance: boolean): void {
  frame.cancelLook = frame.deps.chores.plan(() => look(frame, mayGlance), {
    from: milliseconds / 2,
    until: milliseconds,
    with: 'apart',
  });
}

function lookOnce(frame: Frame, mayGlance: boolean): void {
  const { state, clock } = frame;
  const at = clock.now();
  const lookedAt = state.lookedAt;
  noteStandstill(frame, at);
  if (!mayGlance || !looksTheSame(frame, at)) lookThrough(frame, at, lookedAt);
  // While the connection is in doubt, so is everything else.
  if (frame.recording?.running() && state.session.phase === 'in-call' && !frame.recording.suspended())
    frame.recording.look(state.signals, state.toggledAt, false);
  tellHealth(frame);
  if (looksOtherwise(stateOf(frame), frame.showing.shown())) frame.showing.changed();
}

/**
 * Whether the call goes on as it was at the last look through the page, as far as a glance shows. Of a minute without speech
 * the looks through it took half.
 */
function looksTheSame({ deps, view, state, recording }: Frame, at: number): boolean {
  const { session, thorough, signals } = state;
  if (!recording?.running() || !session.signalled || isDoubtful(state, recording)) return false;
  if (at - thorough.at >= lookThroughEvery) return false;
  if (view.location.href !== thorough.url || !signals.stillShow()) return false;
  // Where the address does not say which call it is, its title does.
  return thorough.named || deps.reader.title(deps.document) === recording.title();
}

/** The call may be over, or another than the one that is read; or the address has just stopped naming it. */
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

/** Reads what the page shows of the call, and follows it. `lookedAt`: when the page was looked at before. */
function lookThrough(frame: Frame, at: number, lookedAt: number): void {
  const { deps, state, view } = frame;
  const { reader } = deps;
  const mayRead = state.settings[reader.id] && isReadersFrame(frame);
  for (const document of documentsOf(frame)) listenToClicks(document, frame.clicked);
  const signals = mayRead ? signalsIn(reader, documentsOf(frame)) : noSignals;
  const code = mayRead ? codeOf(state, naming(frame), signals, at) : null;
  state.signals = code === null ? noSignals : signals;
  const { inCall: signs, lobby, ended } = state.signals;
  dispatch(frame, { type: 'seen', at, code, inCall: signs >= signsOfCall(frame), lobby, ended });
  if (!mayRead) state.provisional = null;
  followSession(frame, at);
  startUnasked(frame);
  doubtCall(frame, lookedAt);
  watchForCalls(frame, mayRead);
  state.thorough = { at, url: view.location.href, named: isNamed(frame) };
}

/** How many signs of a call it takes to say that there is one. */
function signsOfCall({ deps, state: { session } }: Frame): number {
  const lasts = session.signalled && session.hungUpAt === null && inCall(session);
  return lasts && deps.reader.behavior.callOutlivesPlace ? 1 : 2;
}

/** The documents that show the call: the page's, those of its other windows, and where its captions were moved to. */
function documentsOf({ deps, recording }: Frame): Document[] {
  const moved = recording?.state().region?.element.ownerDocument;
  return [...new Set([deps.document, ...deps.windows.documents(), ...(moved ? [moved] : [])])];
}

/** Drops what belongs to another meeting than the page shows now, and prepares that. */
function followSession(frame: Frame, at: number): void {
  const { state } = frame;
  const current = frame.recording?.code ?? state.election.preparing;
  const code = state.session.code ?? state.provisional?.code ?? null;
  if (current !== null && current !== code) {
    withdrawFrom(frame);
    if (code !== null) carryProvisional(frame);
    dropReading(frame);
  }
  if (frame.recording !== null || !mayPrepare(state.election) || code === null) return;
  if (at >= state.session.notBefore) void prepareReading(frame, code);
}

/** What was read of a call before it had a code goes into the recording that has it. */
function carryProvisional({ state, recording }: Frame): void {
  if (recording && isMadeUp(recording.code) && recording.basis() === null)
    state.carried = recording.withdraw(recording.boundary());
}

function naming({ deps, view }: Frame): NamingOptions {
  return { address: deps.address, behavior: deps.reader.behavior, framed: view.parent !== view };
}

/** A call may show on a page at any moment, and its first lines may go as fast as they came. */
function watchForCalls(frame: Frame, mayRead: boolean): void {
  const { state, deps, view } = frame;
  if (!mayRead || state.session.code !== null || state.provisional !== null) {
    frame.callWatch?.disconnect();
    frame.callWatch = null;
  } else if (frame.callWatch === null) {
    const { callSigns } = deps.reader;
    frame.callWatch = new view.MutationObserver((records) => {
      if (!isOver(frame) && addsAny(records, callSigns)) look(frame);
    });
    frame.callWatch.observe(deps.document, { childList: true, subtree: true });
  }
}

/** Of a page's frames the one that shows the meeting reads: the others have nothing to do. */
function isReadersFrame({ deps, state, view }: Frame): boolean {
  const { document, reader } = deps;
  const { innerFrame } = reader.behavior;
  if (view.parent === view) return innerFrame === null || document.querySelector(innerFrame) === null;
  return state.session.code !== null || ownFrame(view, innerFrame) || reader.signals(document).inCall > 0;
}

/** Finds out whether the page did not run for a while since the last look. */
function noteStandstill({ deps, state, recording, clock }: Frame, at: number): void {
  const stood = standstill({
    at,
    lookedAt: state.lookedAt,
    lastChange: recording?.state().lastChange ?? null,
    hidden: deps.document.hidden,
    slept: clock.slept,
  });
  if (stood) recording?.frozen(stood.from, stood.to);
  state.lookedAt = at;
}

function dispatch(frame: Frame, input: SessionInput): void {
  const { state } = frame;
  const [next, events] = stepSession(state.session, input);
  if (next.phase !== state.session.phase || next.code !== state.session.code) frame.showing.changed();
  state.session = next;
  for (const event of events) follow(frame, event);
}

function follow(frame: Frame, event: SessionEvent): void {
  if (event.type === 'began') {
    enter(frame);
    return;
  }
  if (frame.state.doubt) decideAtEnd(frame);
  const { deps, state, recording } = frame;
  // Once the call is gone, a page whose address says nothing of it may show the title of something else.
  const showsTitle = event.why === 'page-hide' || !deps.reader.behavior.addressLosesCode;
  if (showsTitle && event.why !== 'navigated' && !recording?.suspended()) recording?.readTitle();
  if (recording && (recording.code === event.code || recording.running())) recording.end(event.at);
  tellWorker(frame);
  withdrawFrom(frame);
  state.certain = false;
  state.leftCall = event.why === 'hung-up' || event.why === 'gone';
  if (recording?.state().region === null && !isNamed(frame)) recording.suspend(event.at);
  const left = event.why === 'navigated' && state.session.code === null && state.unnamed !== event.code;
  if (event.why === 'hung-up' || left) deps.address.forget();
  if (event.why === 'navigated' || event.why === 'page-hide') dropReading(frame);
  if (event.why !== 'page-hide') deps.sender.flush();
}

// -------------------------------------------------------------------------------------------- who reads

/** Begins to look at captions before the call is known to have begun: nothing that is said in it is missed. */
async function prepareReading(frame: Frame, code: string): Promise<void> {
  const { state } = frame;
  state.election = prepare(state.election, code);
  const { turn } = state.election;
  // Nothing can be remembered of a call that has just got its code, and its first lines do not wait.
  const remembered = state.provisional?.code === code && isMadeUp(code) ? null : await recall(frame, code);
  if (!isWanted(frame, turn)) return;
  state.election = prepared(state.election);
  openReading(frame, code, remembered);
  if (inCall(state.session)) enter(frame);
}

function isWanted({ state, stopping }: Frame, turn: number): boolean {
  return isCurrent(state.election, turn) && !stopping.signal.aborted;
}

function openReading(frame: Frame, code: string, remembered: RememberedMeeting | null): void {
  const { deps, state, clock, memory, showing } = frame;
  const { document, reader, newId, observe, sender } = deps;
  const absence = wasFullDisk(frame.view) ? 'storage_full' : 'reader_lost';
  // What an earlier instance was allowed to read, this one may go on reading.
  if (remembered) state.election = { ...state.election, agreed: code };
  const handedOver = remembered !== null && remembered === state.handedOver;
  state.certain = remembered === null || handedOver;
  frame.recording = createRecording({
    document,
    reader,
    clock,
    chores: deps.chores,
    code,
    newId,
    observe,
    windows: deps.windows,
    send: (records) => sender.send(records),
    memory,
    remembered,
    handedOver,
    leftOver: state.leftOver,
    carried: remembered ? [] : state.carried,
    absence,
    rules: () => frame.rules,
    strikeHeld: deps.strikeHeld,
    scheduled: scheduleOf(frame, code),
    language: () => state.settings.language,
    onRow: () => onRow(frame),
    onWords: () => showing.changed(wordsPace),
    onState: ({ region, mounts }) => {
      // Captions that went and came at once may be another call's: nothing leaves before that is looked into.
      const captions = region === null ? 0 : mounts;
      if (captions !== state.captions) lookAgain(frame);
      state.captions = captions;
    },
    onChange: () => showing.changed(),
  });
  state.leftOver = [];
  state.carried = [];
  if (state.skipPresent) frame.recording.wait();
  state.skipPresent = false;
}

/** What is remembered of this meeting, if it is the same meeting still. */
async function recall({ deps, state, clock, memory }: Frame, code: string) {
  const now = clock.now();
  let stored: RememberedMeeting | null = null;
  try {
    stored = await memory.load(deps.reader.id, code);
  } catch (error) {
    console.warn('Afterword: what was stored of this meeting could not be read.', error);
  }
  const newest = newestOf(stored, state.handedOver, { platform: deps.reader.id, code, now });
  return newest?.meeting.meetingId === state.refused ? null : newest;
}

/** A call has begun. */
function enter(frame: Frame): void {
  const { state, recording } = frame;
  if (!recording || state.doubt) return;
  if (state.certain || recording.basis() === null) {
    admit(frame);
    return;
  }
  const since = recording.boundary();
  const before = recording.identity(since);
  if (!isNamed(frame)) {
    doubt(frame, since);
    return;
  }
  // A room keeps its code, whoever is in it. A page that crashed shows the same group.
  const shares = recording.basis()?.ended ? sharesPeople(before, groupNow(frame, since)) : true;
  if (shares === false) doubt(frame, since);
  else admit(frame);
  state.cameBackTo = shares === null ? { before, since } : null;
}

/**
 * Who is in the call now: those the page shows, and where the person left the call before, those who have spoken since. After the
 * page was only loaded again, somebody who had been silent may be the first to speak.
 */
function groupNow({ deps, state, recording }: Frame, since: number): MeetingIdentity {
  const now = identityOn(deps.document, deps.reader);
  const speakers = state.leftCall ? (recording?.speakersSince(since) ?? []) : [];
  return { ...now, people: [...now.people, ...speakers] };
}

/** Somebody shows in the room that the person came back to: is anybody there who was before? */
function doubtGroup(frame: Frame): void {
  const { state, recording } = frame;
  const { cameBackTo } = state;
  if (!cameBackTo || !recording?.running()) return;
  const shares = sharesPeople(cameBackTo.before, groupNow(frame, cameBackTo.since));
  if (shares === null) return;
  state.cameBackTo = null;
  if (shares) return;
  recording.suspend(cameBackTo.since);
  state.doubt = { before: cameBackTo.before, since: frame.clock.now(), provenSince: null };
}

/** Somebody speaks. */
function onRow(frame: Frame): void {
  dispatch(frame, { type: 'row', at: frame.clock.now() });
  const { recording } = frame;
  if (recording?.running() && recording.suspended()) doubt(frame, recording.boundary());
  doubtGroup(frame);
}

/** The call is the recording's. */
function admit(frame: Frame): void {
  const { state, recording } = frame;
  if (!recording) return;
  state.certain = true;
  const { code } = state.session;
  const [election, entrance] = callBegan(state.election, { code, ask: asksFirst(frame) });
  state.election = election;
  if (entrance === 'ask') recording.wait();
  if (entrance === 'ask' || entrance === 'keep-asking') frame.showing.changed();
  if (entrance === 'stand') elect(frame);
}

// -------------------------------------------------------------------------------------------- what calendars say

/** What the calendars say of the meeting with this code. */
function scheduleOf(frame: Frame, code: string): RecordingOptions['scheduled'] {
  const of = { platform: frame.deps.reader.id, code };
  // Whoever was invited stays known: the meeting may run late, or another account be chosen.
  const invited = new Map<string, UpcomingMeeting['people'][number]>();
  let known = { people: 0, addressesOf: addressFinder([]) };
  return {
    titleAt: (at) => scheduledTitle(frame.upcoming, of, at),
    addressesOf(names) {
      const now = meetingsOn(frame.upcoming, of, frame.clock.now());
      for (const person of now.flatMap(({ people }) => people))
        invited.set(`${person.email} ${person.name}`, person);
      if (invited.size !== known.people)
        known = { people: invited.size, addressesOf: addressFinder([...invited.values()]) };
      return known.addressesOf(names);
    },
  };
}

/** Whether the person wants to be asked before this meeting is read. */
function asksFirst(frame: Frame): boolean {
  const { settings, session } = frame.state;
  if (settings.start === 'auto') return false;
  if (!settings.startScheduled || session.code === null) return true;
  const now = frame.clock.now();
  const meetings = meetingsOn(frame.upcoming, { platform: frame.deps.reader.id, code: session.code }, now);
  // It may have been called off since.
  if (!meetings.some(({ readAt }) => Math.abs(now - readAt) <= believedFor)) return true;
  // Where a rule may keep somebody out who is invited, the person decides.
  if (frame.rules.watches && meetings.some(({ allListed }) => !allListed)) return true;
  const people = meetings.flatMap((meeting) => meeting.people);
  const invited = { names: people.map(({ name }) => name), addresses: people.map(({ email }) => email) };
  return frame.rules.judge(invited, new Set()) !== null;
}

/** Begins what was asked about, where that needs no answer any more: a meeting on the calendar begins, or a setting is another. */
function startUnasked(frame: Frame): void {
  if (frame.state.election.asking && !asksFirst(frame)) start(frame);
}

// -------------------------------------------------------------------------------------------- which meeting

/** Whether an address says which meeting this is. */
function isNamed({ deps, state }: Frame): boolean {
  return deps.address.named(inCall(state.session)) !== null;
}

/** Looks into whether the call on the page is still the one that is read. `lookedAt`: when that was asked last. */
function doubtCall(frame: Frame, lookedAt: number): void {
  const { deps, state, recording, clock } = frame;
  if (!recording) return;
  if (state.doubt) {
    weighDoubt(frame);
    return;
  }
  doubtGroup(frame);
  if (!recording.running() || isNamed(frame)) return;
  const { phase, goneSince } = state.session;
  if (phase === 'reconnecting') {
    if (recording.state().region === null) recording.suspend(goneSince ?? clock.now());
  } else if (recording.suspended()) {
    doubt(frame, recording.boundary());
  } else if (deps.reader.title(deps.document) !== recording.title()) {
    // One call can take the place of another between two looks; a meeting that is renamed keeps its people.
    const mountedAt = recording.state().since;
    const since = mountedAt >= lookedAt ? mountedAt : clock.now();
    const now = identityOn(deps.document, deps.reader);
    if (isOtherCall(recording.identity(since), now)) doubt(frame, since);
  }
}

/** The call may be another meeting: until that is decided, nothing of what is read since leaves. */
function doubt({ state, recording, clock }: Frame, since: number): void {
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
    ? sharesPeople(before, groupNow(frame, recording.boundary())) !== false
    : isSameCall(before, identityOn(deps.document, deps.reader));
  const step = stepDoubt(state.doubt, at, isSame);
  state.doubt = step.verdict ? null : step.doubt;
  if (step.verdict === 'other') {
    state.session = { ...state.session, code: separate(frame, recording) };
    admit(frame);
  } else if (step.verdict === 'same') {
    if (recording.running()) recording.release();
    else admit(frame);
  }
}

/** The call is another meeting: what was read of it goes into a recording of its own. Returns the code of that. */
function separate(frame: Frame, recording: Recording): string {
  const { deps, state } = frame;
  const since = recording.boundary();
  const carried = recording.withdraw(since);
  if (recording.running()) recording.end(since);
  tellWorker(frame);
  withdrawFrom(frame);
  const code = deps.address.named(true) ?? deps.address.makeUp();
  deps.address.keep(code);
  Object.assign(state, { carried, refused: recording.meetingId, leftOver: recording.leftOver(since) });
  recording.stop();
  openReading(frame, code, null);
  return code;
}

/** A call that is over before it is known which it was: what was said in it is not the earlier meeting's. */
function decideAtEnd(frame: Frame): void {
  const { state, recording, clock } = frame;
  state.doubt = null;
  if (!recording?.spokeSince(recording.boundary())) return;
  separate(frame, recording);
  if (state.settings.start === 'auto') void frame.recording?.begin(clock.now(), false);
}

// -------------------------------------------------------------------------------------------- whose turn

/** Waits for this frame's turn to read. */
function elect(frame: Frame): void {
  const { deps, state, showing } = frame;
  const { code } = state.session;
  if (code === null || state.election.candidate) return;
  state.election = stand(state.election);
  const { turn } = state.election;
  frame.lock = waitForTurn({
    locks: deps.locks,
    time: deps.time,
    name: `captions of ${deps.reader.id} ${code}`,
    wanted: () => isWanted(frame, turn),
    onTurn: () => takeUp(frame, code, turn),
    onWait() {
      if (!isCurrent(state.election, turn)) return;
      state.election = standBy(state.election);
      dropReading(frame);
      showing.changed();
    },
  });
}

/** This page reads now. Another may have read in between, so what is stored is looked at again. */
async function takeUp(frame: Frame, code: string, turn: number): Promise<void> {
  const { state, clock, showing } = frame;
  const remembered = await recall(frame, code);
  if (!isWanted(frame, turn)) return;
  const seamless = state.election.standby;
  state.election = takeTurn(state.election);
  const basis = frame.recording?.basis() ?? null;
  const unchanged =
    remembered?.meeting.captureId === basis?.captureId && remembered?.meeting.lastSeen === basis?.lastSeen;
  if (!frame.recording || !unchanged) {
    dropReading(frame);
    openReading(frame, code, remembered);
  }
  await frame.recording?.begin(clock.now(), seamless);
  state.handedOver = null;
  if (!isWanted(frame, turn)) return;
  frame.recording?.look(state.signals, state.toggledAt, false);
  tellHealth(frame);
  showing.changed();
}

function withdrawFrom(frame: Frame): void {
  frame.state.election = withdraw(frame.state.election);
  frame.lock?.cancel();
  frame.lock = null;
}

function dropReading(frame: Frame): void {
  const { state, recording } = frame;
  if (!recording) return;
  // Rows of this meeting are read again, except what must not be kept; no row of one meeting belongs in the next.
  const isSame = recording.code === state.session.code;
  const until = state.carried.length > 0 ? recording.boundary() : Number.POSITIVE_INFINITY;
  state.leftOver = isSame ? recording.withheld() : recording.leftOver(until);
  state.doubt = null;
  state.cameBackTo = null;
  recording.stop();
  frame.recording = null;
}

// -------------------------------------------------------------------------------------------- what the page does

function listen(frame: Frame): void {
  const { deps, view, stopping } = frame;
  listenToPage(view, stopping.signal, {
    hidden: () => save(frame),
    visible: () => look(frame),
    freeze: () => onFreeze(frame),
    resume: () => onResume(frame),
    pageHide: () => onPageHide(frame),
    pageShow: () => onPageShow(frame),
    navigated: () => look(frame),
  });
  const unsubscribe = [
    deps.sender.onChange(() => onStorage(frame)),
    deps.sender.onDeleted((ids) => frame.recording?.forget(ids)),
    deps.windows.onChange(() => lookAgain(frame)),
  ];
  stopping.signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop();
  });
}

function onClick(frame: Frame, target: Element): void {
  const { deps, state, clock } = frame;
  if (deps.reader.isCaptionsToggle(target)) state.toggledAt = clock.now();
  if (!deps.reader.isHangUp(target)) return;
  if (frame.recording?.running() && !frame.recording.suspended()) frame.recording.readTitle();
  save(frame);
  dispatch(frame, { type: 'hang-up', at: clock.now() });
  for (const soon of looksAfterHangUp) deps.time.setTimeout(() => look(frame), soon);
}

/** The page may not live on: what was read leaves now. */
function save({ recording, deps }: Frame): void {
  recording?.flush();
  deps.sender.flush();
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
  look(frame);
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
  // The call is over before a reader was elected: with no other in sight, it was us.
  const undecided = inCall(state.session) && state.election.candidate && recording && !recording.running();
  if (undecided && !isReadElsewhere(recording, clock.now())) void recording.begin(clock.now(), false);
  save(frame);
  dispatch(frame, { type: 'page-hide', at: clock.now() });
  // Also before a call: the page may come back from the cache, and then reads again.
  withdrawFrom(frame);
  dropReading(frame);
  deps.sender.flush();
}

/** Whether another tab seems to be at it. */
function isReadElsewhere(own: Recording, now: number): boolean {
  const basis = own.basis();
  return basis !== null && !basis.ended && Math.abs(now - basis.lastSeen) < readElsewhereWithin;
}

function onPageShow(frame: Frame): void {
  const { state, clock } = frame;
  state.lookedAt = clock.now();
  dispatch(frame, { type: 'page-show', at: state.lookedAt });
  look(frame);
}

// -------------------------------------------------------------------------------------------- storage and updates

function onStorage(frame: Frame): void {
  const { storage } = frame.deps.sender;
  if (storage === 'reload') orphan(frame);
  markFullDisk(frame.view, storage === 'memory');
  frame.showing.changed();
}

function orphan(frame: Frame): void {
  if (isOver(frame)) return;
  const { state, recording } = frame;
  recording?.flush();
  recording?.look(state.signals, state.toggledAt, true);
  state.orphaned = true;
  frame.callWatch?.disconnect();
  frame.cancelLook?.();
  withdrawFrom(frame);
  // Nothing of it is dropped: the script that takes over asks for it, and the sender goes on holding what it has.
  recording?.stop();
  frame.showing.changed();
}

function permissionWithdrawn(frame: Frame, site: string): void {
  if (isOver(frame)) return;
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

function handOver(frame: Frame): RememberedMeeting | null {
  const { deps, state, recording, stopping, showing } = frame;
  frame.callWatch?.disconnect();
  recording?.flush();
  // The next script reads those rows again, and decides whose they are.
  if (state.doubt) recording?.withdraw(recording.boundary());
  const remembered = recording?.running() ? recording.remembered() : null;
  deps.sender.flush();
  withdrawFrom(frame);
  recording?.stop();
  stopping.abort();
  frame.cancelLook?.();
  showing.stop();
  return remembered;
}

function applySettings(frame: Frame, next: Settings): void {
  const { deps, state } = frame;
  // They are read with the rules every half minute, and seldom others: a look through the page costs as much as a second of speech.
  if (JSON.stringify(next) === JSON.stringify(state.settings)) return;
  if (next.panel !== state.settings.panel) state.panelHidden = !next.panel;
  state.settings = next;
  state.skipPresent ||= !next[deps.reader.id];
  startUnasked(frame);
  look(frame);
  frame.showing.changed();
}

function applyRules(frame: Frame, next: Rules): void {
  const before = JSON.stringify(frame.inForce);
  frame.inForce = withRulesOfMeeting(frame, next);
  // They are read every half minute, and seldom others.
  if (JSON.stringify(frame.inForce) === before) return;
  frame.rules = ruleBook(frame.inForce);
  if (isOver(frame)) return;
  frame.recording?.rulesChanged();
  // What they forbid is not to be seen any longer, wherever it is.
  frame.deps.sender.flush();
  look(frame);
  frame.showing.changed();
}

function applyUpcoming(frame: Frame, next: readonly UpcomingMeeting[]): void {
  frame.upcoming = next;
  startUnasked(frame);
}

/** A meeting stays in the workspace it began in, whichever is chosen meanwhile: so do the rules of that one. */
function withRulesOfMeeting({ recording, inForce }: Frame, next: Rules): Rules {
  const { workspace } = inForce;
  if (!workspace || !recording?.running() || next.of === inForce.of) return next;
  const both = next.workspace ? joined(workspace, next.workspace) : workspace;
  return { ...next, of: inForce.of, workspace: { ...both, name: workspace.name } };
}

// -------------------------------------------------------------------------------------------- commands

function command(frame: Frame, name: CaptureCommandName): void {
  const { deps, state, recording } = frame;
  if (name === 'show-panel' || name === 'hide-panel') state.panelHidden = name === 'hide-panel';
  else if (name === 'start') start(frame);
  else if (name === 'turn-on-captions') turnOnCaptions(frame);
  else if (!state.orphaned && recording?.running()) {
    if (name === 'pause') recording.pause();
    else if (name === 'resume') recording.resume();
    else if (name === 'off-the-record') recording.goOffTheRecord();
    else if (!recording.bookmark()) answer(frame, 'nothing-to-bookmark');
    if (name === 'off-the-record') deps.sender.flush();
  }
  tellHealth(frame);
  frame.showing.changed();
}

function start(frame: Frame): void {
  const { state } = frame;
  if (!state.election.asking) return;
  state.election = agreeTo(state.election, state.session.code);
  elect(frame);
}

function turnOnCaptions(frame: Frame): void {
  const { deps, state, clock } = frame;
  if (!canTurnOnCaptions(state, frame.recording)) return;
  const clicks = spendClick(state.clicks, clock.now());
  if (!clicks) {
    answer(frame, 'clicked-enough');
    return;
  }
  state.clicks = clicks;
  const before = state.toggledAt;
  const clicked = deps.reader.turnOnCaptions(deps.document);
  // Our click is not the person's.
  state.toggledAt = before;
  if (!clicked) {
    answer(frame, 'nothing-to-click');
    return;
  }
  deps.time.setTimeout(() => {
    look(frame);
    const { captionsInMenu } = deps.reader.behavior;
    if (captionsInMenu && state.signals.captionsOn !== true && state.clicks.length < clicksAMinute)
      turnOnCaptions(frame);
  }, menuOpensWithin);
}

function answer({ state, clock }: Frame, notice: NoticeCode): void {
  state.answer = { notice, until: clock.now() + answerShownFor };
}

// -------------------------------------------------------------------------------------------- health

/** Popup and badge get every change of health. */
function tellHealth(frame: Frame): void {
  if (!frame.state.orphaned && frame.recording?.running()) tellWorker(frame);
}

function tellWorker({ deps, state, recording }: Frame): void {
  if (!recording) return;
  const running = recording.running();
  const { meetingId } = recording;
  const { health: current } = recording.health();
  const health = shownHealth([current], recording.count() > 0) ?? current;
  const now = `${meetingId} ${health} ${running}`;
  if (now === state.toldHealth) return;
  state.toldHealth = now;
  deps.tellHealth({ meetingId, platform: deps.reader.id, health, reading: running });
}

/** Whether this frame is one that the platform shows its meetings in. */
function ownFrame(view: Window, selector: string | null): boolean {
  try {
    return selector !== null && view.frameElement?.matches(selector) === true;
  } catch {
    // Above is a page of another origin.
    return false;
  }
}
