import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Platform } from '@afterword/api-client';
import { locales } from '@afterword/api-client/locales';
import { expect, test } from 'vitest';
import { setLocale } from '../locales/locale.ts';
import { captionLanguages, languageOn, namedLanguages } from './caption-languages.ts';

const facts = fileURLToPath(new URL('../../../../shared/data/caption-languages.json', import.meta.url));

test('every tag is there once, is BCP 47, and the names are sorted', () => {
  const tags = captionLanguages.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(Intl.getCanonicalLocales(tags)).toHaveLength(tags.length);
  const names = captionLanguages.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test.each([
  ['zoom', 'fr-FR', 'fr'],
  ['teams', 'fr', 'fr-CA'],
  ['zoom', 'zh-CN', 'zh-Hans'],
  ['zoom', 'zh-TW', null],
  ['meet', 'zh-Hans', 'zh-CN'],
  ['meet', 'cy-GB', null],
  ['meet', 'en-GB', 'en-GB'],
] as const)('languageOn(%s, %s) returns %s', (platform, tag, offered) => {
  expect(languageOn(platform, tag)?.tag ?? null).toBe(offered);
});

test('matches the collected facts about platforms', ({ skip }) => {
  if (!existsSync(facts)) {
    console.log('Skipped: ../shared/data/caption-languages.json is not here.');
    skip();
  }
  const collected = JSON.parse(readFileSync(facts, 'utf8')) as {
    platform: Platform;
    code: string;
    bcp47: string;
  }[];
  const ours = captionLanguages.flatMap(({ tag, codes }) =>
    Object.entries(codes).map(([platform, code]) => `${platform} ${code} ${tag}`),
  );
  expect(ours.sort()).toEqual(
    collected.map(({ platform, code, bcp47 }) => `${platform} ${code} ${bcp47}`).sort(),
  );
});

test('has a name for every language in each language of the extension, sorted by name', () => {
  for (const locale of locales) {
    setLocale(locale);
    const named = namedLanguages();
    expect(named).toHaveLength(captionLanguages.length);
    const names = named.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, locale)));
    expect(
      names.filter((name) => /^\p{Ll}/u.test(name)),
      locale,
    ).toEqual([]);
  }
  setLocale('de');
  expect(namedLanguages().find(({ tag }) => tag === 'fr-FR')?.name).toBe('Französisch (Frankreich)');
  setLocale('en');
});
