import type { Page } from '@playwright/test';

/** What happened on a page that text which somebody else wrote must never bring about. */
export interface Alarm {
  raised: string[];
}

/** Elements and attributes that would run something, or send somebody elsewhere. */
const traps =
  'iframe, object, embed, base, [srcdoc], [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]';

/**
 * Counts whatever a payload would do on a page of ours: dialogs, errors, requests to elsewhere, reports of the content
 * security policy. Hosts like `elsewhere` are ours too.
 */
export function watch(page: Page, elsewhere?: RegExp): Alarm {
  const raised: string[] = [];
  page.on('dialog', async (dialog) => {
    raised.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => raised.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) raised.push(`policy: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && !elsewhere?.test(hostname))
      raised.push(`request: ${request.url()}`);
  });
  return { raised };
}

/** What stands on the page that would do something when it is touched. */
export async function armed(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => /^on/i.test(name)),
    );
    return [...document.querySelectorAll(selector), ...handlers].map((element) =>
      element.outerHTML.slice(0, 200),
    );
  }, traps);
}
