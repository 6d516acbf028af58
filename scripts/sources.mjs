import { readFileSync } from 'node:fs';
import { filesIn } from './fingerprint.mjs';
import { root } from './processes.mjs';

/** The folders and files with our code and documents. */
const places = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
  ...['api-client', 'bench', 'cli', 'extension', 'scripts', 'server', 'tests', 'ui', 'web'],
  '.dependency-cruiser.cjs',
  'manifest.config.ts',
];
/** Excludes fixtures, which are other people's texts. */
const isOurs = (file) => /\.(?:md|tsx?|mjs|cjs|css|sql)$/.test(file) && !file.includes('/fixtures/');

let read;

/**
 * Returns our code and documents whose path matches. Each file is read once, even if several checks use it.
 * @param {RegExp} path
 * @returns {{ file: string, text: string }[]}
 */
export function sources(path = /^/) {
  read ??= places
    .flatMap((place) => filesIn(place))
    .filter(isOurs)
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
  return read.filter(({ file }) => path.test(file));
}
