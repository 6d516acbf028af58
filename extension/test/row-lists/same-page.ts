/** Detects ambiguous histories: different speech gives the page exactly the same elements and words. */
import {
  changePage,
  copyPage,
  type Frame,
  type FrameRow,
  type Page,
  type Rendering,
  type Speech,
} from './page.ts';

/** Returns whether another change with other speech could also lead from `before` to `after`. */
export function isAmbiguous(
  before: Page,
  after: Page,
  shown: Frame,
  speech: Speech,
  rendering: Rendering,
): boolean {
  if (isNamedAnew(before, shown) || isNamedElsewhere(before, shown) || isLeftAsItWas(before, after))
    return true;
  if (before.up !== after.up && couldHaveMovedOn(before, shown)) return true;
  if (rendering.kind === 'scroll' && isPicturedAnew(before, after, shown)) return true;
  const actual = spoken(after);
  const looks = appearance(before, shown);
  for (const otherSpeech of otherSpeeches(before, shown, speech)) {
    for (const otherRendering of otherRenderings(rendering)) {
      const other = copyPage(before);
      const frame = changePage(other, otherSpeech, otherRendering);
      if (!frame || spoken(other) === actual) continue;
      if (appearance(before, frame) === looks) return true;
    }
  }
  return false;
}

/**
 * Returns whether one row shows the same words under an unused name, which may be a new name of the speaker or another person, while the
 * others are only drawn again. The same applies to several rows of one or two words in a virtual list.
 */
function isNamedAnew(before: Page, { rows }: Frame): boolean {
  const earlier = before.nodes.map((node, index) => {
    const { who, text } = before.said[before.shown.from + index]!;
    return { node, text, label: before.people[who]!.label };
  });
  const changed = rows.filter(({ node, label, text }, index) => {
    const old = earlier[index];
    const isDrawnAgain = !before.nodes.includes(node);
    return old?.label !== label || old.text !== text || (old.node !== node && !isDrawnAgain);
  });
  if (changed.length === 0 || rows.length !== earlier.length) return false;
  const areShort = before.kind.scrolls && changed.every(isShort);
  if (changed.length > 1 && !areShort) return false;
  return changed.every(({ node, text, label }) => {
    const old = earlier.find((each) => each.node === node);
    const spoke = before.said.some(({ who }) => before.people[who]!.label === label);
    return old !== undefined && old.text === text && old.label !== label && !spoke;
  });
}

/**
 * Returns whether only the words of the last row differ, in the same element and under the same name. Within a second of its last words,
 * the page may also have translated them.
 */
export function isLastRewritten(before: Frame, { mount, rows }: Frame): boolean {
  if (mount !== before.mount || rows.length !== before.rows.length) return false;
  return rows.every(({ node, label, text }, index) => {
    const old = before.rows[index]!;
    const isLast = index === rows.length - 1;
    return old.node === node && old.label === label && (old.text === text) !== isLast;
  });
}

/** Returns whether a person who never spoke has another's earlier words in a restored list, perhaps after a rename. */
function isNamedElsewhere(before: Page, { mount, rows }: Frame): boolean {
  if (mount === before.mount) return false;
  const labels = new Set(before.said.map(({ shownAs }) => shownAs));
  return rows.some(({ label, text }) => !labels.has(label) && before.said.some((said) => said.text === text));
}

/** Returns whether a scrolled list shows another utterance in an element that does not change or only continues. */
function isLeftAsItWas(before: Page, after: Page): boolean {
  if (before.up === after.up) return false;
  return after.nodes.some((node, index) => {
    const at = before.nodes.indexOf(node);
    if (at < 0 || before.shown.from + at === after.shown.from + index) return false;
    const [old, now] = [before.said[before.shown.from + at]!, after.said[after.shown.from + index]!];
    return old.who === now.who && now.text.startsWith(old.text);
  });
}

/** Returns whether a list scrolled to rows of one or two words next to another picture: anyone may say them now. */
function isPicturedAnew({ said }: Page, { shown: { from } }: Page, { rows }: Frame): boolean {
  return rows.every(isShort) && rows.some(({ picture }, index) => picture !== said[from + index]?.picture);
}

export function isShort({ text }: Pick<FrameRow, 'text'>): boolean {
  return text.split(' ').length <= 2;
}

/** Returns whether a scrolled list looks like one that moved on: its last rows are at the top, and the rest may be repeated speech. */
function couldHaveMovedOn(before: Page, { rows }: Frame): boolean {
  const earlier = before.nodes.map((node, index) => {
    const { who, text } = before.said[before.shown.from + index]!;
    return { node, label: before.people[who]!.label, text };
  });
  return earlier.some((_, from) => {
    const last = earlier.slice(from);
    if (last.length > rows.length) return false;
    const isSame = last.length === rows.length && last.every(({ text }, at) => rows[at]!.text === text);
    return (
      !isSame &&
      last.every(({ node, label, text }, at) => {
        const row = rows[at]!;
        const isReused = row.node !== node && before.nodes.includes(row.node);
        return !isReused && row.label === label && row.text.startsWith(text);
      })
    );
  });
}

function otherSpeeches(before: Page, { rows }: Frame, speech: Speech): Speech[] {
  const last = rows.at(-1);
  const others: Speech[] = [{ kind: 'none' }, speech];
  if (!last) return others;
  const who = before.people.findIndex(({ label }) => label === last.label);
  if (who >= 0) others.push({ kind: 'say', who, text: last.text });
  const newest = before.said.at(-1);
  if (newest && last.text.startsWith(`${newest.text} `))
    others.push({ kind: 'grow', more: last.text.slice(newest.text.length + 1) });
  // A row with one corrected word or a completely new text.
  for (let back = 0; back < Math.min(8, rows.length); back++) {
    const { text } = rows[rows.length - 1 - back]!;
    const words = text.split(' ');
    others.push({ kind: 'rewrite', back, text });
    for (const [at, word] of words.entries()) others.push({ kind: 'correct', back, at, word });
  }
  return others;
}

function otherRenderings(rendering: Rendering): Rendering[] {
  if (rendering.kind === 'mount')
    return [rendering.rows - 1, rendering.rows, rendering.rows + 1]
      .filter((rows) => rows >= 0)
      .map((rows) => ({ kind: 'mount', rows }));
  const scrolls = Array.from({ length: 8 }, (_, up): Rendering[] => [
    { kind: 'scroll', up },
    { kind: 'scroll', up, anew: true },
  ]);
  return [rendering, { kind: 'none' }, { kind: 'all' }, { kind: 'again' }, ...scrolls.flat()];
}

function spoken({ said }: Page): string {
  return said.map(({ who, text }) => `${who}: ${text}`).join('\n');
}

/** Returns what is visible. New elements count as new, whatever their number. */
function appearance(before: Page, { mount, rows }: Frame): string {
  const known = new Set(before.nodes);
  return `${mount} ${rows.map(({ node, label, picture, text }) => `${known.has(node) ? node : 'new'} ${label} ${picture} ${text}`).join('\n')}`;
}
