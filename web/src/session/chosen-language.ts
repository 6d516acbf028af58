import { isLocale, type Locale } from '@afterword/api-client/locales';

/** Where a choice of language waits for the app, which alone can store it with the account. */
const key = 'afterword:language';

/**
 * Notes the language that a signed-in person chooses on a page before its app has loaded: the link leads to the server, which
 * only knows the browser.
 */
export function noteChoice(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const [, language] = /^\/language\/([\w-]+)$/.exec(link?.pathname ?? '') ?? [];
  if (language !== undefined) sessionStorage.setItem(key, language);
}

/** The choice that waits, once. */
export function takeChoice(): Locale | null {
  const language = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return isLocale(language) ? language : null;
}
