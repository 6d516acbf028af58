/** The source of copied words, as readable text. */
export interface PassageSource {
  title: string;
  date: string;
  /** The address of an entry. */
  addressOf: (entryId: string) => string;
}

/** IDs of the first and the last line with selected words; null if there are none. */
export function selectedLines(list: Element, selected: Range): { from: string; to: string } | null {
  const lines = wordsIn(list, selected);
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? { from: first.row.dataset.entry!, to: last.row.dataset.entry! } : null;
}

/**
 * Returns the text to copy for a selection in a transcript: each line with speaker and time, then the address. Null
 * for part of a single line, which is copied as is.
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

/** Returns the rows with selected words, and those words. */
const wordsIn = (list: Element, selected: Range) =>
  [...list.querySelectorAll<HTMLElement>('[data-entry]')]
    .filter((row) => selected.intersectsNode(row))
    .map((row) => ({ row, words: selectedOf(row.querySelector('.line-words')!, selected) }))
    .filter(({ words }) => words !== '');

/** Returns the selected part of an element's text. */
function selectedOf(element: Element, selected: Range): string {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (selected.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(selected.startContainer, selected.startOffset);
  if (selected.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(selected.endContainer, selected.endOffset);
  return part.toString().trim();
}
