import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformNames } from '@afterword/api-client/product';
import { expect, test } from 'vitest';
import { defaults } from '../messages/settings.ts';
import { platforms } from './index.ts';
import { meet } from './meet/platform.ts';
import { teams } from './teams/platform.ts';
import { zoom } from './zoom/platform.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

test('the list has the platforms of the contract, under the same names', () => {
  expect(Object.fromEntries(platforms.map(({ id, name }) => [id, name]))).toEqual(platformNames);
});

test('each platform of the list has a folder with a reader, a content script and a page to test on', () => {
  const folders = readdirSync(`${source}platforms`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual(platforms.map(({ id }) => id).sort());
  for (const { id } of platforms) {
    for (const file of [`platforms/${id}/platform.ts`, `content-script/${id}.ts`, `../test/pages/${id}.ts`])
      expect(existsSync(`${source}${file}`), file).toBe(true);
  }
});

test('each reader behaves as the list says', () => {
  const behaviors = [meet, zoom, teams].map(({ id, behavior }) => [id, behavior]);
  expect(behaviors).toEqual(platforms.map(({ id, behavior }) => [id, behavior]));
});

test('a person who changed no setting is captured on the platforms that are on by default', () => {
  for (const { id, onByDefault } of platforms) expect(defaults[id]).toBe(onByDefault);
});
