import type { SummaryInput } from '../engine.ts';

type Entry = SummaryInput['entries'][number];

/**
 * What the engine reads of a transcript at most, in bytes: about eight hours of talk in any language. It takes about half a
 * second.
 */
const most = 400_000;
/** What an entry costs besides its words. */
const each = 20;
/** Entries that stay together, so that sentences and answers do. */
const together = 50;
/** Bytes of an entry that may be cut. */
const long = 5_000;

/**
 * The entries that the engine reads: all of them, and of what is no conversation any more (days of talk, or a flood) parts from
 * the first to the last that are read as quickly.
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

/** Where to cut a long content: between characters. */
function cut(content: string, share: number): number {
  const end = Math.ceil(content.length * share);
  return /[\uD800-\uDBFF]/.test(content.charAt(end - 1)) ? end - 1 : end;
}
