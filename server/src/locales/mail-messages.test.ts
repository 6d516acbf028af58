import { locales, sourceLocale } from '@afterword/api-client/contract';
import { describe, expect, it } from 'vitest';
import { mailMessages } from './mail-messages.ts';

describe('the mails', () => {
  it.each(locales)('say in %s everything that English says', async (locale) => {
    expect(shapeOf(await mailMessages(locale))).toEqual(shapeOf(await mailMessages(sourceLocale)));
  });
});

/** Which messages there are: texts, functions, and what holds them. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
