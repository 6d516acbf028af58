import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';

/** Generated folders. */
const made = /^(node_modules|dist|dist-.*|\.cache|test-results)$/;

/**
 * Returns one value for the contents of these files and folders, named relative to the checkout, and for additional values.
 * @param {object} options
 * @param {(path: string) => boolean} [options.counts] returns whether a file within a folder is included
 * @param {unknown} [options.besides] more values to include
 */
export function fingerprint(paths, { counts = () => true, besides = null } = {}) {
  const hash = createHash('sha256').update(JSON.stringify(besides));
  for (const file of paths.flatMap((path) => filesIn(path)).filter(counts)) {
    const content = readFileSync(`${root}/${file}`);
    // Includes the length, so that no two lists of files produce the same input.
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns the files at a path, in an order independent of the disk. None when the path does not exist. */
export function filesIn(path) {
  const stats = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (stats?.isFile()) return [path];
  if (!stats?.isDirectory()) return [];
  return readdirSync(`${root}/${path}`)
    .sort()
    .filter((name) => !made.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
}
