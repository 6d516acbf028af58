import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { environmentSchema } from '../platform/environment/environment-schema.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = ['web/src/locales', 'extension/src/locales', 'server/src/locales'];
/** Folders with more than texts, where each destination has a folder of them. */
const foldersWithTexts = ['server/src/outgoing/integrations'];

/** Texts for the operator: the staff area, and what is wrong with its fields. */
const isForStaff = (text: string) => /\/(?:en|de|fr)\/admin\/|\balways_admin\b/.test(text);

const environmentName = new RegExp(
  `\\b(?:${Object.keys(environmentSchema.shape).join('|')}|[A-Z0-9]+_CLIENT_(?:ID|SECRET))\\b`,
);
/** Folders of this repository, its documents, and files with settings. */
const repositoryFile =
  /\b(?:docs|server|web|extension|scripts|bench)\/[\w.-]+|\b[\w-]+\.(?:md|env)\b|\bREADME\b/;

it('names no environment variable and no file of the repository to customers', () => {
  const found: string[] = [];
  for (const folder of [...folders, ...foldersWithTexts])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || isForStaff(file)) continue;
      if (foldersWithTexts.includes(folder) && !file.includes('/texts/')) continue;
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .forEach((line, at) => {
          const isCode = /^\s*(?:\/?\*|\/\/|import|export .* from)/.test(line);
          if (!isCode && !isForStaff(line) && (environmentName.test(line) || repositoryFile.test(line)))
            found.push(`${file}:${at + 1} ${line.trim()}`);
        });
    }
  expect(found).toEqual([]);
});

it('names no environment variable in reasons that callers get', () => {
  const found: string[] = [];
  for (const name of readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.|^testing\//.test(name)) continue;
    const source = readFileSync(join(root, 'server/src', name), 'utf8');
    for (const [reason] of source.matchAll(/invalidField\([^;]*?\)[;,\n]/g))
      for (const [text] of reason.matchAll(/'[^']*'|`[^`]*`/g))
        if (environmentName.test(text) && !isForStaff(reason)) found.push(`${name}: ${text}`);
  }
  expect(found).toEqual([]);
});
