/**
 * `pnpm pictures`: makes the pictures for the README, the public site and link previews from the running product.
 * Those of the site are in web/public/pictures, in each language, light and dark.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import type { BrowserContext, Page } from '@playwright/test';
import { launchBrowser, type PersonalBrowser } from './harness/browser.ts';
import { joinCall, say } from './harness/calls.ts';
import { openInstallation } from './harness/installation.ts';
import { clientOf, signIn, signInByCall } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';
import { picturedMeetings } from './pages/pictured-meeting.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = join(root, 'docs/pictures');
const site = join(root, 'web/public/pictures');
const preview = join(root, 'web/public/og.png');
const schemes = ['light', 'dark'] as const;

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

const profile = await mkdtemp(join(tmpdir(), 'afterword-pictures-'));
const installation = await openInstallation({ LAUNCHING_SOON: 'false' });
try {
  await mkdir(readme, { recursive: true });
  await mkdir(site, { recursive: true });
  for (const locale of locales) {
    // One browser for each language: an extension belongs to one account.
    const browser = await launchBrowser({
      profile: join(profile, locale),
      extension: installation.extension,
      pagesPort: installation.pages.port,
    });
    try {
      if (locale === sourceLocale) await takePreview(browser);
      await takePictures(browser, locale);
    } finally {
      await browser.close();
    }
  }
  console.log(`${readme}\n${site}\n${preview}`);
} finally {
  await installation.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}

/** The link preview of the site: the top of its home page (Open Graph pictures are 1200 by 630). */
async function takePreview(browser: PersonalBrowser) {
  const visitor = await browser.context.newPage();
  await visitor.setViewportSize({ width: 1200, height: 630 });
  await visitor.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visitor.goto(installation.proxy.url);
  await visitor.evaluate(() => document.fonts.ready);
  await visitor.evaluate(() => {
    // The whole page, without links, which do not work in a picture.
    document.documentElement.style.zoom = '0.85';
    document.querySelector('header')!.replaceChildren(document.querySelector('header a')!);
    document.querySelector('[data-demo-button]')!.remove();
  });
  await visitor.screenshot({ path: preview });
  await visitor.close();
}

async function takePictures(browser: PersonalBrowser, locale: Locale) {
  const { title, call: lines, lastWords, transcript } = picturedMeetings[locale];
  const email = locale === sourceLocale ? 'nora@example.com' : `nora.${locale}@example.com`;
  const token = await signInByCall(installation, email);
  await clientOf(installation.server.url, token).accounts.updateUser({ name: 'Nora', locale });
  const { page, api } = await signIn(installation, browser, email);

  // The panel, while people speak.
  const call = await joinCall(browser, fakePlatforms.meet.url(), { title });
  await call.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [block, [speaker, text]] of lines.entries()) await say(call, [block, speaker, text]);
  const panel = call.page.locator('afterword-panel').locator('section, aside, [role=region]').first();
  await call.page.locator('afterword-panel').getByText(lastWords).waitFor();
  // The last line is still growing; those before it are final.
  await call.page.locator('afterword-panel li[data-state=settled]').nth(1).waitFor();
  await call.page.bringToFront(); // Tabs in the background are not painted.
  const box = await panel.boundingBox();
  if (!box) throw new Error('The panel is not to be seen.');
  await both(call.page, `panel-${locale}`, box, [320, 640]);
  await call.page.close();

  // A meeting with the evidence of a claim highlighted.
  await page.bringToFront();
  const id = transcript
    ? await storeMeeting(api, {
        title,
        platform: 'meet',
        startedAt: new Date(Date.now() - 86_400_000).toISOString(),
        lines: transcript,
        pace: 12,
      })
    : (await api.meetings.list({ page: 1 })).items.find(({ sample }) => sample)?.id;
  if (!id) throw new Error('A newcomer finds no sample meeting.');
  const address = `${installation.proxy.url}/dashboard/meetings/${id}`;
  for await (const _ of await api.meetings.makeSummary({ id })) {
    // The stream ends with the finished summary.
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openClaim(page, address);
  if (locale === sourceLocale) await page.screenshot({ path: join(readme, 'meeting.png') });
  await both(page, `meeting-${locale}`, { x: 240, y: 0, width: 1040, height: 640 }, [1040, 2080]);
  await page.setViewportSize({ width: 390, height: 560 });
  await openClaim(page, address);
  await both(page, `meeting-narrow-${locale}`, { x: 0, y: 0, width: 390, height: 560 }, [780]);
}

/** Opens the meeting and clicks its first claim. Resolves when the evidence is highlighted and no longer moves. */
async function openClaim(page: Page, address: string) {
  await page.goto(address);
  const claim = page.locator('li[data-state] > button[data-claim]').first();
  await claim.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await claim.click();
  const mark = page.locator('[data-entry] .marked').first();
  await mark.waitFor();
  await until('the marked line stands still', async () => {
    const before = await mark.boundingBox();
    const after = await mark.boundingBox();
    return before !== null && before.y === after?.y;
  });
}

/**
 * Takes pictures of a part of the page, light and dark, at two pixels per CSS pixel, in these widths:
 * `name-light-1040.webp`.
 */
async function both(page: Page, name: string, clip: Clip, widths: number[]) {
  const { width, height } = page.viewportSize()!;
  const control = await page.context().newCDPSession(page);
  await control.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: false,
  });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.mouse.move(0, 0); // The pointer must not hover over anything.
    // The protocol uses coordinates in the document, Playwright those in the viewport.
    const scrolled = await page.evaluate(() => scrollY);
    const { data } = await control.send('Page.captureScreenshot', {
      clip: { ...clip, y: clip.y + scrolled, scale: 1 },
    });
    for (const wanted of widths)
      await writeFile(
        join(site, `${name}-${colorScheme}-${wanted}.webp`),
        await webp(page.context(), data, wanted),
      );
  }
  await control.send('Emulation.clearDeviceMetricsOverride');
  await control.detach();
}

/** Converts a PNG (Base64) to WebP of this width in the browser. */
async function webp(context: BrowserContext, png: string, width: number): Promise<Buffer> {
  const page = await context.newPage();
  const url = await page.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wanted;
      canvas.height = Math.round((image.naturalHeight / image.naturalWidth) * wanted);
      const brush = canvas.getContext('2d')!;
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.86);
    },
    [png, width] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
