/**
 * Finding caption blocks by their shape: who (a picture, a name, or both) and what was said. Class names change with
 * the builds of a page; that a block says who and what does not.
 */
import { initials, isChrome, isConcealed, isEmoji, pictureOf, wordsOf } from './text.ts';

/** What a platform knows of its blocks beyond their shape. */
export interface BlockHints {
  /** Matches blocks of known generations. */
  block: string;
  /** Matches names, so that a name whose words have not come yet is not taken for words. */
  name: string;
}

/** A block taken apart. */
export interface BlockParts {
  element: Element;
  /** Null when there is none or it is empty. */
  speaker: string | null;
  /** Where a picture stands for the person. */
  identity: string | null;
  hasPicture: boolean;
  text: string;
}

/** Takes a block apart, or says that it is none. `trusted`: it is one, whatever parts are missing just now. */
export function takeApart(
  element: Element,
  hints: BlockHints,
  trusted = element.matches(hints.block),
): BlockParts | null {
  let picture: Element | null = null;
  const said: Element[] = [];
  const empty: Element[] = [];
  let loose = '';
  let lastSaid = false;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) loose += node.nodeValue;
    if (node.nodeType !== 1) continue;
    const child = node as Element;
    if (child.tagName === 'IMG') {
      picture ??= child;
      continue;
    }
    if (isChrome(child)) {
      // Letters in a circle, hidden from screen readers, or the picture's frame.
      picture ??= child.querySelector('img');
      continue;
    }
    const text = child.textContent ?? '';
    if (/\S/.test(text) && (child.firstElementChild === null || /\S/.test(wordsOf(child)))) {
      said.push(child);
      lastSaid = true;
    } else if (child.tagName !== 'BR') {
      empty.push(child);
      lastSaid = false;
    }
  }
  const [first, second] = said;
  if (!picture) {
    for (const child of [first, ...empty]) picture ??= child?.querySelector('img') ?? null;
  }
  // Something around the block: its own parts are further in.
  if (first && said.length === 1 && !trusted && !/\S/.test(loose) && !isNamed(first, hints)) {
    const inner = takeApart(first, hints);
    if (inner && inner.text !== '' && (inner.speaker !== null || empty.length === 0)) return inner;
  }
  const identity = pictureOf(picture);
  const make = (speaker: string | null, text: string): BlockParts => ({
    element,
    speaker: speaker === null ? null : speaker.replace(/\s+/g, ' ').trim() || null,
    identity,
    hasPicture: picture !== null,
    text,
  });
  if (!first) return picture && /\S/.test(loose) ? make(null, loose) : null;

  // The words stand loose beside the name.
  if (/\S/.test(loose)) return said.length === 1 ? make(nameIn(first, hints), loose) : null;
  if (said.length === 1) {
    // The words have not come yet.
    const awaits = !lastSaid && picture !== null && precedes(first, empty) && stretches(first) <= 1;
    if (awaits || isNamed(first, hints)) return make(nameIn(first, hints), '');
    return (picture && !first.contains(picture)) || (trusted && lastSaid) ? make(null, wordsOf(first)) : null;
  }
  const letters = said.length > 2 && second && isLetters(wordsOf(first), wordsOf(second));
  const [who, ...what] = letters ? said.slice(1) : said;
  if (!trusted && ((!picture && isList(said)) || !isName(who!, hints))) return null;
  const text = what.length === 1 ? wordsOf(what[0]!) : what.map((part) => wordsOf(part)).join(' ');
  return make(nameIn(who!, hints), text);
}

/** What is remembered of a list. */
export interface KnownBlocks {
  /** Blocks found before: a history of a thousand is taken apart once, and a block stays one while it is rebuilt. */
  blocks: WeakSet<Element>;
  /** What might be a block or furniture with a label and a value, and what it said: speech goes on, furniture does not. */
  doubtful: WeakMap<Element, string>;
}

/** Nothing remembered yet. */
export const nothingKnown = (): KnownBlocks => ({ blocks: new WeakSet(), doubtful: new WeakMap() });

/** All blocks below an element, in document order, at most `limit`, and how many other things with words there are. */
export function findBlocks(
  root: Element,
  hints: BlockHints,
  known: KnownBlocks,
  limit = Number.POSITIVE_INFINITY,
): { blocks: Element[]; unclassified: number } {
  const blocks: Element[] = [];
  /** Blocks by their shape alone, for the vote. */
  const fresh: BlockParts[] = [];
  let unclassified = 0;
  const visit = (element: Element, depth: number) => {
    for (
      let child = element.firstElementChild;
      child && blocks.length < limit;
      child = child.nextElementSibling
    ) {
      if (known.blocks.has(child)) {
        blocks.push(child);
        continue;
      }
      if (child.matches(hints.block)) {
        if (isConcealed(child)) continue;
        known.blocks.add(child);
        blocks.push(child);
        continue;
      }
      if (isChrome(child)) continue;
      const several = holdsSeveral(child, hints);
      const parts = several ? null : takeApart(child, hints);
      if (parts?.element === child) {
        fresh.push(parts);
        blocks.push(child);
      } else if (depth < 8 && (several || holdsWords(child))) visit(child, depth + 1);
      else if (/\S/.test(wordsOf(child))) unclassified += 1;
    }
  };
  visit(root, 0);
  if (fresh.length === 0) return { blocks, unclassified };

  const others = blocks.filter((block) => known.blocks.has(block)).slice(-8);
  const accepted = vote(fresh, others, hints, known);
  for (const block of accepted) known.blocks.add(block);
  return {
    blocks: blocks.filter((block) => known.blocks.has(block)),
    unclassified: unclassified + fresh.length - accepted.size,
  };
}

/** Blocks with a picture or a known class show what blocks look like here; what looks different is furniture. */
function vote(
  fresh: BlockParts[],
  settled: Element[],
  hints: BlockHints,
  { doubtful }: KnownBlocks,
): Set<Element> {
  const isSure = ({ element, hasPicture }: BlockParts) => hasPicture || element.matches(hints.block);
  const models = [...settled, ...fresh.filter(isSure).map(({ element }) => element)];
  if (models.length === 0) {
    // Nothing vouches for any of them: those that go on are speech.
    const groups = new Map<string, BlockParts[]>();
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

/** One of them says something else than when it was first seen, or there are more of them. */
function goesOn(group: BlockParts[], doubtful: WeakMap<Element, string>): boolean {
  const before = group.filter(({ element }) => doubtful.has(element));
  if (before.length > 0 && before.length < group.length) return true;
  return before.some(({ element, text }) => doubtful.get(element) !== text);
}

/** Tag, classes and the tags of the children. */
function shape(element: Element): string {
  return `${element.tagName} ${[...element.classList].sort().join('.')} ${[...element.children].map((child) => child.tagName).join()}`;
}

/** Words stand somewhere below it. Not asked of what holds several blocks: that may be the history of hours. */
function holdsWords(element: Element): boolean {
  return element.firstElementChild !== null && /\S/.test(element.textContent ?? '');
}

/** A wrapper around blocks, not one itself. */
function holdsSeveral(element: Element, hints: BlockHints): boolean {
  if (element.matches(hints.block)) return false;
  const known = element.querySelector(hints.block);
  if (known) return true;
  let pictures = 0;
  for (const image of element.getElementsByTagName('img')) if (!isEmoji(image) && ++pictures > 1) return true;
  return false;
}

/** Children all of one kind are lines of a list, not a name and its words. */
function isList(children: Element[]): boolean {
  const [first, ...others] = children;
  const kind = (element: Element) => `${element.tagName} ${element.className}`;
  return (
    others.every((other) => kind(other) === kind(first!)) && (children.length > 2 || first!.className !== '')
  );
}

/** A name is one stretch of words; a name with words of its own is a block. */
function isName(element: Element, hints: BlockHints): boolean {
  if (stretches(element) <= 1) return true;
  const inner = takeApart(element, hints);
  return inner === null || inner.speaker === null || inner.text === '';
}

/** How many stretches of words stand side by side somewhere below. */
function stretches(element: Element): number {
  const said = [...element.children].filter((child) => !isChrome(child) && /\S/.test(wordsOf(child)));
  if (said.length === 0) return 1;
  if (said.length === 1) return stretches(said[0]!);
  return isLetters(wordsOf(said[0]!), wordsOf(said[1]!)) && said.length === 2 ? 1 : said.length;
}

/** The name in a header, without a letter avatar and what else may stand there. */
function nameIn(header: Element, hints: BlockHints): string {
  const known = header.matches(hints.name) ? null : header.querySelector(hints.name);
  if (known && /\S/.test(wordsOf(known))) return wordsOf(known);
  const said = [...header.children].filter(
    (child) => !isChrome(child) && child.tagName !== 'IMG' && /\S/.test(wordsOf(child)),
  );
  if (said.length === 1) return nameIn(said[0]!, hints);
  if (said.length > 1 && isLetters(wordsOf(said[0]!), wordsOf(said[1]!))) return wordsOf(said[1]!);
  return wordsOf(header);
}

/** All that is said here is a name. */
function isNamed(element: Element, hints: BlockHints): boolean {
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
