/** Toasts leave after seconds, whether or not a test on a slow machine has come to them. */
import type { Page } from '@playwright/test';
import { hangAfterMs } from '../../scripts/testing/limits.ts';

/** Waits for a toast with this text. The page looks in each of its frames, so it sees even a toast that soon leaves. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('section[aria-label] [data-sonner-toast] [data-title]')].some(
        (title) => title.textContent === wanted && title.checkVisibility(),
      ),
    text,
    { polling: 'raf', timeout: hangAfterMs },
  );
}

/** Keeps toasts from the next navigation on, as if the pointer rested on them. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const restOnToasts = () =>
      document
        .querySelector('[data-sonner-toaster]')
        ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    new MutationObserver(restOnToasts).observe(document, { childList: true, subtree: true });
  });
}
