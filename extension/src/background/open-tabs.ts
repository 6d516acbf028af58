/** Puts scripts into pages that are open already: each frame gets that of its own origin, whatever page it is in. */
import { matchesPattern } from '../messages/granted-sites.ts';

/** Which files run on pages of which sites: an entry of the manifest, or a site that a person granted. */
export interface SiteScript {
  /** Match patterns. */
  matches?: string[] | undefined;
  js?: string[] | undefined;
}

/** What reaches into open pages. */
export interface OpenTabsDeps {
  tabs: Pick<typeof chrome.tabs, 'query'>;
  scripting: Pick<typeof chrome.scripting, 'executeScript'>;
  /** All that may run, the manifest's and those of granted sites. */
  scripts(): Promise<SiteScript[]>;
}

/** The pages that are open. */
export interface OpenTabs {
  /** Puts the scripts into the frames of a tab that have none of ours, or one that can no longer speak to us. */
  inject(tabId: number): Promise<void>;
  /** Does the same to all tabs whose address, or whose opener's, is one that we may read; but not to the one of `except`. */
  injectAll(except?: number | null): Promise<void>;
}

/** A frame as it is before a script comes. */
interface FoundFrame {
  frameId: number;
  origin: string;
}

/** Looks into open tabs with `deps`. */
export function createOpenTabs({ tabs, scripting, scripts }: OpenTabsDeps): OpenTabs {
  return {
    inject: async (tabId) => injectInto(tabId, await scripts()),
    async injectAll(except = null) {
      const all = await scripts();
      const ids = (await tabsOf(all)).filter((id) => id !== except);
      // Side by side: a page that is frozen answers when it is shown again.
      await Promise.all(ids.map((id) => injectInto(id, all)));
    },
  };

  /** Tabs at the addresses, and what they opened: a blank window that a page fills itself has no address of its own. */
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
        // One by one: of several frames one that is gone would keep the script from all.
        await scripting
          .executeScript({ target: { tabId, frameIds: [frameId] }, files: script.js })
          .catch((error: unknown) => told(error, null));
      }),
    );
  }

  /** The frames that we may look into and in which no script of ours reads. */
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

/** What comes instead where a page is none to reach into: an error page, or one that was left meanwhile. It gets the script when it loads. */
function told<T>(error: unknown, instead: T): T {
  console.info('No script for an open page:', error);
  return instead;
}
