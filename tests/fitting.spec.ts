import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { withoutConfirmation } from './harness/site-pages.ts';
import { test } from './visitor.ts';

// Tests screens with a single message. Everything that all screens have in common is in screens.spec.ts.

test('screens with a single message share the left edge of the page', { tag: '@verify' }, async ({
  memberPage,
  open,
  installation,
}) => {
  const visitor = await open();
  const edges = async (page: Page, path: string, heading: RegExp) => {
    await page.goto(`${installation.proxy.url}${path}`);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    const found: number[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      // The next frame has the new layout.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      found.push(await title.evaluate((element) => Math.round(element.getBoundingClientRect().x)));
    }
    return found;
  };
  await visitor.goto('/pricing');
  const [narrowEdge, wideEdge] = await edges(visitor, '/pricing', /./);
  const page = [narrowEdge, wideEdge];
  expect(await edges(visitor, '/no-such-page', /Page not found/), '404').toEqual(page);
  expect(await edges(visitor, '/auth/expired', /Expired/), 'expired').toEqual(page);
  expect(await edges(visitor, '/confirmation', /No session ID/), 'no payment').toEqual(page);
  expect(await edges(memberPage, '/403', /administrators/), '403').toEqual(page);
  installation.proxy.break(withoutConfirmation);
  expect(await edges(memberPage, '/confirmation', /Unexpected/), 'error').toEqual(page);
});
