/** Sites that a user grants, in a browser that grants them without asking. */

import { product } from '@afterword/api-client/product';
import type { GrantedSite, SiteOutcome, SiteRequest } from '../../extension/src/messages/granted-sites.ts';
import type { ReadPlatform } from '../../extension/src/platforms/index.ts';
import { testPages } from '../../extension/test/platforms.ts';
import type { PersonalBrowser } from './browser.ts';

/** The site of our page for each platform that works only on granted sites. */
export const sitesToGrant: Partial<Record<ReadPlatform, string>> = Object.fromEntries(
  Object.entries(testPages).flatMap(([id, { site }]) => (site.toGrant ? [[id, site.toGrant]] : [])),
);

/** The part of `chrome.developerPrivate` used here, which Chrome's types lack. */
interface DeveloperPrivate {
  addHostPermission(id: string, pattern: string): Promise<void>;
}

/**
 * Grants a site when the extension asks for it, as if the user had answered the browser's question, which no test
 * can.
 */
export async function allowSite(browser: PersonalBrowser, pattern: string): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    async ([id, site]) => {
      const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
      await developerPrivate.addHostPermission(id, site);
    },
    [product.extensionId, pattern] as const,
  );
  await page.close();
}

/** Grants a site to the extension and assigns it a platform's reader. */
export async function grantSite(
  browser: PersonalBrowser,
  { pattern, platform }: GrantedSite & { platform: ReadPlatform },
): Promise<void> {
  await allowSite(browser, pattern);
  const page = await browser.extensionPage('options');
  const ask: SiteRequest = { pattern, platform, tabId: null };
  const answer = await page.evaluate(async (wanted): Promise<{ outcome: SiteOutcome }> => {
    await chrome.permissions.request({ origins: [wanted.pattern] });
    return chrome.runtime.sendMessage({ type: 'use-site', ask: wanted });
  }, ask);
  if (answer.outcome.kind !== 'granted') throw new Error(`${pattern}: ${answer.outcome.kind}`);
  await page.close();
}
