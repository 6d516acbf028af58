import type { Page } from '@playwright/test';

/** Effects that text by another person must never have on a page. */
export interface Alarm {
  raised: string[];
}

/** Elements and attributes that would run a script or lead elsewhere. */
const traps =
  'iframe, object, embed, base, [srcdoc], [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]';

/**
 * Counts all effects that a payload could have on our pages: dialogs, errors, requests to other hosts, reports of the
 * content security policy. Hosts like `elsewhere` belong to us too.
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

/** Elements on the page that would act when the user touches them. */
export async function findTraps(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => /^on/i.test(name)),
    );
    return [...document.querySelectorAll(selector), ...handlers].map((element) =>
      element.outerHTML.slice(0, 200),
    );
  }, traps);
}
