import { expect, test } from 'vitest';
import type { DeviceStatus } from '../messages/messages.ts';
import { createToolbar, type ToolbarDeps } from './toolbar.ts';

/** Creates a toolbar in a browser that remembers the title of each tab's button, and of all others under null. */
function setUp() {
  const titles = new Map<number | null, string>();
  const closed = new Set<number>();
  const state = {
    status: { sending: 'signed-out', unsent: 3, unsentOfOthers: 0, setAside: 0 } as DeviceStatus,
  };
  const done = async () => {};
  const action = {
    setIcon: done,
    setBadgeText: done,
    setBadgeBackgroundColor: done,
    setBadgeTextColor: done,
    async setTitle({ title, tabId = null }: { title: string; tabId?: number | null }) {
      if (tabId !== null && closed.has(tabId)) throw new Error(`No tab with id: ${tabId}.`);
      titles.set(tabId, title);
    },
  } as unknown as ToolbarDeps['action'];
  const captures: Awaited<ReturnType<ToolbarDeps['tabs']['captures']>> = [];
  const toolbar = createToolbar({
    action,
    tabs: { captures: async () => captures },
    status: async () => state.status,
  });
  return { toolbar, titles, closed, state, captures };
}

const signedIn = { sending: 'idle', unsent: 0, unsentOfOthers: 0, setAside: 0 } as DeviceStatus;
const capture = { platform: 'meet', health: 'ended', reading: false } as const;

test('the button of a tab whose meeting ended while signed out follows the state of the device', async () => {
  const { toolbar, titles } = setUp();
  await toolbar.report(7, capture);
  expect(titles.get(7)).toBe('Afterword: 3 entries wait on this device. Sign in to send.');
  await toolbar.showStatus(signedIn);
  expect(titles.get(7)).toBe('Afterword');
  await toolbar.report(7, { ...capture, health: 'capturing', reading: true });
  await toolbar.showStatus(signedIn);
  expect(titles.get(7)).toContain('Google Meet: Live.');
});

test('the button of such a tab is found again after the worker restarted', async () => {
  const { toolbar, titles, captures } = setUp();
  captures.push({ tabId: 7, ...capture });
  await toolbar.showTabs();
  await toolbar.showStatus(signedIn);
  expect(titles.get(7)).toBe('Afterword');
});

test('a closed tab does not keep the others from being updated', async () => {
  const { toolbar, titles, closed } = setUp();
  for (const tabId of [7, 8]) await toolbar.report(tabId, capture);
  closed.add(7);
  await toolbar.showStatus(signedIn);
  expect([titles.get(8), titles.get(null)]).toEqual(['Afterword', 'Afterword']);
});

test('a tab that closes while all are updated does not keep the others from it', async () => {
  const { toolbar, titles, closed, captures } = setUp();
  captures.push({ tabId: 7, ...capture }, { tabId: 8, ...capture });
  closed.add(7);
  await toolbar.showTabs();
  expect(titles.get(8)).toBe('Afterword: 3 entries wait on this device. Sign in to send.');
});
