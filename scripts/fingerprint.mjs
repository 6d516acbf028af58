import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';

/** Folders that are made, not written. */
const made = /^(node_modules|dist|dist-.*|\.cache|test-results)$/;

/**
 * One value for the contents of these files and folders, named relative to the checkout, and for whatever else matters.
 * @param {object} options
 * @param {(path: string) => boolean} [options.counts] whether a file within a folder matters
 * @param {unknown} [options.besides] values that matter too
 */
export function fingerprint(paths, { counts = () => true, besides = null } = {}) {
  const hash = createHash('sha256').update(JSON.stringify(besides));
  for (const file of paths.flatMap((path) => filesIn(path)).filter(counts)) {
    const content = readFileSync(`${root}/${file}`);
    // With its length, so that no two lists of files read the same.
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The files at a path, in an order that does not depend on the disk. None where there is nothing. */
export function filesIn(path) {
  const stats = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (stats?.isFile()) return [path];
  if (!stats?.isDirectory()) return [];
  return readdirSync(`${root}/${path}`)
    .sort()
    .filter((name) => !made.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
}
