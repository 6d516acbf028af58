/** What follows when somebody has just put the extension into their browser: the dashboard opens, and connects it. */

export interface FirstStepsDeps {
  tabs: Pick<typeof chrome.tabs, 'query' | 'create'>;
  /** Its address. */
  dashboard: string;
  now(): number;
}

/** A person who has just installed something was in that tab for longer than this: they had to choose it there. */
const byHandAfter = 4_000;

export function createFirstSteps({ tabs, dashboard, now }: FirstStepsDeps) {
  return {
    /** The extension was installed, updated, or the browser was. */
    async installed(reason: chrome.runtime.InstalledDetails['reason']): Promise<void> {
      if (reason !== 'install') return;
      const active = await tabs.query({ active: true });
      // Loaded while the browser starts, by its administrator or from a command line: nobody waits for it.
      if (!active.some((tab) => (tab.lastAccessed ?? 0) < now() - byHandAfter)) return;
      await tabs.create({ url: dashboard });
    },
  };
}
