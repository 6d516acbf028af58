import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { root } from './processes.mjs';

let folder;
const write = (path, text) => writeFileSync(`${root}/${folder}/${path}`, text);

beforeEach(() => {
  mkdirSync(`${root}/node_modules/.cache`, { recursive: true });
  folder = relative(root, mkdtempSync(`${root}/node_modules/.cache/fingerprint-`));
  mkdirSync(`${root}/${folder}/src`);
  write('src/a.ts', 'one');
  write('src/a.test.ts', 'a test');
});
afterEach(() => rmSync(`${root}/${folder}`, { recursive: true }));

it('a fingerprint changes with the content, the names and the number of files', () => {
  const seen = new Set([fingerprint([folder])]);
  write('src/a.ts', 'two');
  seen.add(fingerprint([folder]));
  write('src/b.ts', '');
  seen.add(fingerprint([folder]));
  rmSync(`${root}/${folder}/src/b.ts`);
  write('src/c.ts', '');
  seen.add(fingerprint([folder]));
  expect(seen.size).toBe(4);
  rmSync(`${root}/${folder}/src/c.ts`);
  write('src/a.ts', 'one');
  expect(seen).toContain(fingerprint([folder]));
});

it('a fingerprint ignores excluded, generated and missing files', () => {
  const counts = (file) => !file.endsWith('.test.ts');
  const before = fingerprint([folder], { counts });
  write('src/a.test.ts', 'another test');
  mkdirSync(`${root}/${folder}/dist`);
  write('dist/a.js', 'one');
  expect(fingerprint([folder, `${folder}/nowhere`], { counts })).toBe(before);
  expect(filesIn(folder)).toEqual([`${folder}/src/a.test.ts`, `${folder}/src/a.ts`]);
});

it('a fingerprint changes with additional values', () => {
  expect(fingerprint([folder], { values: { PUBLIC_URL: 'https://a.example' } })).not.toBe(
    fingerprint([folder], { values: { PUBLIC_URL: 'https://b.example' } }),
  );
});
