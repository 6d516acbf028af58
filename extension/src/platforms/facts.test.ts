import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformNames } from '@afterword/api-client/product';
import { expect, test } from 'vitest';
import { addresses, pageKinds, readers } from '../../test/platforms.ts';
import { matchesPattern } from '../messages/granted-sites.ts';
import { defaultSettings } from '../messages/settings.ts';
import { platforms } from './index.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

test('lists the platforms of the contract under the same names', () => {
  expect(platformNames).toMatchObject(Object.fromEntries(platforms.map(({ id, name }) => [id, name])));
});

test('has a folder with a reader, a content script and test pages for each platform', () => {
  const folders = readdirSync(`${source}platforms`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual(platforms.map(({ id }) => id).sort());
  for (const { id, access } of platforms) {
    for (const file of [
      `platforms/${id}/platform.ts`,
      // The build generates the content scripts for granted sites.
      ...(access.kind === 'manifest' ? [`content-script/${id}.ts`] : []),
      `../test/pages/${id}.ts`,
    ])
      expect(existsSync(`${source}${file}`), file).toBe(true);
  }
});

test('has a test page for each platform, whose address the reader recognizes as a meeting', () => {
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

test('gives each reader the behavior in its facts', () => {
  const behaviors = Object.values(readers).map(({ id, behavior }) => [id, behavior]);
  expect(behaviors).toEqual(platforms.map(({ id, behavior }) => [id, behavior]));
});

test('captures the platforms that are on by default for a person who changed no setting', () => {
  for (const { id, onByDefault } of platforms) expect(defaultSettings[id]).toBe(onByDefault);
});
