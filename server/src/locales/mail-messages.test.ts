import { locales, sourceLocale } from '@afterword/api-client/contract';
import { describe, expect, it } from 'vitest';
import { shapeOf, textsOf } from '../../../test-messages.ts';
import { mailMessages } from './mail-messages.ts';

describe('the mails', () => {
  it.each(locales)('say in %s everything that English says', async (locale) => {
    expect(shapeOf(await mailMessages(locale))).toEqual(shapeOf(await mailMessages(sourceLocale)));
  });

  it.each(locales.filter((each) => each !== sourceLocale))(
    'say it in words of their own: %s',
    async (locale) => {
      const source = textsOf(await mailMessages(sourceLocale));
      const texts = Object.entries(textsOf(await mailMessages(locale)));
      expect(texts.filter(([path, text]) => text === source[path])).toEqual([]);
    },
  );

  it.each(locales)('let no line begin with a mark: %s', async (locale) => {
    const texts = Object.values(textsOf(await mailMessages(locale)));
    expect(texts.filter((text) => / [;:!?»]|« /.test(text))).toEqual([]);
  });
});
