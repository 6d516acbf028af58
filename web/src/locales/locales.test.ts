import { errors } from '@afterword/api-client/contract';
import { locales, sourceLocale } from '@afterword/api-client/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { type MessageName, readMessages, translatedLocales } from './catalog.ts';
import { modules } from './en/index.ts';
import { changeLocale, formatLocale, messages } from './messages.ts';

const names = Object.keys(modules) as MessageName[];

afterEach(() => changeLocale(sourceLocale));

describe('the languages of the web app', () => {
  it('are those of the list, each in a folder of its own', () => {
    expect([...translatedLocales].sort()).toEqual([...locales].sort());
  });

  it.each(names)('each say everything that English says: %s', async (name) => {
    const source = await readMessages(sourceLocale, name);
    for (const locale of locales) {
      expect(shapeOf(await readMessages(locale, name)), locale).toEqual(shapeOf(source));
    }
  });

  it('give the English sentence of an error as the server gives it', async () => {
    const { codes } = await readMessages('en', 'errors');
    const { network: _ours, ...known } = codes;
    expect(known).toEqual(
      Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])),
    );
  });

  it('change what is said, the document and the cookie, once everything loaded so far is there', async () => {
    expect(messages('shell').signOut).toBe('Sign out');
    await changeLocale('de');
    expect(messages('shell').signOut).toBe('Abmelden');
    expect(document.documentElement.lang).toBe('de');
    expect(document.cookie).toContain('locale=de');
  });

  it('write numbers and dates as their readers do', async () => {
    await changeLocale('de');
    expect((1234.5).toLocaleString(formatLocale())).toBe('1.234,5');
  });

  it('say what is wrong by its code alone, where the server says it in English', async () => {
    const { explain } = await import('./explain.ts');
    const { ApiError } = await import('@afterword/api-client');
    const refused = new ApiError({
      code: 'conflict',
      status: 409,
      message: errors.conflict.message,
      fields: [{ field: 'email', reason: 'Another user has this address.', code: 'address_taken' }],
    });
    expect(explain(refused)).toBe('Another user has this address.');
    await changeLocale('de');
    expect(explain(refused)).toBe('Diese Adresse hat schon jemand anderes.');
    const foreseen = new ApiError({ code: 'not_found', status: 404, message: errors.not_found.message });
    expect(explain(foreseen)).toBe('Unter dieser Adresse ist nichts.');
    const unforeseen = new ApiError({ code: 'unexpected', status: 500, message: 'Oh', requestId: 'r-1' });
    expect(explain(unforeseen)).toContain('r-1');
  });
});

/** Which messages there are: texts, functions with how many parameters, and what holds them. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return 'function';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  return typeof value;
}
