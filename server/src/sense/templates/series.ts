import { createHash } from 'node:crypto';
import type { Origin } from '@afterword/api-client/contract';
import { foldCase } from '../../text/fold.ts';

/** The facts of a meeting that identify its series. */
export interface SeriesFacts {
  platform: Origin;
  code: string;
  /** The captured title, and the displayed one. */
  title: string;
  shownTitle: string | null;
}

/**
 * Returns the series of a meeting, more specific one first: its owner's meetings with the same title, then those at
 * the same address on the platform. A title is more specific, because personal rooms use one address for everything.
 * Ignores titles that are the platform's own code, and codes of imports, which belong to a single file.
 * @returns hashes, which reveal nothing about a title.
 */
export function seriesOf({ platform, code, title, shownTitle }: SeriesFacts): string[] {
  const titles = [shownTitle ?? '', title].map(folded).filter((each) => each !== '' && each !== folded(code));
  const addresses = platform === 'import' || code === '' ? [] : [`${platform} ${code}`];
  const keys = [...titles.map((each) => `title ${each}`), ...addresses.map((each) => `code ${each}`)];
  return [...new Set(keys)].map((key) => createHash('sha256').update(key).digest('base64url'));
}

const folded = (text: string) => foldCase(text).replace(/\s+/gu, ' ').trim();
