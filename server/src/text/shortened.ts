const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a text of at most `max` UTF-16 units. A longer one is cut between characters and ends with "…". */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text.slice(0, max + 1))) {
    if (index + segment.length >= max) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
