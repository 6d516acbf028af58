/** The toolbar button: the state of a tab's meeting or, in all other tabs, of the device. */
import type { Health, Platform } from '@afterword/api-client';
import type { Action } from 'webextension-polyfill';
import type { DeviceStatus } from '../messages/messages.ts';
import { badgeOf, badgeOfTab, showBadge } from './badge.ts';
import type { MeetingTabs } from './tabs.ts';

export interface ToolbarDeps {
  action: Action.Static;
  tabs: Pick<MeetingTabs, 'captures'>;
  status(): Promise<DeviceStatus>;
}

/** A tab's meeting. `reading` is false after its end. */
interface TabCapture {
  platform: Platform;
  health: Health;
  reading: boolean;
}

export interface Toolbar {
  /** Shows what a tab reports about its meeting. */
  report(tabId: number, capture: TabCapture): Promise<void>;
  /** Shows a new state of the device. */
  showStatus(status: DeviceStatus): Promise<void>;
  /** Updates the buttons of tabs with a meeting, for changes other than the meeting's state. */
  showTabs(): Promise<void>;
}

export function createToolbar({ action, tabs, status }: ToolbarDeps): Toolbar {
  /** Tabs whose meeting ended. The browser never resets their buttons to the default, so they are updated with it. */
  const ended = new Set<number>();
  /** Runs updates one after another, so that a button shows its tab's latest report. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  async function show(
    tabId: number,
    { platform, health, reading }: TabCapture,
    now: DeviceStatus,
  ): Promise<void> {
    if (reading) ended.delete(tabId);
    else ended.add(tabId);
    await showBadge(action, reading ? badgeOfTab(platform, health, now) : badgeOf(now), tabId);
  }

  const forgetClosed = (tabId: number) => (error: unknown) => {
    console.debug('Afterword: a tab with a meeting was closed.', error);
    ended.delete(tabId);
  };

  return {
    report: (tabId, capture) => inTurn(async () => show(tabId, capture, await status())),
    showStatus: (now) =>
      inTurn(async () => {
        const badge = badgeOf(now);
        await showBadge(action, badge);
        for (const tabId of ended) {
          await showBadge(action, badge, tabId).catch(forgetClosed(tabId));
        }
      }),
    showTabs: () =>
      inTurn(async () => {
        const now = await status();
        for (const { tabId, ...capture } of await tabs.captures())
          await show(tabId, capture, now).catch(forgetClosed(tabId));
      }),
  };
}
