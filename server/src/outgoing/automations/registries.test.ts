import { readdirSync } from 'node:fs';
import { locales } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';
import { actions } from './actions/registry.ts';
import { conditions } from './conditions/registry.ts';
import { triggers } from './triggers/registry.ts';

/** Other files in the folders of the registered types. */
const shared = ['registry', 'trigger', 'condition', 'action', 'sending'];

/** Message for a file without a line in the registry, or a line without a file. */
const differ = (folder: string) => `Files in ${folder}/ and lines in its registry.ts differ (docs/adding.md)`;

const filesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => !name.endsWith('.test') && !shared.includes(name))
    .sort();

it('has one file for every trigger and condition, and no others', () => {
  expect(filesIn('triggers'), differ('triggers')).toEqual(Object.keys(triggers).sort());
  expect(filesIn('conditions'), differ('conditions')).toEqual(Object.keys(conditions).sort());
});

it('has one file for every action, with a shared one for destinations and webhooks', () => {
  expect(filesIn('actions'), differ('actions')).toEqual(
    [
      ...new Set(
        Object.keys(actions).map((name) => (/destination|webhook/.test(name) ? 'connection' : name)),
      ),
    ].sort(),
  );
});

it.each([...Object.entries(triggers), ...Object.entries(conditions)])(
  '%s explains its result in every language',
  (_, { texts }) => {
    for (const locale of locales)
      for (const sentence of Object.values(texts[locale])) expect(sentence('X')).not.toBe('');
  },
);
