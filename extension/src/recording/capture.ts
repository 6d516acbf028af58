/**
 * Capturing in one frame: looks at the page, decides when a meeting begins and ends and whether this frame is the one that
 * reads it, and carries out what the person commands. Everything it touches is handed in.
 */
import type { Health, Platform } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import type { CaptionObserver, ObserveOptions } from '../captions/observe.ts';
import type { Capture, CaptureState } from '../messages/capture-state.ts';
import type { CaptureCommandName } from '../messages/messages.ts';
import type { DeviceRecord } from '../messages/records.ts';
import type { Settings } from '../messages/settings.ts';
import type { PlatformReader, Signals } from '../platforms/platform.ts';
import { afterwards } from '../worker-port/afterwards.ts';
import type { RecordSender } from '../worker-port/record-sender.ts';
import type { Address } from './address.ts';
import { createCaptureClock, type TimeSource } from './clock.ts';
import {
  createMeetingMemory,
  isSameMeeting,
  type LocalStorage,
  type RememberedMeeting,
} from './meeting-memory.ts';
import { addressOf, blockedNames } from './people.ts';
import { createReading, type Reading } from './reading.ts';
import { inCall, noSession, type SessionEvent, type SessionInput, stepSession } from './session.ts';

const lookEvery = 1_000;
/** While captions flow they are sign enough that all is well. */
const calmLookEvery = 4_000;
/** On a page that is no meeting's. */
const glanceEvery = 2_500;
/** A call whose page names no code is given one after this. */
const namelessAfter = 5_000;
/** Hidden pages' timers run once a minute at the least (https://developer.chrome.com/blog/timer-throttling-in-chrome-88). */
const frozenAfter = { visible: 30_000, hidden: 90_000 };
/** What panel and popup show follows at this pace. */
const tellEvery = 250;
/**
 * Words are shown at a reader's pace: once in a second, together with a change of the page, which is drawn anyway. Where
 * nothing more is said, they do not wait for it.
 */
const tellWordsEvery = { least: 1_000, most: 1_500 };
/** Another tab that reads answers for itself at once; only a real wait is shown. */
const standbyAfter = 1_000;
/** How often captions may be switched on, in clicks a minute, and how soon a menu is open. */
const clicksAMinute = 3;
const menuOpensWithin = 700;
const noticeFor = 20_000;

export interface CaptureDeps {
  document: Document;
  reader: PlatformReader;
  time: TimeSource;
  /** Made when the script starts: later the page may have changed its address. */
  address: Address;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  sender: RecordSender;
  storage: LocalStorage;
  /** Null where the page has none: then there is no second reader to fear. */
  locks: Pick<LockManager, 'request'> | null;
  settings: Settings;
  /** What the script that ran here before handed over. */
  handedOver: RememberedMeeting | null;
  /** False once the extension was updated or removed under this page. */
  alive(): boolean;
  tellHealth(told: { meetingId: string; platform: Platform; health: Health; reading: boolean }): void;
  /** Frames inside this one that a platform shows its meetings in: while one is there, this frame leaves reading to it. */
  innerFrame: string | null;
}

export interface RunningCapture extends Capture {
  /** Whether this frame has anything to say about a meeting: other frames stay silent. */
  concerned(): boolean;
  applySettings(settings: Settings): void;
  forget(ids: string[]): void;
  /** Another script of ours takes this page over: stops for good and tells it where we stand. */
  handOver(): RememberedMeeting | null;
  /** The extension can no longer be reached. Also found out by itself. */
  orphan(): void;
}

export function createCapture(deps: CaptureDeps): RunningCapture {
  const { document, reader, sender, newId } = deps;
  const view = document.defaultView;
  if (!view) throw new Error('A document without a window cannot be captured.');

  const clock = createCaptureClock(deps.time);
  const memory = createMeetingMemory(deps.storage);
  const { address } = deps;
  const stopping = new view.AbortController();
  const { signal } = stopping;

  let settings = deps.settings;
  let blocked = blockedNames(settings.people);
  let handedOver = deps.handedOver;
  let session = noSession;
  let reading: Reading | null = null;
  let leftOver: string[] = [];
  /** What stands on the page was said while the person did not want this platform read. */
  let skipPresent = false;
  /** Grows whenever what is being prepared or waited for is no longer wanted. */
  let turn = 0;
  let preparing: string | null = null;
  /** The meeting the person has agreed to, where they want to be asked. */
  let agreed: string | null = null;
  let asking = false;
  let standby = false;
  let election: { cancel(): void } | null = null;
  let orphaned = false;
  let signals: Signals = noSignals;
  let lookedAt = clock.now();
  let frozenAt: number | null = null;
  let lookTimer: unknown = null;
  let namelessSince: number | null = null;
  let toggledAt: number | null = null;
  /** Captions were on the page when last heard of. */
  let captioned = false;
  let panelHidden = !settings.panel;

  // ------------------------------------------------------------------------------------------ looking

  function look(): void {
    if (signal.aborted || orphaned) return;
    if (lookTimer !== null) deps.time.clearTimeout(lookTimer);
    try {
      if (deps.alive()) lookOnce();
      else orphan();
    } finally {
      if (!signal.aborted && !orphaned) lookTimer = deps.time.setTimeout(look, pace());
    }
  }

  /** Milliseconds to the next look. */
  function pace(): number {
    if (session.code === null && !inCall(session)) return glanceEvery;
    if (!reading?.running()) return lookEvery;
    const { region, lastChange } = reading.state();
    const flowing = region !== null && lastChange !== null && clock.now() - lastChange < calmLookEvery;
    return flowing ? calmLookEvery : lookEvery;
  }

  /** Captions came or went: that is looked into at once, but not within the page's own change. */
  function lookAgain(): void {
    if (lookTimer === null || orphaned || signal.aborted) return;
    deps.time.clearTimeout(lookTimer);
    lookTimer = deps.time.setTimeout(look, 0);
  }

  function lookOnce(): void {
    const at = clock.now();
    notice(at);
    const code = settings[reader.id] && isReadersFrame() ? codeNow(at) : null;
    signals = code === null ? noSignals : reader.signals(document);
    dispatch({
      type: 'seen',
      at,
      code,
      inCall: signals.inCall >= 2,
      lobby: signals.lobby,
      ended: signals.ended,
    });
    const current = reading?.code ?? preparing;
    if (current !== null && current !== session.code) {
      withdraw();
      dropReading();
    }
    if (
      reading === null &&
      preparing === null &&
      !standby &&
      session.code !== null &&
      at >= session.notBefore
    )
      void prepare(session.code);
    // While the connection is in doubt, so is everything else.
    if (reading?.running() && session.phase === 'in-call') reading.look(signals, toggledAt, false);
    tell();
    if (looksOtherwise(state(), shown)) changed();
  }

  /** The code the page is in; a call without one gets one of its own. */
  function codeNow(at: number): string | null {
    const code = address.code(inCall(session));
    if (code !== null) {
      namelessSince = null;
      return code;
    }
    // A meeting that was just left shows its toolbar for a moment longer.
    if (session.code !== null || reader.signals(document).inCall < 2) {
      namelessSince = null;
      return null;
    }
    namelessSince ??= at;
    return at - namelessSince >= namelessAfter ? address.makeUp() : null;
  }

  /** Of a page's frames the one that shows the meeting reads: the others have nothing to do. */
  function isReadersFrame(): boolean {
    const { innerFrame } = deps;
    if (view!.parent === view) return innerFrame === null || document.querySelector(innerFrame) === null;
    return session.code !== null || ownFrame(view!, innerFrame) || reader.signals(document).inCall > 0;
  }

  /** Finds out whether the page stood still since the last look. */
  function notice(at: number): void {
    const from = Math.max(lookedAt, reading?.state().lastChange ?? 0);
    const patience = document.hidden ? frozenAfter.hidden : frozenAfter.visible;
    if (at - from > patience || clock.slept() > frozenAfter.visible) reading?.frozen(from, at);
    lookedAt = at;
  }

  function onFreeze(): void {
    save();
    frozenAt = clock.now();
  }

  function onResume(): void {
    const at = clock.now();
    if (frozenAt !== null) reading?.frozen(frozenAt, at);
    frozenAt = null;
    lookedAt = at;
    look();
  }

  function dispatch(input: SessionInput): void {
    const [next, events] = stepSession(session, input);
    if (next.phase !== session.phase || next.code !== session.code) changed();
    session = next;
    for (const event of events) follow(event);
  }

  function follow(event: SessionEvent): void {
    if (event.type === 'began') {
      enter();
      return;
    }
    if (reading?.code === event.code) reading.end(event.at);
    tellWorker();
    withdraw();
    if (event.why === 'hung-up' || (event.why === 'navigated' && session.code === null)) address.forget();
    if (event.why === 'navigated' || event.why === 'page-hide') dropReading();
    if (event.why !== 'page-hide') sender.flush();
  }

  // ------------------------------------------------------------------------------------------ who reads

  /** Begins to look at captions before the call is known to have begun: nothing that is said in it is missed. */
  async function prepare(code: string): Promise<void> {
    preparing = code;
    const mine = ++turn;
    const remembered = await recall(code);
    if (mine !== turn || signal.aborted) return;
    preparing = null;
    openReading(code, remembered);
    if (inCall(session)) enter();
  }

  function openReading(code: string, remembered: RememberedMeeting | null): void {
    const absence = takeFullDisk() ? 'storage_full' : 'reader_lost';
    // What an earlier instance was allowed to read, this one may go on reading.
    if (remembered) agreed = code;
    reading = createReading({
      document,
      reader,
      clock,
      code,
      newId,
      observe: deps.observe,
      send: (records: DeviceRecord[]) => sender.send(records),
      memory,
      remembered,
      handedOver: remembered !== null && remembered === handedOver,
      leftOver,
      absence,
      blocked: (speaker) => blocked(speaker),
      language: () => settings.language,
      excluded: (addresses) => addressOf(settings.domains, addresses),
      onRow: () => dispatch({ type: 'row', at: clock.now() }),
      onWords: () => changed(tellWordsEvery),
      onState: ({ region }) => {
        if ((region !== null) !== captioned) lookAgain();
        captioned = region !== null;
      },
      onChange: changed,
    });
    leftOver = [];
    if (skipPresent) reading.wait();
    skipPresent = false;
  }

  /** What is remembered of this meeting, if it is the same meeting still. */
  async function recall(code: string): Promise<RememberedMeeting | null> {
    const now = clock.now();
    let stored: RememberedMeeting | null = null;
    try {
      stored = await memory.load(reader.id, code);
    } catch (error) {
      console.warn('Afterword: what was stored of this meeting could not be read.', error);
    }
    const handed =
      handedOver?.meeting.code === code && handedOver.meeting.platform === reader.id ? handedOver : null;
    const newest =
      handed && (!stored || handed.meeting.lastSeen >= stored.meeting.lastSeen) ? handed : stored;
    return newest && isSameMeeting(newest.meeting, now) ? newest : null;
  }

  /** A call has begun. */
  function enter(): void {
    if (!reading || election) return;
    if (settings.start === 'ask' && agreed !== session.code) {
      if (!asking) reading.wait();
      asking = true;
      changed();
      return;
    }
    elect();
  }

  /** One reader for a meeting, among all tabs and frames of this browser. The browser itself ends a dead tab's turn. */
  function elect(): void {
    const code = session.code;
    if (code === null || election) return;
    const mine = ++turn;
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const patience = deps.time.setTimeout(() => {
      if (mine !== turn) return;
      standby = true;
      dropReading();
      changed();
    }, standbyAfter);
    election = {
      cancel() {
        deps.time.clearTimeout(patience);
        waiting.abort();
        release();
      },
    };
    const elected = async () => {
      deps.time.clearTimeout(patience);
      if (mine !== turn || signal.aborted) return;
      await takeUp(code, mine);
      await held;
    };
    if (!deps.locks) {
      void elected();
      return;
    }
    deps.locks
      .request(`captions of ${reader.id} ${code}`, { signal: waiting.signal }, elected)
      .catch((error: unknown) => {
        if (waiting.signal.aborted) return;
        // Frames without an origin of their own have no locks, and no second tab either.
        console.debug('Afterword: this frame cannot wait for others to read.', error);
        void elected();
      });
  }

  /** This page reads now. Another may have read in between, so what is stored is looked at again. */
  async function takeUp(code: string, mine: number): Promise<void> {
    const remembered = await recall(code);
    if (mine !== turn || signal.aborted) return;
    const seamless = standby;
    standby = false;
    const basis = reading?.basis() ?? null;
    const unchanged =
      remembered?.meeting.captureId === basis?.captureId && remembered?.meeting.lastSeen === basis?.lastSeen;
    if (!reading || !unchanged) {
      dropReading();
      openReading(code, remembered);
    }
    await reading?.begin(clock.now(), seamless);
    handedOver = null;
    if (mine !== turn || signal.aborted) return;
    reading?.look(signals, toggledAt, false);
    tell();
    changed();
  }

  function withdraw(): void {
    turn += 1;
    preparing = null;
    asking = false;
    standby = false;
    election?.cancel();
    election = null;
  }

  function dropReading(): void {
    if (!reading) return;
    // Rows of this meeting are read again, but for what was not to be kept; of another meeting none belongs in the next.
    leftOver = reading.code === session.code ? reading.withheld() : reading.leftOver();
    reading.stop();
    reading = null;
  }

  // ------------------------------------------------------------------------------------------ what the page does

  function listen(): void {
    const on = { signal, capture: true };
    document.addEventListener('click', onClick, on);
    document.addEventListener('visibilitychange', () => (document.hidden ? save() : look()), on);
    document.addEventListener('freeze', onFreeze, on);
    document.addEventListener('resume', onResume, on);
    view!.addEventListener('pagehide', onPageHide, on);
    view!.addEventListener('pageshow', onPageShow, on);
    // An address that changes without a load is seen at once where the browser tells, else with the next look.
    (view as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', look, on);
    const unsubscribe = [sender.onChange(onStorage), sender.onDeleted((ids) => reading?.forget(ids))];
    signal.addEventListener('abort', () => {
      for (const stop of unsubscribe) stop();
    });
  }

  function onClick(event: Event): void {
    const target = event.composedPath()[0];
    if (!(target instanceof view!.Element)) return;
    if (reader.isCaptionsToggle(target)) toggledAt = clock.now();
    if (!reader.isHangUp(target)) return;
    save();
    dispatch({ type: 'hang-up', at: clock.now() });
    for (const soon of [300, 900]) deps.time.setTimeout(look, soon);
  }

  /** The page may not live on: what was read leaves now. */
  function save(): void {
    reading?.flush();
    sender.flush();
  }

  function onPageHide(): void {
    reading?.flush();
    // A call that is over before it was settled who reads it: with nobody else in sight, it was us.
    if (inCall(session) && election && reading && !reading.running() && !readElsewhere(reading))
      void reading.begin(clock.now(), false);
    save();
    dispatch({ type: 'page-hide', at: clock.now() });
    // Also before a call: the page may come back from the cache, and then reads anew.
    withdraw();
    dropReading();
    sender.flush();
  }

  /** Whether another tab seems to be at it: it says so twice a minute. */
  function readElsewhere(own: Reading): boolean {
    const basis = own.basis();
    return basis !== null && !basis.ended && Math.abs(clock.now() - basis.lastSeen) < 40_000;
  }

  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return;
    lookedAt = clock.now();
    dispatch({ type: 'page-show', at: lookedAt });
    look();
  }

  // ------------------------------------------------------------------------------------------ storage and updates

  function onStorage(): void {
    if (sender.storage === 'reload') orphan();
    markFullDisk(sender.storage === 'memory');
    changed();
  }

  function orphan(): void {
    if (orphaned || signal.aborted) return;
    reading?.flush();
    reading?.look(signals, toggledAt, true);
    orphaned = true;
    if (lookTimer !== null) deps.time.clearTimeout(lookTimer);
    withdraw();
    // Nothing of it is dropped: the script that takes over asks for it, and the sender goes on holding what it has.
    reading?.stop();
    changed();
  }

  /** A tab that dies while the disk is full cannot store why; its session storage is another store. */
  function markFullDisk(full: boolean): void {
    try {
      if (full) view!.sessionStorage.setItem(fullDiskKey, '1');
      else view!.sessionStorage.removeItem(fullDiskKey);
    } catch {
      // Frames without an origin of their own have no storage at all.
    }
  }

  function takeFullDisk(): boolean {
    try {
      return view!.sessionStorage.getItem(fullDiskKey) !== null;
    } catch {
      return false;
    }
  }

  // ------------------------------------------------------------------------------------------ commands

  const clicks: number[] = [];
  let said: { notice: string; until: number } | null = null;

  function command(name: CaptureCommandName): void {
    if (name === 'show-panel' || name === 'hide-panel') panelHidden = name === 'hide-panel';
    else if (name === 'start') start();
    else if (name === 'turn-on-captions') turnOnCaptions();
    else if (!orphaned && reading?.running()) {
      if (name === 'pause') reading.pause();
      else if (name === 'resume') reading.resume();
      else if (name === 'off-the-record') reading.goOffTheRecord();
      else if (!reading.bookmark()) say('There is nothing to bookmark yet.');
      if (name === 'off-the-record') sender.flush();
    }
    tell();
    changed();
  }

  function start(): void {
    if (!asking) return;
    agreed = session.code;
    asking = false;
    elect();
  }

  function turnOnCaptions(): void {
    if (!canTurnOn()) return;
    const now = clock.now();
    while (clicks.length > 0 && now - clicks[0]! >= 60_000) clicks.shift();
    if (clicks.length >= clicksAMinute) {
      say(`We tried ${clicksAMinute} times. Turn captions on in ${platformNames[reader.id]}, please.`);
      return;
    }
    clicks.push(now);
    const before = toggledAt;
    const clicked = reader.turnOnCaptions(document);
    // Our click is not the person's.
    toggledAt = before;
    if (!clicked) {
      say(`We found nothing to click. Turn captions on in ${platformNames[reader.id]}, please.`);
      return;
    }
    // Meet has a button; the others may have opened a menu that has it.
    const attempt = () => {
      look();
      if (reader.id !== 'meet' && signals.captionsOn !== true && clicks.length < clicksAMinute)
        turnOnCaptions();
    };
    deps.time.setTimeout(attempt, menuOpensWithin);
  }

  function canTurnOn(): boolean {
    if (orphaned || !reading?.running() || reading.hold() !== null) return false;
    return reading.state().region === null && signals.captionsOn !== true && signals.canTurnOnCaptions;
  }

  function say(text: string): void {
    said = { notice: text, until: clock.now() + noticeFor };
  }

  // ------------------------------------------------------------------------------------------ showing

  const listeners = new Set<(state: CaptureState) => void>();
  let shown: CaptureState | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  let cancelShow: (() => void) | null = null;
  let showDue = 0;

  /** Something else is to be shown: at once when nothing was for `least` milliseconds, else after `most`. */
  function changed({ least, most } = { least: tellEvery, most: tellEvery }): void {
    if (listeners.size === 0) return;
    const now = clock.now();
    const due = now - shownAt >= least ? now : shownAt + most;
    if (cancelShow && due >= showDue) return;
    cancelShow?.();
    showDue = due;
    // Never within the call that changed something: it may not be finished.
    if (due > now) cancelShow = later(show, due - now);
    else cancelShow = afterwards(show);
  }

  function later(task: () => void, milliseconds: number): () => void {
    const timer = deps.time.setTimeout(task, milliseconds);
    return () => deps.time.clearTimeout(timer);
  }

  function show(): void {
    cancelShow = null;
    shownAt = clock.now();
    shown = state();
    for (const listener of listeners) listener(shown);
  }

  function phase(): CaptureState['phase'] {
    if (reading?.running() && (inCall(session) || orphaned)) return 'reading';
    if (asking) return 'asking';
    if (standby) return 'standby';
    return session.phase === 'ended' && reading !== null ? 'ended' : 'idle';
  }

  function state(): CaptureState {
    const now = phase();
    const concerns = reading !== null && (now === 'reading' || now === 'ended');
    const health = concerns ? reading!.health() : null;
    const spoken = said && said.until > clock.now() ? said.notice : null;
    return {
      platform: reader.id,
      phase: now,
      meetingId: concerns ? reading!.meetingId : null,
      code: session.code,
      title: reading?.title() ?? '',
      health: health?.health ?? 'waiting',
      healthSince: new Date(health?.since ?? clock.now()).toISOString(),
      notice: spoken ?? health?.notice ?? null,
      canTurnOnCaptions: canTurnOn(),
      storage: orphaned ? 'reload' : sender.storage,
      entryCount: concerns ? reading!.count() : 0,
      panelHidden,
      // Made when somebody asks for them: a look at the state does not copy two hundred rows.
      get entries() {
        return concerns ? reading!.shown() : [];
      },
    };
  }

  let toldHealth = '';

  /** Popup and badge hear of every change of health. */
  function tell(): void {
    if (orphaned || !reading?.running()) return;
    tellWorker();
  }

  function tellWorker(): void {
    if (!reading) return;
    const running = reading.running();
    const { health } = reading.health();
    const now = `${reading.meetingId} ${health} ${running}`;
    if (now === toldHealth) return;
    toldHealth = now;
    deps.tellHealth({ meetingId: reading.meetingId, platform: reader.id, health, reading: running });
  }

  listen();
  look();

  return {
    state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    command,
    concerned: () => phase() !== 'idle',
    applySettings(next) {
      const shown = next.panel !== settings.panel;
      settings = next;
      blocked = blockedNames(next.people);
      if (shown) panelHidden = !next.panel;
      skipPresent ||= !next[reader.id];
      if (asking && next.start === 'auto') start();
      look();
      changed();
    },
    forget: (ids) => reading?.forget(ids),
    orphan,
    handOver() {
      reading?.flush();
      const remembered = reading?.running() ? reading.remembered() : null;
      sender.flush();
      withdraw();
      reading?.stop();
      stopping.abort();
      if (lookTimer !== null) deps.time.clearTimeout(lookTimer);
      cancelShow?.();
      return remembered;
    },
  };
}

/** Whether a state differs from the one shown last in more than its words. */
function looksOtherwise(now: CaptureState, shown: CaptureState | null): boolean {
  return (
    now.phase !== shown?.phase ||
    now.meetingId !== shown.meetingId ||
    now.title !== shown.title ||
    now.health !== shown.health ||
    now.notice !== shown.notice ||
    now.canTurnOnCaptions !== shown.canTurnOnCaptions ||
    now.storage !== shown.storage
  );
}

const fullDiskKey = 'afterword.full';

const noSignals: Signals = {
  inCall: 0,
  lobby: false,
  captionsOn: null,
  canTurnOnCaptions: false,
  activeSpeaker: null,
  ended: false,
};

/** Whether this frame is one that the platform shows its meetings in. */
function ownFrame(view: Window, selector: string | null): boolean {
  try {
    return selector !== null && view.frameElement?.matches(selector) === true;
  } catch {
    // Above is a page of another origin.
    return false;
  }
}
