import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exportFormatNames } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';
import { fileFormats } from './registry.ts';

it('has a folder, a registry line and a contract line for each format', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  expect(Object.keys(fileFormats).sort(), 'Folders and lines in registry.ts differ').toEqual(names);
  expect([...exportFormatNames].sort(), 'Folders and exportFormats in formats.ts differ').toEqual(names);
});
