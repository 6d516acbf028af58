import { expect, it } from 'vitest';
import type { Runtime, Tabs } from 'webextension-polyfill';
import { createFirstSteps } from './first-steps.ts';

const dashboard = 'http://localhost:3000/dashboard';
const now = 1_000_000;

/** Returns the pages opened after `reason` in a browser whose active tab was last activated `ago` milliseconds ago. */
async function opened(reason: Runtime.OnInstalledReason, ago: number | undefined) {
  const urls: (string | undefined)[] = [];
  const tabs = {
    query: async () => [ago === undefined ? {} : { lastAccessed: now - ago }],
    create: async ({ url }: Tabs.CreateCreatePropertiesType) => void urls.push(url),
  } as unknown as Pick<Tabs.Static, 'query' | 'create'>;
  await createFirstSteps({ tabs, dashboard, now: () => now }).installed(reason);
  return urls;
}

it('opens the dashboard after a manual installation', async () => {
  expect(await opened('install', 20_000)).toEqual([dashboard]);
  // Some browsers have no `lastAccessed`.
  expect(await opened('install', undefined)).toEqual([dashboard]);
});

it('opens nothing after an update or if the extension is installed at browser start', async () => {
  expect(await opened('update', 20_000)).toEqual([]);
  expect(await opened('install', 200)).toEqual([]);
});
