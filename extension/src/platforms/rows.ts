/**
 * Finds caption rows by their structure: a speaker (a picture, a name, or both) and words. Class names change with every build of a
 * page, but the structure does not.
 */
import { nameIn as personIn, saysCaptions } from './labels.ts';
import {
  gainsWords,
  initials,
  isChrome,
  isClock,
  isConcealed,
  isEmoji,
  isTimeNote,
  nameWordsOf,
  normalizeLabel,
  pictureOf,
  withoutTime,
  wordsOf,
} from './text.ts';

/** Platform-specific hints for recognizing rows, in addition to their structure. */
export interface RowHints {
  /** Selects rows of known page versions. */
  row: string;
  /** Selects names, so that a name is not mistaken for words while its words are missing. */
  name: string;
}

export interface RowParts {
  element: Element;
  /** Null if there is none or it is empty. */
  speaker: string | null;
  /** The picture that identifies the person, or null. */
  identity: string | null;
  hasPicture: boolean;
  text: string;
}

/** The separator between a name and a time. */
const divider = /^\s*[•·|,\u2013\u2014-]\s*$/;

/** Splits a row into its parts. Returns null for other elements. `trusted`: it is a row even if parts are missing. */
export function splitRow(
  element: Element,
  hints: RowHints,
  trusted = element.matches(hints.row),
): RowParts | null {
  let picture: Element | null = null;
  const filled: Element[] = [];
  const empty: Element[] = [];
  let loose = '';
  let lastFilled = false;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) loose += node.nodeValue;
    if (node.nodeType !== 1) continue;
    const child = node as Element;
    if (child.tagName === 'IMG') {
      picture ??= child;
      continue;
    }
    if (isChrome(child)) {
      // Either letters in a circle, hidden from screen readers, or a picture's frame.
      picture ??= child.querySelector('img');
      continue;
    }
    const text = child.textContent ?? '';
    if (
      /\S/.test(text) &&
      !divider.test(text) &&
      (child.firstElementChild === null || /\S/.test(wordsOf(child)))
    ) {
      filled.push(child);
      lastFilled = true;
    } else if (child.tagName !== 'BR') {
      empty.push(child);
      lastFilled = false;
    }
  }
  const timed = filled.length;
  filled.splice(0, timed, ...withoutClock(filled, /\S/.test(loose)));
  if (filled.length < timed) lastFilled = lastFilled && filled.length > 0;
  const [first, second] = filled;
  if (!picture) {
    for (const child of [first, ...empty]) picture ??= child?.querySelector('img') ?? null;
  }
  // This is a wrapper of the row: its parts are deeper inside.
  if (first && filled.length === 1 && !/\S/.test(loose) && !isNamed(first, hints)) {
    const inner = trusted && !areUnlike(first.children) ? null : splitRow(first, hints);
    if (inner && inner.text !== '' && trusted && inner.speaker !== null)
      return { ...inner, element, identity: pictureOf(picture), hasPicture: picture !== null };
    if (inner && inner.text !== '' && !trusted && (inner.speaker !== null || empty.length === 0))
      return inner;
  }
  const identity = pictureOf(picture);
  const personOf = (label: string) => {
    const name = withoutTime(normalizeLabel(label));
    return name === '' ? null : personIn(name, element.ownerDocument);
  };
  const make = (speaker: string | null, text: string): RowParts => ({
    element,
    speaker: speaker === null ? null : personOf(speaker),
    identity,
    hasPicture: picture !== null,
    text,
  });
  if (!first) return picture && /\S/.test(loose) ? make(null, loose) : null;

  // The words are a text node next to the name.
  if (/\S/.test(loose)) return filled.length === 1 ? make(nameIn(first, hints), loose) : null;
  if (filled.length === 1) {
    // The words have not been written yet.
    const awaits = !lastFilled && picture !== null && precedes(first, empty) && stretches(first) <= 1;
    if (awaits || isNamed(first, hints)) return make(nameIn(first, hints), '');
    return (picture && !first.contains(picture)) || (trusted && lastFilled)
      ? make(null, wordsOf(first))
      : null;
  }
  const letters = filled.length > 2 && second && isLetters(wordsOf(first), wordsOf(second));
  const [who, ...what] = letters ? filled.slice(1) : filled;
  if (!trusted && ((!picture && isList(filled)) || !isName(who!, hints, what[0]!))) return null;
  const text = what.length === 1 ? wordsOf(what[0]!) : what.map((part) => wordsOf(part)).join(' ');
  return make(nameIn(who!, hints), text);
}

/** Facts about a list that are remembered between scans. */
export interface KnownRows {
  /** Rows found before. Parsing a history of a thousand rows once is enough, and a row stays one while it is rebuilt. */
  rows: WeakSet<Element>;
  /** Elements that may be a row, or a control with label and value, with their text. Speech grows; controls do not. */
  doubtful: WeakMap<Element, string>;
}

export const createKnownRows = (): KnownRows => ({ rows: new WeakSet(), doubtful: new WeakMap() });

/** Returns at most `limit` rows below an element, in document order, and the number of other elements with words. */
export function findRows(
  root: Element,
  hints: RowHints,
  known: KnownRows,
  limit = Number.POSITIVE_INFINITY,
): { rows: Element[]; unclassified: number } {
  const rows: Element[] = [];
  /** Rows found only by their structure, for the vote. */
  const fresh: RowParts[] = [];
  let unclassified = 0;
  const visit = (element: Element, depth: number) => {
    for (
      let child = element.firstElementChild;
      child && rows.length < limit;
      child = child.nextElementSibling
    ) {
      if (known.rows.has(child)) {
        rows.push(child);
        continue;
      }
      if (child.matches(hints.row)) {
        if (isConcealed(child)) continue;
        known.rows.add(child);
        rows.push(child);
        continue;
      }
      if (isChrome(child)) continue;
      const several = holdsSeveral(child, hints);
      const parts = several ? null : splitRow(child, hints);
      if (parts?.element === child) {
        fresh.push(parts);
        rows.push(child);
      } else if (depth < 8 && (several || holdsWords(child))) visit(child, depth + 1);
      else if (/\S/.test(wordsOf(child))) unclassified += 1;
    }
  };
  visit(root, 0);
  if (fresh.length === 0) return { rows, unclassified };

  const others = rows.filter((row) => known.rows.has(row)).slice(-8);
  const spoken = withoutTimers(fresh, others, hints);
  const accepted = vote(spoken, others, hints, known);
  for (const row of accepted) known.rows.add(row);
  return {
    rows: rows.filter((row) => known.rows.has(row)),
    unclassified: unclassified + spoken.length - accepted.size,
  };
}

/**
 * Removes labels with a clock, such as "Captions 10:31". A row whose words are a time is accepted only if its speaker has a picture
 * or says more.
 */
function withoutTimers(fresh: RowParts[], settled: Element[], hints: RowHints): RowParts[] {
  if (!fresh.some(({ text }) => isClock(text))) return fresh;
  const said = [...settled.map((row) => splitRow(row, hints, true)), ...fresh];
  const talkers = new Set(said.map((parts) => (parts && !isClock(parts.text) ? parts.speaker : null)));
  return fresh.filter(({ text, speaker, hasPicture }) => {
    if (!isClock(text)) return true;
    return speaker !== null && !saysCaptions(speaker) && (hasPicture || talkers.has(speaker));
  });
}

/** Compares structures: rows with a picture or a known class show what a row looks like here. Other structures are controls. */
function vote(fresh: RowParts[], settled: Element[], hints: RowHints, { doubtful }: KnownRows): Set<Element> {
  const isSure = ({ element, hasPicture }: RowParts) => hasPicture || element.matches(hints.row);
  const models = [...settled, ...fresh.filter(isSure).map(({ element }) => element)];
  if (models.length === 0) {
    // None of them is certain, so those that grow are speech.
    const groups = new Map<string, RowParts[]>();
    for (const parts of fresh)
      groups.set(shape(parts.element), [...(groups.get(shape(parts.element)) ?? []), parts]);
    for (const group of groups.values())
      if (goesOn(group, doubtful)) models.push(...group.map(({ element }) => element));
    for (const { element, text } of fresh) if (!doubtful.has(element)) doubtful.set(element, text);
  }
  const shapes = new Set(models.map(shape));
  const classes = new Set(models.flatMap((element) => [...element.classList]));
  const accepted = fresh.filter(
    (parts) =>
      isSure(parts) ||
      shapes.has(shape(parts.element)) ||
      [...parts.element.classList].some((name) => classes.has(name)),
  );
  return new Set(accepted.map(({ element }) => element));
}

/** Returns whether a group has gained rows, or words in a row, since it was first seen. */
function goesOn(group: RowParts[], doubtful: WeakMap<Element, string>): boolean {
  const before = group.filter(({ element }) => doubtful.has(element));
  if (before.length > 0 && before.length < group.length) return true;
  return before.some(({ element, text }) => gainsWords(doubtful.get(element) ?? '', text));
}

/** Returns the element's tag and classes and its children's tags. */
function shape(element: Element): string {
  return `${element.tagName} ${[...element.classList].sort().join('.')} ${[...element.children].map((child) => child.tagName).join()}`;
}

/** Returns whether the element contains words. Not for elements that contain hours of history. */
function holdsWords(element: Element): boolean {
  return element.firstElementChild !== null && /\S/.test(element.textContent ?? '');
}

/** Returns whether the element wraps several rows and is not one itself. */
function holdsSeveral(element: Element, hints: RowHints): boolean {
  if (element.matches(hints.row)) return false;
  const known = element.querySelector(hints.row);
  if (known) return true;
  let pictures = 0;
  for (const image of element.getElementsByTagName('img')) if (!isEmoji(image) && ++pictures > 1) return true;
  return false;
}

/** Returns whether the children are of different kinds, such as a name and its words. Parts of one text are of one kind. */
function areUnlike(children: HTMLCollection): boolean {
  const kinds = new Set([...children].map((child) => `${child.tagName} ${child.className}`));
  return kinds.size > 1;
}

/** Returns whether all children are of one kind: items of a list, not a name and its words. */
function isList(children: Element[]): boolean {
  const [first, ...others] = children;
  const kind = (element: Element) => `${element.tagName} ${element.className}`;
  return (
    others.every((other) => kind(other) === kind(first!)) && (children.length > 2 || first!.className !== '')
  );
}

/**
 * Returns whether the element is a name: one piece of text. An element with a name and words is a row. A time next to a name does
 * not count as words.
 */
function isName(element: Element, hints: RowHints, next: Element): boolean {
  if (stretches(element) <= 1) return true;
  const inner = splitRow(element, hints);
  if (inner === null || inner.speaker === null || inner.text === '') return true;
  return (isTimeNote(inner.text) || isTimeNote(inner.speaker)) && shape(element) !== shape(next);
}

/** Returns the parts of a row without the time, which may be before or after the name or after the words, but not among many words. */
function withoutClock(filled: Element[], loose: boolean): Element[] {
  if (filled.length + (loose ? 1 : 0) < 3) return filled;
  const kind = (element: Element | undefined) => element && `${element.tagName} ${element.className}`;
  return filled.filter((part, index) => {
    if (!isTimeNote(wordsOf(part))) return true;
    const [before, behind] = [filled[index - 1], filled[index + 1]];
    if (index === 0) return false;
    // Spans of one kind may be words or a time.
    if (index === 1)
      return behind !== undefined && kind(part) === kind(behind) && kind(part) !== kind(before);
    return behind !== undefined || kind(part) === kind(before);
  });
}

/** Counts the pieces of text that are next to each other at the first level with several. */
function stretches(element: Element): number {
  const filled = [...element.children].filter((child) => !isChrome(child) && /\S/.test(wordsOf(child)));
  if (filled.length === 0) return 1;
  if (filled.length === 1) return stretches(filled[0]!);
  return isLetters(wordsOf(filled[0]!), wordsOf(filled[1]!)) && filled.length === 2 ? 1 : filled.length;
}

/** Returns the name in a row's header, without an avatar's letters and other additions. */
function nameIn(header: Element, hints: RowHints): string {
  const known = header.matches(hints.name) ? null : header.querySelector(hints.name);
  if (known && /\S/.test(wordsOf(known))) return nameWordsOf(known);
  const filled = [...header.children].filter(
    (child) => !isChrome(child) && child.tagName !== 'IMG' && /\S/.test(wordsOf(child)),
  );
  const named = filled.filter((child) => !isTimeNote(wordsOf(child)) && !divider.test(wordsOf(child)));
  if (named.length === 1) return nameIn(named[0]!, hints);
  if (filled.length > 1 && isLetters(wordsOf(filled[0]!), wordsOf(filled[1]!)))
    return nameWordsOf(filled[1]!);
  return nameWordsOf(header);
}

/** Returns whether all words in the element are a name. */
function isNamed(element: Element, hints: RowHints): boolean {
  const name = element.matches(hints.name) ? element : element.querySelector(hints.name);
  return (
    name !== null &&
    wordsOf(element).trim().endsWith(wordsOf(name).trim()) &&
    wordsOf(element).trim().length <= wordsOf(name).trim().length + 3
  );
}

function isLetters(letters: string, name: string): boolean {
  const short = letters.trim();
  return (
    short.length > 0 && short.length <= 3 && initials(name.trim()).startsWith(short.toUpperCase().slice(0, 2))
  );
}

function precedes(element: Element, others: Element[]): boolean {
  return others.some((other) => (element.compareDocumentPosition(other) & 4) !== 0);
}

/** Sorts by vertical position: virtual lists position their rows, and lower rows are newer in any page order. */
export function sortByPosition(rows: Element[]): Element[] {
  const heights = rows.map((row) => topOf(row));
  if (heights.some((height) => height === null)) return rows;
  return rows
    .map((row, at) => ({ row, top: heights[at]! }))
    .sort((a, b) => a.top - b.top)
    .map(({ row }) => row);
}

function topOf(row: Element): number | null {
  for (const each of [row, row.parentElement]) {
    const style = (each as Partial<HTMLElement> | null)?.style;
    if (style?.position === 'absolute' && style.top) return Number.parseFloat(style.top);
  }
  return null;
}

/**
 * Returns the matches outside an element, in page order, including the element and its ancestors. Does not search inside the
 * element: searching hours of history takes most of the time and finds nothing.
 */
export function matchesAround(element: Element, selector: string): Element[] {
  const found = element.matches(selector) ? [element] : [];
  for (
    let inner = element, around = inner.parentElement;
    around;
    inner = around, around = inner.parentElement
  ) {
    if (around.matches(selector)) found.push(around);
    for (const beside of around.children) if (beside !== inner) found.push(...matchesIn(beside, selector));
  }
  return found.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}

/** Returns the matches among the element and its descendants. */
export function matchesIn(element: Element, selector: string): Element[] {
  return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)];
}
