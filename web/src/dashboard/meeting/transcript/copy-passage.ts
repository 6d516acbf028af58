/** Where copied words come from, in words for people. */
export interface PassageSource {
  title: string;
  date: string;
  /** The address of an entry. */
  addressOf: (entryId: string) => string;
}

/**
 * Text to copy for a selection in a transcript: each line with its speaker and time, then the address. Null for a part
 * of one line, which is copied as it is.
 */
export function passageIn(list: Element, selected: Range, source: PassageSource): string | null {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-entry]')]
    .filter((row) => selected.intersectsNode(row))
    .map((row) => ({
      id: row.dataset.entry!,
      time: row.querySelector('.line-time')?.textContent ?? '',
      speaker: row.querySelector('.line-time + p')?.textContent ?? '',
      words: selectedOf(row.querySelector('.line-words')!, selected),
    }))
    .filter(({ words }) => words !== '');
  const [first] = lines;
  if (!first || lines.length < 2) return null;
  return [
    ...lines.map(({ time, speaker, words }) => `${speaker} (${time}): ${words}`),
    '',
    `${source.title}, ${source.date}`,
    source.addressOf(first.id),
  ].join('\n');
}

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
