import { createHash } from 'node:crypto';
import type { Origin } from '@afterword/api-client/contract';

/** What tells a series of meetings: the facts of one of them. */
export interface SeriesFacts {
  platform: Origin;
  code: string;
  /** As it was captured, and as a person renamed it. */
  title: string;
  shownTitle: string | null;
}

/**
 * The series that a meeting is of, the one that says more first: meetings of its owner with the same title, then those at the same
 * address on the platform. A title says more, because personal rooms are one address for everything. A title that is the platform's
 * own code is none, and neither is the code of an import, which is of one file.
 * @returns hashes, so that what is kept by them tells nothing of a title.
 */
export function seriesOf({ platform, code, title, shownTitle }: SeriesFacts): string[] {
  const titles = [shownTitle ?? '', title].map(folded).filter((each) => each !== '' && each !== folded(code));
  const addresses = platform === 'import' || code === '' ? [] : [`${platform} ${code}`];
  const keys = [...titles.map((each) => `title ${each}`), ...addresses.map((each) => `code ${each}`)];
  return [...new Set(keys)].map((key) => createHash('sha256').update(key).digest('base64url'));
}

const folded = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
