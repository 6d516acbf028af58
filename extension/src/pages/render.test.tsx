// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '../locales/locale.ts';
import { renderPage } from './render.tsx';

afterEach(() => {
  setLocale('en');
  vi.unstubAllGlobals();
});

test('uses the language that is chosen while the page starts', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  let locale = 'en';
  const listeners: ((changes: object, area: string) => void)[] = [];
  const choose = (chosen: string) => {
    locale = chosen;
    for (const listener of listeners) listener({ locale: { newValue: chosen } }, 'local');
  };
  vi.stubGlobal('chrome', {
    i18n: { getUILanguage: () => 'en' },
    storage: {
      local: {
        get: async () => {
          const read = { locale };
          if (locale === 'en') choose('de');
          return read;
        },
      },
      onChanged: { addListener: (listener: (typeof listeners)[number]) => listeners.push(listener) },
    },
  });
  await renderPage(<p>Afterword</p>, 'popup');
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('de'));
});
