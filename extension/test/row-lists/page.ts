/**
 * A page that shows speech as a list of rows, reduced to what an observer sees: which element shows which words and name at each time.
 * It knows the real speech.
 */

/** A person in the call, as rows currently show them. */
export interface Speaker {
  label: string;
  picture: string;
}

/** A real utterance, with the last name and picture shown for it. */
export interface RealUtterance {
  who: number;
  text: string;
  shownAs: string;
  picture: string;
}

/** A row of the page. `node` identifies the element. */
export interface FrameRow {
  node: number;
  label: string;
  picture: string;
  text: string;
}

/** The content of the page at a time. `mount` counts how often the list was inserted; null without a list. */
export interface Frame {
  mount: number | null;
  rows: FrameRow[];
  /** The elements that were removed and inserted again in this step. */
  moved: ReadonlySet<number>;
}

/** How a list keeps its rows. */
export interface ListKind {
  /** Maximum number of rows. */
  size: number;
  /**
   * The handling of an element that leaves at the top. `kept`: it is removed. `rotated`: it moves to the end for the next row. `fixed`:
   * every element stays in place and shows the content of the next one.
   */
  elements: 'kept' | 'rotated' | 'fixed';
  /** Whether rows that left can be scrolled back into view. */
  scrolls: boolean;
}

/** Speech, and other changes in the call. */
export type Speech =
  | { kind: 'none' }
  | { kind: 'say'; who: number; text: string }
  | { kind: 'grow'; more: string }
  /** Corrects a word, some rows back. */
  | { kind: 'correct'; back: number; at: number; word: string }
  /** Replaces one or two words, some rows back, with something quite different, or several words of a sentence. */
  | { kind: 'rewrite'; back: number; text: string }
  | { kind: 'rename'; who: number; name: string }
  | { kind: 'picture'; who: number; picture: string };

/** The page's action on its rows in the same step. */
export type Rendering =
  | { kind: 'none' }
  /** Every row gets a new element. */
  | { kind: 'all' }
  /** One row gets a new element. */
  | { kind: 'one'; back: number }
  /** Every element is removed and inserted again. */
  | { kind: 'again' }
  | { kind: 'scroll'; up: number; anew?: boolean }
  | { kind: 'unmount' }
  /** The list returns, with this many of the last rows. */
  | { kind: 'mount'; rows: number };

/** The page, with the real speech. */
export interface Page {
  kind: ListKind;
  people: Speaker[];
  said: RealUtterance[];
  mount: number | null;
  mounts: number;
  /** The first utterance that may be shown. Older ones were not restored after a mount. */
  oldest: number;
  /** Number of newest rows that are scrolled out of view. */
  up: number;
  /** The range of utterances that are shown, by index. */
  shown: { from: number; to: number };
  nodes: number[];
  nextNode: number;
  /** The elements that moved in the last step. */
  moved: Set<number>;
}

export function createListPage(kind: ListKind, people: Speaker[]): Page {
  return {
    kind,
    people: people.map((each) => ({ ...each })),
    said: [],
    mount: 1,
    mounts: 1,
    oldest: 0,
    up: 0,
    shown: { from: 0, to: 0 },
    nodes: [],
    nextNode: 1,
    moved: new Set(),
  };
}

/** Copies the page, to try other changes that may look the same. */
export function copyPage(page: Page): Page {
  return {
    ...page,
    people: page.people.map((each) => ({ ...each })),
    said: page.said.map((each) => ({ ...each })),
    shown: { ...page.shown },
    nodes: [...page.nodes],
    moved: new Set(page.moved),
  };
}

/** Applies speech and rendering in one step. Returns what the page shows then, or null if the step is impossible. */
export function changePage(page: Page, speech: Speech, rendering: Rendering): Frame | null {
  const isShown = page.mount !== null;
  if (rendering.kind === 'unmount' ? !isShown : rendering.kind === 'mount' ? isShown : !isShown) return null;
  if (rendering.kind === 'unmount' && speech.kind !== 'none') return null;
  // A row with a new name in a new list may also be another person who says the same.
  if (rendering.kind === 'mount' && speech.kind === 'rename') return null;
  if (rendering.kind === 'scroll' && (!page.kind.scrolls || speech.kind !== 'none')) return null;
  const before = page.said.length;
  page.moved = new Set();
  if (!speak(page, speech)) return null;
  const isSaid = page.said.length > before;
  switch (rendering.kind) {
    case 'unmount':
      page.mount = null;
      page.nodes = [];
      page.shown = { from: page.said.length, to: page.said.length };
      return frameOf(page);
    case 'mount':
      page.mount = ++page.mounts;
      page.up = 0;
      page.oldest = Math.max(0, before - rendering.rows);
      break;
    case 'scroll':
      page.up = Math.min(rendering.up, Math.max(0, page.said.length - page.oldest - page.kind.size));
      break;
    default:
      // A list that is scrolled up scrolls down for new rows.
      if (isSaid) page.up = 0;
  }
  layOut(page);
  if (rendering.kind === 'all' || (rendering.kind === 'scroll' && rendering.anew))
    page.nodes = page.nodes.map(() => page.nextNode++);
  if (rendering.kind === 'again' && page.kind.elements === 'kept') page.moved = new Set(page.nodes);
  if (rendering.kind === 'one') {
    const at = page.nodes.length - 1 - rendering.back;
    if (at < 0) return null;
    page.nodes[at] = page.nextNode++;
  }
  return frameOf(page);
}

function speak(page: Page, speech: Speech): boolean {
  const last = page.said.at(-1);
  switch (speech.kind) {
    case 'none':
      return true;
    case 'say':
      page.said.push({
        who: speech.who,
        text: speech.text,
        shownAs: page.people[speech.who]!.label,
        picture: page.people[speech.who]!.picture,
      });
      return true;
    case 'grow':
      // Only a visible utterance can continue.
      if (!last || page.shown.to < page.said.length || page.shown.from === page.shown.to) return false;
      last.text += ` ${speech.more}`;
      return true;
    case 'correct': {
      const at = page.shown.to - 1 - speech.back;
      const target = page.said[at];
      if (!target || at < page.shown.from) return false;
      const words = target.text.split(' ');
      if (words.length < 5 || !words.every((word) => /^[\w.,?!]+$/.test(word))) return false;
      // Replacing a word that was a sentence for a while is no correction: the law keeps both.
      if (speech.at % words.length === 0 && /[.?!]$/.test(words[0]!)) return false;
      words[speech.at % words.length] = speech.word;
      target.text = words.join(' ');
      return true;
    }
    case 'rewrite': {
      const at = page.shown.to - 1 - speech.back;
      const target = page.said[at];
      if (!target || at < page.shown.from || !mayBecome(target.text, speech.text)) return false;
      target.text = speech.text;
      return true;
    }
    case 'rename':
      // Renaming a person who is not visible leaves no trace.
      if (!page.said.slice(page.shown.from, page.shown.to).some(({ who }) => who === speech.who))
        return false;
      page.people[speech.who]!.label = speech.name;
      return true;
    case 'picture':
      page.people[speech.who]!.picture = speech.picture;
      return true;
  }
}

/** Returns whether the text may change that way: one or two words to anything, a sentence to one with most of its words. */
function mayBecome(before: string, after: string): boolean {
  const words = before.split(' ');
  const others = after.split(' ');
  const same = words.filter((word, index) => others[index] === word).length;
  return words.length <= 2 || same * 2 >= Math.max(words.length, others.length);
}

/** Assigns elements to the utterances that will be shown, depending on the kind of list. */
function layOut(page: Page): void {
  const { kind, said, oldest, up } = page;
  const to = Math.max(oldest, said.length - up);
  const from = Math.max(oldest, to - kind.size);
  const before = page.shown;
  const count = to - from;
  const fresh = () => page.nextNode++;
  if (kind.elements === 'fixed') {
    page.nodes = Array.from({ length: count }, (_, index) => page.nodes[index] ?? fresh());
  } else {
    const kept = new Map<number, number>();
    const free: number[] = [];
    page.nodes.forEach((node, index) => {
      const utterance = before.from + index;
      if (utterance >= from && utterance < to) kept.set(utterance, node);
      else free.push(node);
    });
    page.nodes = Array.from({ length: count }, (_, index) => {
      const node = kept.get(from + index);
      if (node !== undefined) return node;
      const used = kind.elements === 'rotated' ? free.shift() : undefined;
      if (used !== undefined) page.moved.add(used);
      return used ?? fresh();
    });
  }
  page.shown = { from, to };
}

function frameOf(page: Page): Frame {
  const { shown, said, people, nodes, mount, moved } = page;
  const rows = nodes.map((node, index) => {
    const utterance = said[shown.from + index]!;
    const { label, picture } = people[utterance.who]!;
    utterance.shownAs = label;
    utterance.picture = picture;
    return { node, label, picture, text: utterance.text };
  });
  return { mount, rows, moved };
}
