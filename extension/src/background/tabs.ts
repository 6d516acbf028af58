/** The tabs that may contain a meeting, and the worker's messages to them. */
import type { Health, Platform } from '@afterword/api-client';
import { shownHealth } from '@afterword/api-client/shown-health';
import type { Tabs } from 'webextension-polyfill';
import type { TabMessages } from '../messages/messages.ts';
import { answerOrSilence } from '../messages/silence.ts';

type TabsApi = Pick<Tabs.Static, 'query' | 'sendMessage'>;

export interface MeetingTabs {
  anyOpen(): Promise<boolean>;
  /** Returns whether a tab reads this meeting or can take over. */
  reading(meetingId: string): Promise<boolean>;
  /** Returns the meetings of all tabs. `reading` is false after a meeting's end. */
  captures(): Promise<{ tabId: number; platform: Platform; health: Health; reading: boolean }[]>;
  tell<Type extends keyof TabMessages>(type: Type, ask: TabMessages[Type]['ask']): Promise<void>;
}

/**
 * Finds tabs whose address matches `hosts` (granted match patterns), and the tabs in `framed`, whose call is in a frame of another
 * site's page.
 */
export function createMeetingTabs(
  tabs: TabsApi,
  { hosts, framed }: { hosts(): Promise<string[]>; framed(): Promise<number[]> },
): MeetingTabs {
  const openTabs = async (): Promise<{ id?: number | undefined }[]> => {
    const known = await tabs.query({ url: await hosts() });
    const others = (await framed()).filter((id) => !known.some((tab) => tab.id === id));
    return [...known, ...others.map((id) => ({ id }))];
  };
  return {
    anyOpen: async () => (await openTabs()).length > 0,
    async reading(meetingId) {
      const states = await askAll('state', null);
      return states.some(
        (state) => state?.meetingId === meetingId && ['reading', 'standby'].includes(state.phase),
      );
    },
    async captures() {
      const open = await openTabs();
      const states = await Promise.all(
        open.map(async ({ id }) => ({ id, state: await askTab(tabs, id, 'state', null) })),
      );
      return states.flatMap(({ id, state }) => {
        if (id === undefined || (state?.phase !== 'reading' && state?.phase !== 'ended')) return [];
        const health = shownHealth([state.health], state.entryCount > 0) ?? state.health;
        return [{ tabId: id, platform: state.platform, health, reading: state.phase === 'reading' }];
      });
    },
    async tell(type, ask) {
      await askAll(type, ask);
    },
  };

  async function askAll<Type extends keyof TabMessages>(
    type: Type,
    ask: TabMessages[Type]['ask'],
  ): Promise<(TabMessages[Type]['answer'] | null)[]> {
    const open = await openTabs();
    return Promise.all(open.map((tab) => askTab(tabs, tab.id, type, ask)));
  }
}

/** Sends a message to the reading script of a tab. Returns null if there is none, or the tab is frozen. */
export async function askTab<Type extends keyof TabMessages>(
  tabs: Pick<TabsApi, 'sendMessage'>,
  tabId: number | undefined,
  type: Type,
  ask: TabMessages[Type]['ask'],
  frame: { frameId?: number } = {},
): Promise<TabMessages[Type]['answer'] | null> {
  if (tabId === undefined) return null;
  try {
    const answer: unknown = await answerOrSilence(tabs.sendMessage(tabId, { type, ask }, frame));
    return (answer ?? null) as TabMessages[Type]['answer'] | null;
  } catch {
    // "Receiving end does not exist": the page has no meeting or is being closed.
    return null;
  }
}
