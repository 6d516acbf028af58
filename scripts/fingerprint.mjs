import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';

/** Generated folders. */
const made = /^(node_modules|dist|dist-.*|\.cache|test-results)$/;

/**
 * Computes one hash over these files and folders (paths relative to the checkout) and over additional values.
 * @param {object} options
 * @param {(path: string) => boolean} [options.counts] returns whether a file within a folder is included
 * @param {unknown} [options.values] additional values
 */
export function fingerprint(paths, { counts = () => true, values = null } = {}) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const file of paths.flatMap((path) => filesIn(path)).filter(counts)) {
    const content = readFileSync(`${root}/${file}`);
    // Includes the length, so that no two lists of files produce the same input.
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns the files at a path in an order independent of the disk. Empty if the path does not exist. */
export function filesIn(path) {
  const stats = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (stats?.isFile()) return [path];
  if (!stats?.isDirectory()) return [];
  return readdirSync(`${root}/${path}`)
    .sort()
    .filter((name) => !made.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
}
