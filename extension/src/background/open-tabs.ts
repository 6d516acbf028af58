/** Injects scripts into pages that are already open: each frame gets the script for its own origin, whatever page contains it. */
import { matchesPattern } from '../messages/granted-sites.ts';

/** The files that run on pages of certain sites: an entry of the manifest, or a site that a person granted. */
export interface SiteScript {
  /** Match patterns. */
  matches?: string[] | undefined;
  js?: string[] | undefined;
}

export interface OpenTabsDeps {
  tabs: Pick<typeof chrome.tabs, 'query'>;
  scripting: Pick<typeof chrome.scripting, 'executeScript'>;
  /** Returns all scripts that may run: the manifest's and those of granted sites. */
  scripts(): Promise<SiteScript[]>;
}

export interface OpenTabs {
  /** Injects scripts into the frames of a tab that have none of ours, or one that lost its connection to us. */
  inject(tabId: number): Promise<void>;
  /** Injects into all tabs whose address, or whose opener's, we may read, except the tab `except`. */
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
      // In parallel: a frozen page answers only when it is shown again.
      await Promise.all(ids.map((id) => injectInto(id, all)));
    },
  };

  /** Returns tabs at these addresses and the tabs they opened: a blank window that a page fills has no address of its own. */
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
        // One frame per call: a single frame that is gone would make the call fail for all.
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
    return results.flatMap(({ frameId, result }) =>
      result && !result.reads ? [{ frameId, origin: result.origin }] : [],
    );
  }
}

/**
 * Logs the error and returns `instead` for a page we cannot access: an error page, or one just left. The next page gets the
 * script on load.
 */
function told<T>(error: unknown, instead: T): T {
  console.info('No script for an open page:', error);
  return instead;
}
