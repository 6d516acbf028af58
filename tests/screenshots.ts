/**
 * `npx tsx tests/screenshots.ts [part of a name]`: takes screenshots of every public page and its states, at three
 * widths, light and dark, in tests/screenshots/. Needs `npm run build` first.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './harness/browser.ts';
import { openInstallation } from './harness/installation.ts';
import { signInOnTheWeb } from './harness/people.ts';
import { type SiteState, signedInStates, visitorStates } from './harness/site-states.ts';

const folder = fileURLToPath(new URL('screenshots', import.meta.url));
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;

const [part = ''] = process.argv.slice(2);
const profile = await mkdtemp(join(tmpdir(), 'afterword-screenshots-'));
const installation = await openInstallation();
const browser = await launchBrowser({ profile, extension: null, pagesPort: installation.pages.port });
try {
  await mkdir(folder, { recursive: true });
  await take(visitorStates.filter(({ name }) => name.includes(part)));
  const rest = signedInStates.filter(({ name }) => name.includes(part));
  if (rest.length > 0) await signInOnTheWeb(installation, browser);
  await take(rest);
  console.log(folder);
} finally {
  await browser.close();
  await installation.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}

async function take(shots: SiteState[]) {
  for (const shot of shots) {
    await browser.context.clearCookies({ name: 'locale' });
    if (shot.locale)
      await browser.context.addCookies([{ name: 'locale', value: shot.locale, url: installation.proxy.url }]);
    for (const width of shot.widths ?? widths) {
      for (const colorScheme of schemes) {
        const page = await browser.context.newPage();
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${installation.proxy.url}${shot.path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(async () => {
          await document.fonts.ready;
          for (const image of document.images) image.loading = 'eager'; // Include parts that are revealed by scrolling.
          const seen = [...document.images].filter((image) => image.checkVisibility());
          await Promise.all(seen.map((image) => image.decode()));
        });
        await shot.prepare?.(page, installation);
        installation.proxy.removeFaults();
        await page.screenshot({
          path: join(folder, `${shot.name}.${width}.${colorScheme}.png`),
          fullPage: true,
        });
        await page.close();
      }
    }
  }
}
