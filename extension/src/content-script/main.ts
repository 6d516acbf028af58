/** Captures in a real browser: the entry point of the content scripts of all platforms. */

import type { Locale } from '@afterword/api-client/locales';
import type { CaptureCommandName, CaptureState } from '../messages/capture-state.ts';
import { extension } from '../messages/extension.ts';
import { builtInSite, matchesPattern, patternOf } from '../messages/granted-sites.ts';
import type { TabMessages, WorkerMessages } from '../messages/messages.ts';
import { readRules } from '../messages/rules.ts';
import { publishReading } from '../messages/running-script.ts';
import { readSettings } from '../messages/settings.ts';
import { readGrantedSites } from '../messages/stored-sites.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { createAddress } from '../recording/address.ts';
import { type BrowserLocks, createBrowserLocks } from '../recording/browser-locks.ts';
import { pageTime } from '../recording/clock.ts';
import { createCapture } from '../recording/controller.ts';
import type { RunningCapture } from '../recording/frame/frame.ts';
import { createIds } from '../recording/ids.ts';
import { type RememberedMeeting, readHandover, writeHandover } from '../recording/meeting-memory.ts';
import { createDeferredWork } from '../timing/deferred-work.ts';
import { openRecordSender } from '../worker-port/browser-record-sender.ts';
import { createDevice } from './device.ts';
import { readUpcoming } from './upcoming.ts';
import { isPartOfOpener, type OpenedWindows, watchWindows } from './windows.ts';

/** The event that asks the running script in this frame to stop and hand over its state. */
const takeover = 'afterword:takeover';
const handover = 'afterword:handover';

/** Starts capturing in this frame. If several scripts run in one frame, the last one reads. */
export function startCapture(reader: PlatformReader): void {
  // If this is a blank window of a meeting's page, that page reads it.
  if (isPartOfOpener(window)) {
    publishReading(extension.isAlive);
    return;
  }
  const { observe, readLocale, setLocale } = globalThis.afterwordCommon;
  const newId = createIds(Date.now, (bytes) => crypto.getRandomValues(bytes));
  const address = createAddress(reader, window, newId);
  const handedOver = takeOver();
  const browserLocks = openBrowserLocks();
  let capture: RunningCapture | null = null;
  let stopped = false;
  // Before the first scan, so that no second script is started.
  publishReading(() => extension.isAlive() && (capture === null || capture.state().withdrawnSite === null));
  let stop: () => void = () => undefined;

  // After an update of the extension, the old script still runs here, and what it reads is lost.
  document.addEventListener(
    takeover,
    () => {
      stopped = true;
      // Before it captures itself, this script passes on what the previous one handed over.
      const remembered = capture ? capture.handOver() : handedOver;
      stop();
      if (remembered)
        document.dispatchEvent(new CustomEvent(handover, { detail: writeHandover(remembered) }));
    },
    { once: true },
  );

  void Promise.all([readSettings(), readRules(), readUpcoming(), readLocale()]).then((read) => {
    const [settings, rules, upcoming, locale] = read;
    if (stopped) return;
    setLocale(locale);
    const deferredWork = createDeferredWork({ ...pageTime, now: pageTime.monotonic });
    const windows = watchWindows(window);
    capture = createCapture({
      document,
      reader,
      address,
      newId,
      time: pageTime,
      deferredWork,
      observe,
      windows,
      sender: openRecordSender(deferredWork),
      storage: extension.storage,
      locks: browserLocks?.locks ?? null,
      settings,
      rules,
      upcoming,
      handedOver,
      alive: extension.isAlive,
      strikeHeld: (ask) => {
        // This page's own data is removed in any case.
        extension
          .ask('strike', ask)
          .catch((error: unknown) => console.debug('Afterword: the worker did not answer.', error));
      },
      reportHealthChange: (told) => void tellHealth(told),
    });
    stop = connect(capture, { reader, windows, locks: browserLocks });
  });
}

function openBrowserLocks(): BrowserLocks | null {
  if (!navigator.locks) return null;
  return createBrowserLocks({
    locks: navigator.locks,
    time: pageTime,
    claim: async (name) => (await extension.ask('claim', { name })) !== false,
    release(name) {
      if (!extension.isAlive()) return;
      // The worker also notices the released lock.
      extension
        .ask('release', { name })
        .catch((error: unknown) => console.debug('Afterword: could not release a claim.', error));
    },
  });
}

function takeOver(): RememberedMeeting | null {
  let remembered: RememberedMeeting | null = null;
  const onHandover = (event: Event) => {
    remembered = readHandover((event as CustomEvent<unknown>).detail);
  };
  document.addEventListener(handover, onHandover, { once: true });
  document.dispatchEvent(new CustomEvent(takeover));
  document.removeEventListener(handover, onHandover);
  return remembered;
}

/** Connects a capture to its panel, messages and settings. Returns a function that disconnects them. */
function connect(
  capture: RunningCapture,
  { reader, windows, locks }: { reader: PlatformReader; windows: OpenedWindows; locks: BrowserLocks | null },
): () => void {
  const { createPanels, currentLocale, readLocale, setLocale } = globalThis.afterwordCommon;
  const device = createDevice(() => extension.ask('status', { meetingId: capture.state().meetingId }));
  const panels = createPanels({
    capture,
    device,
    reader,
    popups: windows.popups,
    font: () => extension.ask('font', null),
  });
  /** The ID of the meeting whose workspace was requested. It is known when the meeting's first data is saved. */
  let asked = '';
  const showPanel = (state: CaptureState) => {
    const { meetingId, entryCount } = state;
    const about = `${meetingId} ${entryCount > 0}`;
    if (about !== asked) device.again();
    asked = about;
    panels.show(state);
  };
  /** Rebuilds the panel, because its language is fixed when it is created. */
  const changeLanguage = (locale: Locale) => {
    if (locale === currentLocale()) return;
    setLocale(locale);
    panels.remove();
    showPanel(capture.state());
  };
  const unsubscribe = capture.subscribe(showPanel);
  const forgetWindows = windows.onChange(() => showPanel(capture.state()));
  showPanel(capture.state());

  const stopListening = extension.onMessage((message, _sender, respond) => {
    const { type, ask } = (message ?? {}) as { type?: unknown; ask?: unknown };
    if (type === 'settings') {
      void readSettings().then((settings) => capture.applySettings(settings));
      void readRules().then((rules) => capture.applyRules(rules));
      void readUpcoming().then((upcoming) => capture.applyUpcoming(upcoming));
      void readLocale().then(changeLanguage);
    }
    if (type === 'holds') {
      const name = (ask as TabMessages['holds']['ask'] | null)?.name;
      respond(name !== undefined && locks?.holds(name) === true);
    }
    if (type === 'account') {
      device.told(ask);
      device.again();
    }
    if (type === 'withdrawn') {
      // A blank frame has its page's origin but no address with it.
      const patterns = (ask as TabMessages['withdrawn']['ask'] | null)?.patterns;
      const site = patternOf(self.origin);
      if (site !== null && patterns?.some((each) => matchesPattern(each, self.origin)))
        capture.permissionWithdrawn(site);
    }
    if (!capture.concerned()) return;
    if (type === 'command') {
      const name = (ask as TabMessages['command']['ask'] | null)?.command;
      if (name && Object.hasOwn(commands, name)) capture.command(name);
      respond(capture.state());
    }
    if (type === 'deleted') {
      const ids = (ask as TabMessages['deleted']['ask'] | null)?.ids;
      if (Array.isArray(ids)) capture.forget(ids);
      respond(null);
    }
    if (type === 'state') respond(capture.state());
  });
  // Pages in the back/forward cache receive no messages.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && extension.isAlive()) void endIfWithdrawn(capture);
  };
  window.addEventListener('pageshow', onPageShow);

  return () => {
    window.removeEventListener('pageshow', onPageShow);
    unsubscribe();
    forgetWindows();
    panels.remove();
    stopListening();
  };
}

/** Ends a recording if the person withdrew the permission for this site. */
async function endIfWithdrawn(capture: RunningCapture): Promise<void> {
  const site = patternOf(self.origin);
  if (site !== null && !(await mayRead(site))) capture.permissionWithdrawn(site);
}

async function mayRead(site: string): Promise<boolean> {
  if (!builtInSite(site)) return (await readGrantedSites()).some(({ pattern }) => pattern === site);
  try {
    return (await extension.ask('may-read', null)) !== false;
  } catch (error) {
    console.debug('Afterword: the worker did not answer.', error);
    return true;
  }
}

const commands: Record<CaptureCommandName, true> = {
  start: true,
  pause: true,
  resume: true,
  'off-the-record': true,
  bookmark: true,
  'turn-on-captions': true,
  'show-panel': true,
  'hide-panel': true,
};

/** Reports the health to the worker. A failure loses no records, because the sender keeps them. */
async function tellHealth(told: WorkerMessages['health']['ask']): Promise<void> {
  try {
    await extension.ask('health', told);
  } catch (error) {
    console.debug('Afterword: the worker did not get the health of this capture.', error);
  }
}
