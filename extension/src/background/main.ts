/**
 * The worker: connects browser events and messages to handlers. Listeners are registered at the top level, so that an event that
 * starts the worker finds them. All important state is in the store (sync.md, "From the worker to the server").
 */

import { closeDigest } from '@afterword/api-client';
import browser, { type Storage } from 'webextension-polyfill';
import { localeKey, readLocale, setLocale, storeLocale } from '../locales/locale.ts';
import { defaultServer } from '../messages/default-server.ts';
import { grantedSitesKey, patternOf, type SiteOutcome } from '../messages/granted-sites.ts';
import { affectsRules, readRules, rulesKey } from '../messages/rules.ts';
import { readGrantedSites } from '../messages/stored-sites.ts';
import { upcomingKey } from '../messages/upcoming.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { manifestHosts } from '../platforms/index.ts';
import { keysOfEndedMeetings, keysOfMeeting } from '../recording/meeting-memory.ts';
import { createRuleChecker } from '../recording/people.ts';
import { absorbJournal } from '../worker-port/journal.ts';
import { answerPort, portName } from '../worker-port/port.ts';
import { journalPrefix } from '../worker-port/record-sender.ts';
import {
  dropReadingTab,
  journalKeys,
  keepReadingTab,
  readReadingTabs,
  removeStored,
  storageSlot,
  storeMemo,
} from './browser-storage.ts';
import { createClaims } from './claims.ts';
import { createFirstSteps } from './first-steps.ts';
import { readFont } from './font.ts';
import { createGrantedSites, type PendingSite, scriptsOf } from './granted-sites.ts';
import { answerTo, type Handlers, mayWait } from './messages.ts';
import { createOpenTabs } from './open-tabs.ts';
import { createIndexedDbStore } from './outbox-store.ts';
import { readRuleFeatures } from './rule-features.ts';
import { createRuleSync } from './rules.ts';
import { createServerApi } from './server-api.ts';
import { createSessions } from './session.ts';
import { askTab, createMeetingTabs } from './tabs.ts';
import { createToolbar } from './toolbar.ts';
import { createUpcomingSync } from './upcoming.ts';
import { createWorkspaces } from './workspaces.ts';

const alarmName = 'sync';

/** Milliseconds between readings of the privacy rules: while a meeting may run, and otherwise. */
const rulesEvery = { meeting: 25_000, calm: 15 * 60_000 };

/** The account last announced to the tabs. A new worker announces it again. */
let toldAccount: string | null = null;

/** The toolbar's titles need the locale. */
const localeRead = readLocale().then(setLocale);

/** Runs absorptions one after another: two at once would save the same data twice. */
let absorbing: Promise<void> = Promise.resolve();

const tabs = createMeetingTabs(browser.tabs, {
  hosts: async () => [...manifestHosts, ...(await readGrantedSites()).map(({ pattern }) => pattern)],
  framed: readReadingTabs,
});

const outbox = createOutbox({
  store: createIndexedDbStore({ onRebuilt: () => run(absorb) }),
  send: createServerApi(undefined, browser.runtime.getManifest().version),
  now: Date.now,
  random: Math.random,
  schedule(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  lock: (name, work) =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null)) as ReturnType<
      typeof work
    >,
  meetingOpen: () => tabs.anyOpen(),
  reading: (meetingId) => tabs.reading(meetingId),
  onDeleted: (ids) => run(() => tabs.tell('deleted', { ids })),
  onChange: () => run(showStatus),
  digest: closeDigest,
  defaultOrigin: defaultServer(),
});

const toolbar = createToolbar({ action: browser.action, tabs, status: () => outbox.status() });

const sessions = createSessions({
  outbox,
  absorb,
  fetch: (input, init) => fetch(input, init),
  identity: browser.identity,
  version: browser.runtime.getManifest().version,
  storeLocale,
  signedOut: {
    read: async () => (await browser.storage.local.get('signedOut'))['signedOut'] === true,
    write: (signedOut) => browser.storage.local.set({ signedOut }),
  },
  readWorkspaces: () => workspaces.read(null),
  bakedOrigin: defaultServer(),
});

const workspaces = createWorkspaces({
  outbox,
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
});

const rules = createRuleSync({
  outbox,
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  storage: browser.storage.local,
});

const upcoming = createUpcomingSync({
  outbox,
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  storage: browser.storage.local,
});

const firstSteps = createFirstSteps({
  tabs: browser.tabs,
  dashboard: `${defaultServer()}/dashboard`,
  now: Date.now,
});

const claims = createClaims({
  storage: browser.storage.session,
  // A frozen page does not answer, but it does not read either.
  holds: async ({ tabId, frameId }, name) =>
    (await askTab(browser.tabs, tabId, 'holds', { name }, { frameId })) === true,
  now: Date.now,
});

const openTabs = createOpenTabs({
  tabs: browser.tabs,
  scripting: browser.scripting,
  async scripts() {
    const granted = (await readGrantedSites()).map(({ pattern, platform }) => ({
      matches: [pattern],
      js: scriptsOf(platform),
    }));
    return [...(browser.runtime.getManifest().content_scripts ?? []), ...granted];
  },
});

const grantedSites = createGrantedSites({
  permissions: browser.permissions,
  scripting: browser.scripting,
  read: readGrantedSites,
  write: (sites) =>
    browser.storage.local.set({
      [grantedSitesKey]: Object.fromEntries(sites.map(({ pattern, platform }) => [pattern, platform])),
    }),
  wanted: storageSlot<PendingSite>('wantedSite'),
  answered: storageSlot<{ pattern: string; outcome: SiteOutcome }>('answeredSite'),
  kept: async () =>
    [patternOf(await outbox.origin()), patternOf(defaultServer())].filter((one) => one !== null),
  openTabs,
  async withdraw(patterns) {
    // Without permission for a site, the tabs' URLs are hidden, so each page checks whether it is affected.
    const open = await browser.tabs.query({});
    await Promise.all(open.map(({ id }) => askTab(browser.tabs, id, 'withdrawn', { patterns })));
  },
  now: Date.now,
});

const handlers: Handlers = {
  async save({ records, memo }) {
    // Start this first, so that data that arrives later overwrites it.
    const remembering = memo && storeMemo(memo);
    const answer = await outbox.save(records);
    return remembering ? { ...answer, remembered: await remembering } : answer;
  },
  async health({ platform, health, reading }, { tabId }) {
    await localeRead;
    if (tabId === undefined) return null;
    if (reading) await keepReadingTab(tabId);
    await toolbar.report(tabId, { platform, health, reading });
    return null;
  },
  status: (ask) => outbox.status(ask?.meetingId ?? null),
  async workspaces({ choose }) {
    // Earlier entries stay in their workspace.
    await absorb();
    return { reached: await workspaces.read(choose) };
  },
  async 'decide-workspace'(of) {
    await absorb();
    return { moved: await outbox.decideWorkspace(of) };
  },
  'sign-in': async ({ server }) => ({ error: await sessions.signIn(server) }),
  'sign-out': async ({ unsent }) => ({ error: await sessions.signOut(unsent) }),
  async 'sync-now'() {
    await absorb();
    await outbox.drain('person');
    return null;
  },
  meetings: () => outbox.meetings(),
  export: ({ meetingId }) => outbox.export(meetingId),
  async delete({ meetingId }) {
    await absorb();
    await outbox.remove(meetingId);
    await removeStored((items) => keysOfMeeting(items, meetingId));
    return null;
  },
  'rule-features': () =>
    readRuleFeatures({
      outbox,
      fetch: (input, init) => fetch(input, init),
      storage: browser.storage.local,
    }),
  'sync-rules': async () => ({ problem: await rules.sync() }),
  'remove-rule': async ({ list, value }) => ({ problem: await rules.remove(list, value) }),
  async strike({ meetingId, captureId, everything }) {
    await absorb();
    const { blocked } = createRuleChecker(await readRules());
    await outbox.strike({ meetingId, captureId }, everything ? () => true : blocked);
    return null;
  },
  async upcoming() {
    // A calendar may take seconds to answer, so the popup shows the stored list and asks again.
    run(() => upcoming.sync(true));
    return upcoming.known();
  },
  async 'open-side-panel'(_ask, { tabId }) {
    if (tabId !== undefined) await chrome.sidePanel.open({ tabId });
    return null;
  },
  'want-site': async (wanted) => {
    await grantedSites.want(wanted);
    return null;
  },
  'use-site': async (wanted) => ({ outcome: await grantedSites.use(wanted) }),
  'site-answer': async (over) => ({ outcome: await grantedSites.answerFor(over) }),
  'remove-site': async ({ pattern }) => {
    await grantedSites.remove(pattern);
    return null;
  },
  async 'may-read'(_ask, { origin }) {
    const site = patternOf(origin);
    return site !== null && (await browser.permissions.contains({ origins: [site] }));
  },
  font: readFont,
  claim: async ({ name }, { tabId, frameId = 0 }) =>
    tabId === undefined || claims.claim(name, { tabId, frameId }),
  async release({ name }, { tabId, frameId = 0 }) {
    if (tabId !== undefined) await claims.release(name, { tabId, frameId });
    return null;
  },
};

// Not the polyfill's events: its types lack the sender's origin, and it answers after an error, so that callers would not retry.
chrome.runtime.onMessage.addListener((message, { tab, frameId, origin, id }, respond) => {
  if (id !== browser.runtime.id) return false;
  const own = origin === location.origin;
  return answer(answerTo(handlers, message, { tabId: tab?.id, frameId, origin, own }), respond);
});

chrome.runtime.onConnect.addListener((port) => {
  const { id, origin, tab, frameId } = port.sender ?? {};
  if (port.name !== portName || id !== browser.runtime.id) return;
  const sender = { tabId: tab?.id, frameId, origin, own: origin === location.origin };
  // A meeting starts: rules that changed elsewhere must apply to it.
  run(() => rules.syncUnlessWithin(rulesEvery.meeting));
  answerPort(port, (message) => answerTo(handlers, message, sender), mayWait);
});

chrome.runtime.onMessageExternal.addListener((message, { origin, frameId }, respond) =>
  answer(sessions.external(message, { origin, frameId }), respond),
);

browser.alarms.onAlarm.addListener(({ name }) => {
  if (name !== alarmName) return;
  run(async () => {
    await absorb();
    await outbox.cleanUp();
    await removeStored((items) => keysOfEndedMeetings(items, Date.now()));
    await outbox.drain('alarm');
  });
  run(() => workspaces.readUnlessWithin(rulesEvery.calm));
  run(() => upcoming.sync(false));
  run(async () => rules.syncUnlessWithin((await tabs.anyOpen()) ? rulesEvery.meeting : rulesEvery.calm));
});

browser.storage.onChanged.addListener((changes, area) => {
  const written = ([key, change]: [string, Storage.StorageChange]) =>
    key.startsWith(journalPrefix) && change.newValue !== undefined;
  if (area !== 'local') return;
  if (Object.entries(changes).some(written)) run(absorb);
  if (changes['settings'] || changes[upcomingKey] || (changes[rulesKey] && affectsRules(changes[rulesKey])))
    run(() => tabs.tell('settings', null));
  if (changes[localeKey])
    run(async () => {
      setLocale(await readLocale());
      await Promise.all([showStatus(), toolbar.showTabs(), tabs.tell('settings', null)]);
    });
});

browser.permissions.onAdded.addListener(({ origins = [] }) => run(() => grantedSites.added(origins)));
browser.permissions.onRemoved.addListener(({ origins = [] }) => run(() => grantedSites.removed(origins)));

browser.tabs.onRemoved.addListener((tabId) => run(() => dropReadingTab(tabId)));

browser.commands.onCommand.addListener((command, tab) => {
  if (command === 'bookmark') run(() => askTab(browser.tabs, tab?.id, 'command', { command: 'bookmark' }));
});

browser.runtime.onInstalled.addListener(({ reason }) => run(() => firstSteps.installed(reason)));
// Registered only so that the browser starts the worker. The code below does the work.
browser.runtime.onStartup.addListener(() => {});

self.addEventListener('online', () => run(() => outbox.drain('online')));

// At every start.
run(async () => {
  await assertAlarm();
  await chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: false });
});
run(async () => {
  await absorb();
  await outbox.drain('start');
});
// An update removes registered scripts, and permissions can change while no worker runs.
run(() => grantedSites.reconcile());
run(async () => {
  // Empty after the extension was installed, updated or re-enabled. No event reports the last case.
  const { injected } = await browser.storage.session.get('injected');
  if (injected) return;
  await browser.storage.session.set({ injected: true });
  await openTabs.injectAll();
});

/** Creates the alarm if a browser restart lost it. An existing alarm keeps its schedule. */
async function assertAlarm(): Promise<void> {
  if (await browser.alarms.get(alarmName)) return;
  await browser.alarms.create(alarmName, { periodInMinutes: 0.5 });
}

/** Moves records that tabs stored while no worker answered into the outbox. */
function absorb(): Promise<void> {
  const next = absorbing.then(async () => {
    const shelf = {
      keys: journalKeys,
      read: async (key: string) => (await browser.storage.local.get(key))[key] as unknown,
      remove: (keys: string[]) => browser.storage.local.remove(keys),
    };
    const { deleted } = await absorbJournal(shelf, (records) => outbox.save(records));
    if (deleted.length > 0) await tabs.tell('deleted', { ids: deleted });
  });
  absorbing = next.catch(() => undefined);
  return next;
}

async function showStatus(): Promise<void> {
  await localeRead;
  const status = await outbox.status();
  await toolbar.showStatus(status);
  const { account, server, workspace } = status;
  const now = `${account?.id ?? ''} ${server} ${workspace?.id ?? ''}`;
  if (now === toldAccount) return;
  toldAccount = now;
  run(() => rules.syncUnlessWithin(rulesEvery.meeting));
  run(() => upcoming.sync(false));
  await Promise.all([tabs.tell('account', { account, server, workspace }), toolbar.showTabs()]);
}

/** Keeps the message channel open until the answer is ready. After an error it sends no answer: the caller waits and retries. */
function answer(result: Promise<unknown> | null, respond: (answer: unknown) => void): boolean {
  if (!result) return false;
  run(async () => respond(await result));
  return true;
}

/** Starts work without waiting for it. Logs failures; the next alarm retries. */
function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => console.error(error));
}
