/** Opens the dashboard, which connects the extension, right after an install. */

export interface FirstStepsDeps {
  tabs: Pick<typeof chrome.tabs, 'query' | 'create'>;
  dashboard: string;
  now(): number;
}

/** Milliseconds. In a manual install, the person has been in the active tab for longer than this. */
const byHandAfter = 4_000;

export function createFirstSteps({ tabs, dashboard, now }: FirstStepsDeps) {
  return {
    /** Handles `runtime.onInstalled`, which also fires for updates of the extension and of the browser. */
    async installed(reason: chrome.runtime.InstalledDetails['reason']): Promise<void> {
      if (reason !== 'install') return;
      const active = await tabs.query({ active: true });
      // Loaded at browser start, by an administrator or from a command line: nobody is waiting for the dashboard.
      if (!active.some((tab) => (tab.lastAccessed ?? 0) < now() - byHandAfter)) return;
      await tabs.create({ url: dashboard });
    },
  };
}
