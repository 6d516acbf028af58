import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@afterword/tests/harness/browser.ts';
import { openInstallation } from '@afterword/tests/harness/installation.ts';
import { signInOnTheWeb } from '@afterword/tests/harness/people.ts';
import type { Row } from './table.ts';

/** Maximum kilobytes. */
const goal = 180;

/** Measures the JavaScript that a browser without a cache loads for the list of meetings. */
export async function firstLoadRows(): Promise<Row[]> {
  const installation = await openInstallation({ LOG_LEVEL: 'warn' });
  const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
  const browser = await launchBrowser({ profile, extension: null, pagesPort: installation.pages.port });
  try {
    const { page } = await signInOnTheWeb(installation, browser);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(`${installation.proxy.url}/dashboard`, { waitUntil: 'networkidle' });
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    );
    // The server sends brotli.
    const sizes = await Promise.all(
      scripts.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length),
    );
    const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000;
    return [
      {
        measure: 'limit: first load of the app, JavaScript, gzip',
        value: `${kilobytes.toFixed(0)} kB in ${sizes.length} files`,
        peer: '–',
        ratio: null,
        goal: `≤ ${goal} kB`,
        met: kilobytes <= goal,
      },
    ];
  } finally {
    await browser.close();
    await installation.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
