/** Where copied words come from, in words for people. */
export interface PassageSource {
  title: string;
  date: string;
  /** The address of an entry. */
  addressOf: (entryId: string) => string;
}

/** Ids of the first and the last line of which words are selected; null if there are none. */
export function selectedLines(list: Element, selected: Range): { from: string; to: string } | null {
  const lines = wordsIn(list, selected);
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? { from: first.row.dataset.entry!, to: last.row.dataset.entry! } : null;
}

/**
 * Text to copy for a selection in a transcript: each line with its speaker and time, then the address. Null for a part
 * of one line, which is copied as it is.
 */
export function passageIn(list: Element, selected: Range, source: PassageSource): string | null {
  const lines = wordsIn(list, selected).map(({ row, words }) => ({
    id: row.dataset.entry!,
    time: row.querySelector('.line-time')?.textContent ?? '',
    speaker: row.querySelector('.line-time + p')?.textContent ?? '',
    words,
  }));
  const [first] = lines;
  if (!first || lines.length < 2) return null;
  return [
    ...lines.map(({ time, speaker, words }) => `${speaker} (${time}): ${words}`),
    '',
    `${source.title}, ${source.date}`,
    source.addressOf(first.id),
  ].join('\n');
}

/** The rows of which words are selected, with those words. */
const wordsIn = (list: Element, selected: Range) =>
  [...list.querySelectorAll<HTMLElement>('[data-entry]')]
    .filter((row) => selected.intersectsNode(row))
    .map((row) => ({ row, words: selectedOf(row.querySelector('.line-words')!, selected) }))
    .filter(({ words }) => words !== '');

/** The selected part of an element's text. */
function selectedOf(element: Element, selected: Range): string {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (selected.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(selected.startContainer, selected.startOffset);
  if (selected.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(selected.endContainer, selected.endOffset);
  return part.toString().trim();
}
