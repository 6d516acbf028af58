import type { SummaryInput } from '../engine.ts';

type Entry = SummaryInput['entries'][number];

/**
 * Maximum bytes of a transcript the engine reads: about eight hours of talk in any language, processed in about half a second.
 */
const most = 400_000;
/** Bytes counted for each entry in addition to its text. */
const each = 20;
/** Entries kept together, so that sentences and answers stay connected. */
const together = 50;
/** Bytes above which an entry may be cut. */
const long = 5_000;

/**
 * Returns the entries the engine reads: all of them, or evenly spaced parts of a transcript over the limit (days of
 * talk, or a flood).
 */
export function readable(entries: Entry[]): Entry[] {
  const costs = entries.map(({ content }) => Buffer.byteLength(content) + each);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  if (total <= most) return entries;
  const share = most / total;
  const read: Entry[] = [];
  let [seen, taken] = [0, 0];
  let takes = true;
  for (const [index, entry] of entries.entries()) {
    if (index % together === 0) takes = taken <= seen * share;
    const cost = costs[index]!;
    seen += cost;
    if (!takes) continue;
    const content = cost > long ? entry.content.slice(0, cut(entry.content, share)) : entry.content;
    read.push(content === entry.content ? entry : { ...entry, content });
    taken += Buffer.byteLength(content) + each;
  }
  return read;
}

/** Returns where to cut a long text without splitting a character. */
function cut(content: string, share: number): number {
  const end = Math.ceil(content.length * share);
  return /[\uD800-\uDBFF]/.test(content.charAt(end - 1)) ? end - 1 : end;
}
