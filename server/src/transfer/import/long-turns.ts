import { limits } from '@afterword/api-client/contract';
import type { ReadTurn } from './transcript.ts';

/** Splits a turn that is too long for one entry into several, after a sentence or else after a word. */
export function splitLong(turn: ReadTurn): ReadTurn[] {
  const parts: string[] = [];
  let rest = turn.content;
  while (rest.length > limits.contentLength) {
    const end = endOfPart(rest.slice(0, limits.contentLength));
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '' || parts.length === 0) parts.push(rest);
  return parts.map((content, index) => ({
    ...turn,
    content,
    from: index === 0 ? turn.from : null,
    to: index === parts.length - 1 ? turn.to : null,
  }));
}

/** Returns where to split a text: in its second half, unless that has no space. */
function endOfPart(text: string): number {
  const half = Math.floor(text.length / 2);
  for (const boundary of [/[.!?…]["'”’)]*\s|[。！？]/gu, /\s/gu]) {
    const last = [...text.slice(half).matchAll(boundary)].at(-1);
    if (last) return half + last.index + last[0].length;
  }
  // Not between the two halves of a surrogate pair.
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
