import { readFile } from 'node:fs/promises';
import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shapeOf, textsOf } from '../../../scripts/testing/messages.ts';
import { badgeOf } from '../background/badge.ts';
import { captureWords, formatEntryCount, noticeWords } from '../pages/words.ts';
import { readLocale, setLocale } from './locale.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true, import: 'messages' });
const named = (locale: string) =>
  Object.entries(files).flatMap(([path, messages]): [string, unknown][] => {
    const [, folder, name] = /^\.\/([^/]+)\/(.+)\.ts$/.exec(path) ?? [];
    return folder === locale && name && name !== 'index' ? [[name, messages]] : [];
  });

/** Messages that are the same in English and another language, such as names and loanwords. */
const asInEnglish: Partial<Record<Locale, string[]>> = {
  de: ['Afterword', 'Afterword: …', 'Live', 'Server', 'example.com'],
  fr: ['Afterword', 'Pause', 'example.com'],
};

afterEach(() => {
  setLocale(sourceLocale);
  vi.unstubAllGlobals();
});

describe('the languages of the extension', () => {
  it.each(locales)('contain every message of the English locale: %s', (locale) => {
    expect(shapeOf(Object.fromEntries(named(locale)))).toEqual(shapeOf(Object.fromEntries(named('en'))));
  });

  it.each(locales.filter((each) => each !== sourceLocale))('translate every message: %s', (locale) => {
    const source = textsOf(Object.fromEntries(named(sourceLocale)));
    const texts = textsOf(Object.fromEntries(named(locale)));
    const same = Object.entries(texts).filter(
      ([path, text]) => text === source[path] && /\p{L}{2}/u.test(text),
    );
    expect(same.filter(([, text]) => !asInEnglish[locale]?.includes(text))).toEqual([]);
  });

  it.each(locales)('use no-break spaces around punctuation: %s', (locale) => {
    const texts = Object.values(textsOf(Object.fromEntries(named(locale))));
    expect(texts.filter((text) => / [;:!?»]|« /.test(text))).toEqual([]);
  });

  it.each(locales)('keep name and description within Chrome’s limits: %s', async (locale) => {
    const file = new URL(`../../public/_locales/${locale}/messages.json`, import.meta.url);
    const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, { message: string }>;
    const said = Object.fromEntries(Object.entries(entries).map(([key, { message }]) => [key, message]));
    expect(said).toEqual(Object.fromEntries(named(locale))['manifest']);
    // https://developer.chrome.com/docs/extensions/reference/manifest
    expect(said['name']?.length).toBeLessThanOrEqual(75);
    expect(said['description']?.length).toBeLessThanOrEqual(132);
  });

  it('use the same words for a capture in panel, notice and toolbar', () => {
    setLocale('de');
    expect(
      captureWords({ phase: 'reading', health: 'paused', entryCount: 3, canTurnOnCaptions: false }).word,
    ).toBe('Pausiert');
    expect(noticeWords({ notice: 'captions-off', platform: 'meet' })).toBe(
      'Die Untertitel sind aus. Schalten Sie sie in Google Meet ein, um ab hier mitzuschreiben.',
    );
    expect(formatEntryCount(1204)).toBe('1.204 Einträge');
    expect(badgeOf({ unsent: 2, unsentOfOthers: 0, setAside: 0, sending: 'signed-out' }).title).toBe(
      'Afterword: 2 Einträge warten auf diesem Gerät. Melden Sie sich an, um zu senden.',
    );
  });

  it.each<[stored: unknown, browser: string, locale: Locale]>([
    [undefined, 'de-AT', 'de'],
    [undefined, 'eo', 'en'],
    ['en', 'de', 'en'],
    ['de', 'en-US', 'de'],
    ['xx', 'de', 'de'],
  ])('are chosen by the account (%j), otherwise by the browser (%s): %s', async (stored, browser, locale) => {
    vi.stubGlobal('chrome', {
      storage: { local: { get: async () => ({ locale: stored }) } },
      i18n: { getUILanguage: () => browser },
    });
    expect(await readLocale()).toBe(locale);
  });
});
