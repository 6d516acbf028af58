import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformNames } from '@afterword/api-client/product';
import { expect, test } from 'vitest';
import { pageKinds } from '../../test/pages/index.ts';
import { addresses, readers } from '../../test/readers.ts';
import { matchesPattern } from '../messages/granted-sites.ts';
import { defaults } from '../messages/settings.ts';
import { platforms } from './index.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

test('the list has the platforms of the contract, under the same names', () => {
  expect(platformNames).toMatchObject(Object.fromEntries(platforms.map(({ id, name }) => [id, name])));
});

test('each platform of the list has a folder with a reader, a content script and pages to test on', () => {
  const folders = readdirSync(`${source}platforms`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual(platforms.map(({ id }) => id).sort());
  for (const { id, access } of platforms) {
    for (const file of [
      `platforms/${id}/platform.ts`,
      // The build creates those for granted sites.
      ...(access.kind === 'manifest' ? [`content-script/${id}.ts`] : []),
      `../test/pages/${id}.ts`,
      `../../tests/pages/${id}.ts`,
    ])
      expect(existsSync(`${source}${file}`), file).toBe(true);
  }
});

test('each platform has a page that tests play on, and its reader knows the address of a meeting', () => {
  const played = new Set(pageKinds.map(({ platform }) => platform));
  expect([...played].sort()).toEqual(platforms.map(({ id }) => id).sort());
  for (const { id, access } of platforms) {
    expect(readers[id].id).toBe(id);
    expect(readers[id].meetingCode(addresses[id])).not.toBeNull();
    if (access.kind === 'granted' && access.marker !== null) continue;
    const hosts = access.kind === 'manifest' ? access.hosts : access.presets;
    expect(
      hosts.some((host) => matchesPattern(host, addresses[id])),
      addresses[id],
    ).toBe(true);
  }
});

test('each reader behaves as the list says', () => {
  const behaviors = Object.values(readers).map(({ id, behavior }) => [id, behavior]);
  expect(behaviors).toEqual(platforms.map(({ id, behavior }) => [id, behavior]));
});

test('a person who changed no setting is captured on the platforms that are on by default', () => {
  for (const { id, onByDefault } of platforms) expect(defaults[id]).toBe(onByDefault);
});
