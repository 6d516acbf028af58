/** What happens right after somebody installs the extension: the dashboard opens and connects it. */

export interface FirstStepsDeps {
  tabs: Pick<typeof chrome.tabs, 'query' | 'create'>;
  /** The address of the dashboard. */
  dashboard: string;
  now(): number;
}

/** Milliseconds. Whoever installs something by hand has been in that tab for longer than this. */
const byHandAfter = 4_000;

export function createFirstSteps({ tabs, dashboard, now }: FirstStepsDeps) {
  return {
    /** To be called with `runtime.onInstalled`, which tells of updates of the extension and of the browser, too. */
    async installed(reason: chrome.runtime.InstalledDetails['reason']): Promise<void> {
      if (reason !== 'install') return;
      const active = await tabs.query({ active: true });
      // Loaded as the browser starts, by its administrator or from a command line: nobody is waiting for it.
      if (!active.some((tab) => (tab.lastAccessed ?? 0) < now() - byHandAfter)) return;
      await tabs.create({ url: dashboard });
    },
  };
}
