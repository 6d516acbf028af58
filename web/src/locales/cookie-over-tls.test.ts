// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://afterword.example/" }
import { sourceLocale } from '@afterword/api-client/locales';
import { afterEach, expect, it } from 'vitest';
import { changeLocale } from './messages.ts';

afterEach(() => changeLocale(sourceLocale));

it('keep the choice in a host-only cookie if the site is served over TLS', async () => {
  expect(location.protocol).toBe('https:');
  await changeLocale('de');
  expect(document.cookie.split('; ')).toEqual(['__Host-locale=de']);
});
