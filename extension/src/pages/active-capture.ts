/** The capture of the active tab, for popup and side panel. */
import { useCallback } from 'react';
import browser from 'webextension-polyfill';
import type { CaptureCommandName, CaptureState } from '../messages/capture-state.ts';
import { builtInSite, patternOf } from '../messages/granted-sites.ts';
import { answerOrSilence } from '../messages/silence.ts';
import { readGrantedSites } from '../messages/stored-sites.ts';
import { manifestHosts } from '../platforms/index.ts';
import { type LiveValue, useLiveValue } from './live.ts';
import { askTab } from './worker.ts';

interface ActiveTab {
  tabId: number | null;
  /** Whether the capture is in a tab other than the active one. */
  elsewhere: boolean;
  /** Null if no reader answers. */
  capture: CaptureState | null;
  /** Whether the address is a platform's but no reader answers: the page was open before the extension was installed. */
  unread: boolean;
  /** Whether no reader answers because the person withdrew the access to this built-in site in the browser's settings. */
  blocked: boolean;
  /** The match pattern of a site that can be granted (again); null if there is a reader or no web page. */
  grantable: string | null;
}

export interface ActiveCapture {
  live: LiveValue<ActiveTab>;
  command(name: CaptureCommandName): Promise<void>;
  again(): Promise<void>;
}

/** Follows the active tab of this window. Polls it every `every` milliseconds. */
export function useActiveCapture(every: number): ActiveCapture {
  return useCapture(readActiveTab, every);
}

/** Like `useActiveCapture`, but follows a meeting in another tab if the active one has none. */
export function useRunningCapture(every: number): ActiveCapture {
  return useCapture(readRunningTab, every);
}

function useCapture(read: () => Promise<ActiveTab>, every: number): ActiveCapture {
  const [live, again] = useLiveValue(read, every);
  const tabId = live.state === 'ready' ? live.value.tabId : null;
  const command = useCallback(
    async (name: CaptureCommandName) => {
      if (tabId === null) return;
      await askTab(tabId, 'command', { command: name });
      await again();
    },
    [tabId, again],
  );
  return { live, command, again };
}

async function readActiveTab(): Promise<ActiveTab> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const tabId = tab?.id ?? null;
  const answer = tabId === null ? null : await askTab(tabId, 'state', null);
  // Without a meeting, a platform's page is treated like any other page.
  const capture = answer?.phase === 'idle' ? null : answer;
  const pattern = patternOf(tab?.url);
  const builtIn = builtInSite(pattern ?? '');
  const granted = (await readGrantedSites()).some((site) => site.pattern === pattern);
  // Chrome reveals only the addresses of these hosts, and of the tab in which the toolbar button was clicked.
  const unread = answer === null && (granted || builtIn !== null);
  const blocked = unread && builtIn !== null && !(await mayRead(builtIn.pattern));
  const offered = blocked || (answer === null && !unread) ? pattern : (answer?.withdrawnSite ?? null);
  // A built-in site is granted as a whole.
  const grantable = offered && (builtInSite(offered)?.pattern ?? offered);
  return { tabId, capture, unread, blocked, grantable, elsewhere: false };
}

async function mayRead(pattern: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [pattern] });
}

async function readRunningTab(): Promise<ActiveTab> {
  const active = await readActiveTab();
  if (active.capture !== null && active.capture.phase !== 'ended') return active;
  const granted = (await readGrantedSites()).map(({ pattern }) => pattern);
  const open = await browser.tabs.query({ url: [...manifestHosts, ...granted] });
  const others = open.flatMap(({ id }) => (id === undefined || id === active.tabId ? [] : id));
  const states = await Promise.all(
    others.map(async (tabId) => ({
      tabId,
      capture: await answerOrSilence(askTab(tabId, 'state', null)),
    })),
  );
  const running = states.find(({ capture }) => capture?.phase === 'reading');
  return running ? { ...running, unread: false, blocked: false, grantable: null, elsewhere: true } : active;
}
