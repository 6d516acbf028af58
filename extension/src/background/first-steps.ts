/** Opens the dashboard, which connects the extension, right after an installation. */

export interface FirstStepsDeps {
  tabs: Pick<typeof chrome.tabs, 'query' | 'create'>;
  dashboard: string;
  now(): number;
}

/** Milliseconds for which the active tab must have been open for an installation to count as manual. */
const byHandAfter = 4_000;

export function createFirstSteps({ tabs, dashboard, now }: FirstStepsDeps) {
  return {
    /** Handles `runtime.onInstalled`, which also fires after updates of the extension and the browser. */
    async installed(reason: chrome.runtime.InstalledDetails['reason']): Promise<void> {
      if (reason !== 'install') return;
      const active = await tabs.query({ active: true });
      // Installed at browser start, by an administrator or from a command line: nobody expects the dashboard.
      if (!active.some((tab) => (tab.lastAccessed ?? 0) < now() - byHandAfter)) return;
      await tabs.create({ url: dashboard });
    },
  };
}
