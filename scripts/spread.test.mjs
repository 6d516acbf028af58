import { expect, it } from 'vitest';
import { kinds, maxFilesOutside, projectFiles, spreadOf } from './spread.mjs';

const { files, read } = projectFiles();

it.each(kinds)('a new $name needs changes in at most three files outside its folder', (kind) => {
  const found = spreadOf(kind, files, read);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(maxFilesOutside);
});

it('counts the files outside the folders that name every member', () => {
  const texts = {
    'formats/txt/txt.ts': 'txt srt',
    'formats/srt/srt.ts': '',
    'registry.ts': '[txt, srt]',
    'partial.ts': "'txt'",
    'other.ts': 'txt-like srt-like',
    'a.test.ts': 'txt srt',
  };
  const kind = { name: 'format', folders: 'formats' };
  expect(spreadOf(kind, Object.keys(texts), (file) => texts[file])).toEqual(['registry.ts']);
});
