import { type Locale, locales, sourceLocale } from '@afterword/api-client/contract';
import { describe, expect, it } from 'vitest';
import { shapeOf, textsOf } from '../../../scripts/testing/messages.ts';
import { exportMessages } from './export-messages.ts';
import { mailMessages } from './mail-messages.ts';
import { templateMessages } from './template-messages.ts';

/** Messages that are the same in English and in this language. */
const asInEnglish: Partial<Record<Locale, string[]>> = {
  de: ['…: …', '…–… …'],
  fr: ['Date', 'Participants', 'Actions', 'Notes', '…–… …'],
};

describe.each([
  { what: 'the mails', read: mailMessages },
  { what: 'the exports', read: exportMessages },
  { what: 'the templates', read: templateMessages },
])('$what', ({ read }) => {
  it.each(locales)('say in %s everything that English says', async (locale) => {
    expect(shapeOf(await read(locale))).toEqual(shapeOf(await read(sourceLocale)));
  });

  it.each(locales.filter((each) => each !== sourceLocale))(
    'say it in words of their own: %s',
    async (locale) => {
      const source = textsOf(await read(sourceLocale));
      const texts = Object.entries(textsOf(await read(locale)));
      const same = texts.filter(([path, text]) => text === source[path]).map(([, text]) => text);
      expect(same.filter((text) => !asInEnglish[locale]?.includes(text))).toEqual([]);
    },
  );

  it.each(locales)('let no line begin with a mark: %s', async (locale) => {
    const texts = Object.values(textsOf(await read(locale)));
    expect(texts.filter((text) => / [;:!?»]|« /.test(text))).toEqual([]);
  });
});
