/** Injects scripts into pages that are already open. Each frame gets the script for its own origin, whatever page contains it. */
import type { Scripting, Tabs } from 'webextension-polyfill';
import { matchesPattern } from '../messages/granted-sites.ts';

/** The files that run on certain sites: a manifest entry or a granted site. */
export interface SiteScript {
  /** Match patterns. */
  matches?: string[] | undefined;
  js?: string[] | undefined;
}

export interface OpenTabsDeps {
  tabs: Pick<Tabs.Static, 'query'>;
  scripting: Pick<Scripting.Static, 'executeScript'>;
  /** Returns all scripts that may run, from the manifest and for granted sites. */
  scripts(): Promise<SiteScript[]>;
}

export interface OpenTabs {
  /** Injects scripts into the frames of a tab that have none or a disconnected one. */
  inject(tabId: number): Promise<void>;
  /** Injects scripts into all tabs whose address, or opener's address, we can read, except `except`. */
  injectAll(except?: number | null): Promise<void>;
}

interface FoundFrame {
  frameId: number;
  origin: string;
}

export function createOpenTabs({ tabs, scripting, scripts }: OpenTabsDeps): OpenTabs {
  return {
    inject: async (tabId) => injectInto(tabId, await scripts()),
    async injectAll(except = null) {
      const all = await scripts();
      const ids = (await tabsOf(all)).filter((id) => id !== except);
      // In parallel, because a frozen page answers only when it is shown again.
      await Promise.all(ids.map((id) => injectInto(id, all)));
    },
  };

  /** Returns the tabs at these addresses and the tabs they opened: a blank window that a page fills has no address of its own. */
  async function tabsOf(all: SiteScript[]): Promise<number[]> {
    const known = await tabs.query({ url: all.flatMap(({ matches = [] }) => matches) });
    const ids = new Set(known.map(({ id }) => id));
    const opened = (await tabs.query({})).filter(
      ({ url, openerTabId }) =>
        (!url || url === 'about:blank') && openerTabId !== undefined && ids.has(openerTabId),
    );
    return [...known, ...opened].flatMap(({ id, discarded }) => (id === undefined || discarded ? [] : [id]));
  }

  async function injectInto(tabId: number, all: SiteScript[]): Promise<void> {
    const frames = await framesWithout(tabId).catch((error: unknown) => told(error, []));
    await Promise.all(
      frames.map(async ({ frameId, origin }) => {
        const script = all.find(({ matches = [] }) => matches.some((each) => matchesPattern(each, origin)));
        if (!script?.js) return;
        // One call per frame, because a missing frame makes the call fail for all.
        await scripting
          .executeScript({ target: { tabId, frameIds: [frameId] }, files: script.js })
          .catch((error: unknown) => told(error, null));
      }),
    );
  }

  /** Returns the accessible frames in which none of our scripts reads. */
  async function framesWithout(tabId: number): Promise<FoundFrame[]> {
    const results = await scripting.executeScript({
      target: { tabId, allFrames: true },
      func: () => ({ origin: self.origin, reads: globalThis.afterwordReads?.() === true }),
    });
    return results.flatMap(({ frameId, result }) => {
      // Null for a frame that was left meanwhile.
      const frame = result as { origin: string; reads: boolean } | null;
      return frame && !frame.reads ? [{ frameId, origin: frame.origin }] : [];
    });
  }
}

/** Logs the error of a page that we cannot access, such as an error page, and returns `instead`. The next page loads the script. */
function told<T>(error: unknown, instead: T): T {
  console.info('Could not inject a script into an open page:', error);
  return instead;
}
