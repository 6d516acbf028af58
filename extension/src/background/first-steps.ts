/** Opens the dashboard, which connects the extension, right after an installation. */
import type { Runtime, Tabs } from 'webextension-polyfill';

export interface FirstStepsDeps {
  tabs: Pick<Tabs.Static, 'query' | 'create'>;
  dashboard: string;
  now(): number;
}

/** Milliseconds for which the active tab must have been open for an installation to count as manual. */
const byHandAfter = 4_000;

export function createFirstSteps({ tabs, dashboard, now }: FirstStepsDeps) {
  return {
    /** Handles `runtime.onInstalled`, which also fires after updates of the extension and the browser. */
    async installed(reason: Runtime.OnInstalledReason): Promise<void> {
      if (reason !== 'install') return;
      const active = await tabs.query({ active: true });
      // Installed at browser start, by an administrator or from a command line: nobody expects the dashboard.
      if (!active.some((tab) => (tab.lastAccessed ?? 0) < now() - byHandAfter)) return;
      await tabs.create({ url: dashboard });
    },
  };
}
