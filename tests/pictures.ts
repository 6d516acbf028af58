/** `pnpm pictures`: makes the pictures that the README and link previews show, from the running product. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './harness/browser.ts';
import { openHouse } from './harness/house.ts';
import { signInOnTheWeb } from './harness/people.ts';
import { until } from './harness/until.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const meeting = join(root, 'docs/pictures/meeting.png');
const preview = join(root, 'web/public/og.png');

const profile = await mkdtemp(join(tmpdir(), 'afterword-pictures-'));
const house = await openHouse({ LAUNCHING_SOON: 'false' });
const browser = await launchBrowser({ profile, extension: null, pagesPort: house.pages.port });
try {
  await mkdir(dirname(meeting), { recursive: true });

  // What a link to the site shows: the head of its front page (Open Graph pictures are 1200 by 630).
  const visitor = await browser.context.newPage();
  await visitor.setViewportSize({ width: 1200, height: 630 });
  await visitor.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visitor.goto(house.line.url);
  await visitor.evaluate(() => document.fonts.ready);
  await visitor.evaluate(() => {
    // All of it fits, without the links that a picture cannot follow.
    document.documentElement.style.zoom = '0.85';
    document.querySelector('header')!.replaceChildren(document.querySelector('header a')!);
    document.querySelector('[data-demo-button]')!.remove();
  });
  await visitor.screenshot({ path: preview });
  await visitor.close();

  // The sample meeting that every newcomer finds, with the line marked that a claim stands on.
  const { page, api } = await signInOnTheWeb(house, browser, 'nora@example.com');
  await page.bringToFront(); // a tab behind another is not painted
  const { items } = await api.meetings.list({ page: 1 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${house.line.url}/dashboard/meetings/${items[0]!.id}`);
  const claim = page.locator('button[data-claim]').first();
  const generate = page.getByRole('button', { name: 'Generate Summary' });
  await claim.or(generate).first().waitFor();
  if (await generate.isVisible()) await generate.click();
  await page.evaluate(() => document.fonts.ready);
  await claim.click();
  const mark = page.locator('[data-entry] .marked').first();
  await mark.waitFor();
  await until('the marked line stands still', async () => {
    const before = await mark.boundingBox();
    const after = await mark.boundingBox();
    return before !== null && before.y === after?.y;
  });
  await page.screenshot({ path: meeting });
  console.log(`${meeting}\n${preview}`);
} finally {
  await browser.close();
  await house.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}
