import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

// The modules of this language and the mocks would stay for the next file of the same worker.
afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
});

it.each([
  ['the browser prefers', ['de-AT', 'en'], '', 'de'],
  ['everyone reads if the browser names none of ours', ['eo'], '', 'en'],
  ['was chosen before', ['de-AT', 'en'], 'locale=fr', 'fr'],
])('the app starts in the language that %s', async (_, languages, cookie, locale) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const { currentLocale } = await import('./messages.ts');
  expect(currentLocale()).toBe(locale);
});
