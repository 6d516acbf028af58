import type { CaptionRow, Traits } from '../platforms/platform.ts';
import { join } from '../platforms/text.ts';
import { countWords, fold, type Relation, relate, similarity } from './align.ts';
import { clean, undouble } from './hygiene.ts';

/** One utterance in its current form. A new state of the same `uid` replaces the former. */
export interface Utterance {
  uid: string;
  /** Order of first appearance; grows by one with every utterance of the capture. */
  ordinal: number;
  speaker: string;
  identity: string | null;
  text: string;
  /** Milliseconds since the epoch. Sort by it, then by `ordinal`. */
  startedAt: number;
  updatedAt: number;
  /** False while the platform is expected to go on rewriting it. Settled text can still be corrected. */
  settled: boolean;
}

/** What is known of names at the moment. */
export interface Names {
  /** Own name, for rows labelled "You". */
  self: string | null;
  /** Everybody seen in the call so far. */
  participants: ReadonlySet<string>;
  /** Names by identity. */
  byIdentity: ReadonlyMap<string, string>;
}

/** What the tracker needs from outside. */
export interface TrackerOptions {
  now(): number;
  newId(): string;
  traits: Traits;
  isSelfLabel(label: string): boolean;
  isPlaceholder(label: string): boolean;
  /** What an earlier instance of this capture held: rows still on the screen continue it. */
  resume?: readonly Utterance[];
}

/** A text a block showed for a moment, whole or in part. */
export interface Between {
  element: Element;
  text: string;
}

/** What happened in the region since the last call. */
export interface Change {
  /** The region was found, or found again, just now: `rows` holds all that stood in it. */
  mounted: boolean;
  /** Blocks that are new or may have changed, oldest first. */
  rows: readonly CaptionRow[];
  /** Blocks that left the page, as they last stood. */
  gone: readonly CaptionRow[];
  /** All blocks now in the region, oldest first; null when the list is as before. */
  order: readonly Element[] | null;
  /** What blocks showed between the last call and this one, in order: the last word before the block was used again. */
  between: readonly Between[];
}

/** Turns readings of rows into utterances: each turn once, in its final form. Pure over values. */
export interface Tracker {
  /** Returns the utterances that are new or changed. */
  apply(change: Change): Utterance[];
  /** The region is gone: everything in it may come back. */
  unmounted(): Utterance[];
  /** The region behaves differently from now on (the panel replaced the overlay). */
  setTraits(traits: Traits): void;
  /** Names known by now; returns the utterances whose speaker is shown differently for it. */
  setNames(names: Names): Utterance[];
  /** Lets time pass: returns the utterances that settled. */
  tick(): Utterance[];
  /** The utterances, in order; of a long meeting the last thousand and more. */
  utterances(): Utterance[];
}

/** A block that leaves and comes back, or is built anew, within this time never left. */
const grace = 350;
/** A list empties a block for longer before it writes it anew; a rolling line is hidden because its words are over. */
const emptied = 1_000;
/** How long after a (re)mount old text is expected to be shown again. */
const replayWindow = 3_000;
/** A label and its text are not always written together. */
const apart = 1_500;
/** How long a nameless utterance may be issued again under a name. */
const lateName = 10_000;
/** How many utterances back old text is recognised. */
const memory = 800;

/** Of more lines than `most`, the oldest are let go down to `least`: a meeting of many hours must not fill the page's memory. */
const kept = { least: 900, most: 1_200 };

/** An utterance and what is known of how it is shown. */
interface Line {
  uid: string;
  ordinal: number;
  /** Order among the blocks of the page; differs from `ordinal` for what was scrolled into view. */
  place: number;
  label: string | null;
  identity: string | null;
  stableId: string | null;
  speaker: string;
  text: string;
  /** Everything before has left the screen and is kept. */
  from: number;
  startedAt: number;
  updatedAt: number;
  changedAt: number;
  settled: boolean;
  /** How many blocks show it now. */
  shown: number;
  /** Since when none does. */
  goneAt: number;
  /** Label and identity before a change that may yet turn out to be another utterance's. */
  renamed: { label: string | null; identity: string | null; at: number } | null;
}

/** What is remembered of a block of the page. */
interface Memo {
  line: Line | null;
  /** The text it showed last. */
  visible: string;
  firstSeen: number;
  attached: boolean;
  /** Whether it counts among those that show the line. */
  shows: boolean;
  /** Hidden or emptied: what it shows next is something new. */
  endedAt: number | null;
  /** It shows a stretch of the line, which is known to be longer. */
  part: boolean;
  /** The line took over the text another utterance left in the block. */
  inheritedAt: number | null;
}

/** Stands for every line that was let go: a block that shows one is not read again. */
const past: Line = {
  uid: '',
  ordinal: -1,
  place: Number.NEGATIVE_INFINITY,
  label: null,
  identity: null,
  stableId: null,
  speaker: '',
  text: '',
  from: 0,
  startedAt: 0,
  updatedAt: 0,
  changedAt: 0,
  settled: true,
  shown: 0,
  goneAt: 0,
  renamed: null,
};

const pastMemo: Memo = {
  line: past,
  visible: '',
  firstSeen: 0,
  attached: true,
  shows: false,
  endedAt: null,
  part: false,
  inheritedAt: null,
};

/** A tracker for one capture. */
export function createTracker(options: TrackerOptions): Tracker {
  const { now, newId, isSelfLabel, isPlaceholder } = options;
  let { traits } = options;
  let names: Names = { self: null, participants: new Set(), byIdentity: new Map() };

  const lines: Line[] = [];
  const memos = new WeakMap<object, Memo>();
  const attached = new Set<Memo>();
  const unsettled = new Set<Line>();
  const byStableId = new Map<string, Line>();
  /** "Speaker 1" for the first identity without a name, and so on. */
  const numbers = new Map<string, number>();
  let lastNumber = 0;
  let lastStart = 0;
  let lastPlace = 0;
  let nextOrdinal = 0;

  let order: readonly Element[] = [];
  let mountedAt = Number.NEGATIVE_INFINITY;
  /** Something was said since the region was mounted: what follows is no replay. */
  let spoken = true;
  let changed = new Set<Line>();

  for (const utterance of [...(options.resume ?? [])].sort((a, b) => a.ordinal - b.ordinal))
    remember(utterance);

  return {
    apply(change) {
      changed = new Set();
      if (change.order) order = change.order;
      if (change.mounted) {
        leaveAll();
        mountedAt = now();
        spoken = false;
      }
      for (const { element, text } of change.between) complete(element, clean(text));
      for (const row of change.gone) {
        if (row.text !== '') read(row, null);
        leave(row.element);
      }
      const known = change.mounted ? recognise(change.rows) : traits.virtual ? scrolled(change.rows) : null;
      for (const row of change.rows) read(row, known?.get(row.element) ?? null);
      return drain();
    },
    unmounted() {
      changed = new Set();
      leaveAll();
      order = [];
      return drain();
    },
    setTraits(next) {
      traits = next;
    },
    setNames(next) {
      changed = new Set();
      names = next;
      for (const line of lines) rename(line);
      return drain();
    },
    tick() {
      changed = new Set();
      const time = now();
      for (const line of unsettled) {
        // A clock that was set back must not keep anything open for a day.
        if (line.changedAt > time) line.changedAt = time;
        const patience = line.shown === 0 ? grace : traits.settleAfter;
        if (time - Math.max(line.changedAt, line.shown === 0 ? line.goneAt : 0) >= patience) settle(line);
      }
      if (lines.length > kept.most) letGo();
      return drain();
    },
    utterances: () => lines.map(utteranceOf),
  };

  // Reading one block

  function read(row: CaptionRow, known: Line | null) {
    let memo = memos.get(row.element);
    if (!memo) {
      memo = {
        line: null,
        visible: '',
        firstSeen: now(),
        attached: false,
        shows: false,
        endedAt: null,
        part: false,
        inheritedAt: null,
      };
      memos.set(row.element, memo);
    }
    // Nor is what stands above such a block: it is older still.
    if (memo.line === null && neighbours(row.element)[1] === past) {
      memo = pastMemo;
      memos.set(row.element, pastMemo);
    }
    if (memo === pastMemo) return;
    const returned = !memo.attached && memo.line !== null;
    attach(memo);
    let text = clean(row.text);
    if (traits.rolling) text = undouble(text, memo.visible);

    if (row.hidden || text === '') {
      if (memo.line && text !== '' && memo.endedAt === null) amend(memo, memo.line, row, text);
      end(memo);
      return;
    }
    if (!memo.line) {
      open(memo, row, text, known);
      return;
    }
    if (text === memo.visible && !returned && memo.endedAt === null && sameVoice(memo.line, row)) {
      if (knowsMore(row, memo.line)) adopt(memo.line, row);
      return;
    }
    if (known && known !== memo.line) open(memo, row, text, known);
    else if (returned && !known && usedAgain(row.element, memo.line)) open(memo, row, text, null);
    else if (returned || memo.endedAt !== null) resume(memo, memo.line, row, text);
    else revise(memo, memo.line, row, text);
    memo.endedAt = null;
  }

  /** Another state of a block that stayed in the page. */
  function revise(memo: Memo, line: Line, row: CaptionRow, text: string) {
    const time = now();
    if (!sameVoice(line, row)) {
      reattribute(memo, line, row, text);
      return;
    }
    if (knowsMore(row, line)) adopt(line, row);
    if (memo.part && contains(line, text)) return;
    const relation = relate(line.text, line.from, text, traits.rolling);
    if (memo.part && (relation.kind === 'edit' || relation.kind === 'same')) {
      memo.visible = text;
      return;
    }
    memo.part = false;
    if (relation.kind === 'unrelated' || restarts(line, relation, text)) {
      if (line.renamed && time - line.renamed.at < apart) {
        // The label was written first: it belongs to this text, the former text to the former label.
        line.label = line.renamed.label;
        line.identity = line.renamed.identity;
        line.renamed = null;
        rename(line);
        open(memo, row, text, null);
      } else if (memo.inheritedAt !== null && time - memo.inheritedAt < apart) {
        memo.inheritedAt = null;
        write(memo, line, text, 0);
      } else if (isAnotherUtterance(line, text)) open(memo, row, text, null);
      else write(memo, line, text, line.from);
      return;
    }
    line.renamed = null;
    write(memo, line, text, relation.kind === 'shift' ? relation.at : line.from);
  }

  /** The block shows another label or picture than before. */
  function reattribute(memo: Memo, line: Line, row: CaptionRow, text: string) {
    const relation = relate(line.text, line.from, text, traits.rolling);
    const related = relation.kind === 'edit' || relation.kind === 'shift' ? relation.matched : 0;
    const lateName = line.label !== row.speaker && line.label !== null && isPlaceholder(line.label);
    const sameLabel = line.label === row.speaker || line.label === null || row.speaker === null;
    if (related >= (lateName ? 1 : sameLabel ? 3 : 4) || (lateName && relation.kind === 'same')) {
      adopt(line, row);
      write(memo, line, text, relation.kind === 'shift' ? relation.at : line.from);
    } else if (relation.kind === 'same' && (!line.settled || countWords(text, 3) >= 3)) {
      const before = { label: line.label, identity: line.identity, at: now() };
      adopt(line, row);
      line.renamed = before;
    } else {
      open(memo, row, text, null);
      if (relation.kind === 'same') memo.inheritedAt = now();
    }
  }

  /** A list took the block out and uses it again, below utterances that are newer than the one it showed. */
  function usedAgain(element: Element, line: Line): boolean {
    const [above] = neighbours(element);
    return traits.virtual && above !== null && above.place > line.place;
  }

  /** The block was gone, hidden or empty and shows text again. */
  function resume(memo: Memo, line: Line, row: CaptionRow, text: string) {
    const away = now() - (memo.endedAt ?? line.goneAt);
    const relation = relate(line.text, line.from, text, traits.rolling);
    const compatible =
      sameVoice(line, row) || (relation.kind !== 'unrelated' && isPlaceholder(line.label ?? ''));
    const continues =
      memo.endedAt === null
        ? relation.kind === 'same' ||
          (relation.kind !== 'unrelated' &&
            !restarts(line, relation, text) &&
            (away < 2_000 || relation.matched >= 3))
        : goesOn(memo.visible, relation, text, away);
    if (!compatible || !continues) {
      open(memo, row, text, null);
      return;
    }
    show(line, memo);
    adopt(line, row);
    write(memo, line, text, relation.kind === 'shift' ? relation.at : line.from);
  }

  /** A last reading of a block on its way out: its text if it is the same utterance's, else nothing. */
  function amend(memo: Memo, line: Line, row: CaptionRow, text: string) {
    if (!sameVoice(line, row)) return;
    const relation = relate(line.text, line.from, text, traits.rolling);
    if (relation.kind === 'unrelated' || relation.kind === 'same') return;
    write(memo, line, text, relation.kind === 'shift' ? relation.at : line.from);
  }

  /** A text the block showed for a moment: kept when it is more of the same utterance. */
  function complete(element: Element, text: string) {
    const memo = memos.get(element);
    if (
      !memo?.line ||
      memo.line === past ||
      memo.endedAt !== null ||
      memo.part ||
      text === '' ||
      text === memo.visible
    )
      return;
    const { line } = memo;
    const relation = relate(line.text, line.from, text, traits.rolling);
    if (relation.kind === 'edit' && text.length * 5 >= memo.visible.length * 4)
      write(memo, line, text, line.from);
    else if (relation.kind === 'shift' && traits.rolling && relation.matched >= 3)
      write(memo, line, text, relation.at);
  }

  /** A long monologue begins anew in its block, perhaps with words it began with before. */
  function restarts(line: Line, relation: Relation, text: string): boolean {
    if (relation.kind !== 'edit' || text.length * 4 > line.text.length - line.from) return false;
    return countWords(line.text.slice(line.from), 40) >= 40 && countWords(text, 5) <= 4;
  }

  /**
   * After its end a text comes back as it stood, or with most of its words and more. What merely resembles it is the first
   * of the next utterance: people say "Yeah." again and again, and recognition writes "yeah" before it is sure.
   */
  function goesOn(visible: string, relation: Relation, text: string, away: number): boolean {
    const stood = countWords(visible);
    if (away <= (traits.rolling ? grace : emptied) && text.startsWith(visible)) return true;
    if (relation.kind === 'same') return stood >= 4;
    if (relation.kind === 'unrelated' || stood < 3) return false;
    const more = relation.kind === 'shift' || countWords(text) >= stood;
    return more && relation.matched >= 3 && relation.matched * 5 >= stood * 3;
  }

  /** Unrelated text of the same speaker in the same block: another utterance, or a correction of the whole? */
  function isAnotherUtterance(line: Line, text: string): boolean {
    const visible = line.text.slice(line.from);
    const words = countWords(visible, 40);
    if (traits.rolling) return words > 2 || line.settled;
    // Captions switched to another language are rewritten in place.
    if (script(visible) !== script(text)) return false;
    if (traits.virtual) return line.settled || words >= 3;
    return words >= 16 && text.length * 2 <= visible.length;
  }

  // Finding or making the utterance of a block

  function open(memo: Memo, row: CaptionRow, text: string, known: Line | null) {
    const former = memo.line;
    const used = former !== null;
    if (former) hide(former, memo);
    const found = known ?? find(row, text, former);
    memo.line = null;
    memo.inheritedAt = null;
    memo.part = false;
    if (found) {
      const relation = relate(found.text, found.from, text, traits.rolling);
      show(found, memo);
      adopt(found, row);
      memo.part =
        relation.kind !== 'same' &&
        relation.kind !== 'shift' &&
        text.length * 5 < found.text.length * 4 &&
        contains(found, text);
      if (memo.part) memo.visible = text;
      else if (relation.kind === 'shift') write(memo, found, text, relation.at);
      else if (relation.kind !== 'unrelated') write(memo, found, text, found.from);
      else write(memo, found, text, found.text.length, true);
      return;
    }
    spoken = true;
    const time = now();
    const [before, after] = traits.rolling || used ? [null, null] : neighbours(row.element);
    const startedAt = after
      ? Math.min(memo.firstSeen, after.startedAt - 1)
      : Math.max(used ? time : memo.firstSeen, lastStart);
    const place = after
      ? (Math.max(before?.place ?? after.place - 2, after.place - 2) + after.place) / 2
      : ++lastPlace;
    const line: Line = {
      uid: newId(),
      ordinal: nextOrdinal++,
      place,
      label: row.speaker,
      identity: row.identity,
      stableId: row.stableId,
      speaker: '',
      text,
      from: 0,
      startedAt,
      updatedAt: time,
      changedAt: time,
      settled: false,
      shown: 0,
      goneAt: time,
      renamed: null,
    };
    line.speaker = speakerOf(line);
    if (after) lines.splice(lines.indexOf(after), 0, line);
    else lines.push(line);
    if (!after) lastStart = startedAt;
    if (line.stableId !== null) byStableId.set(line.stableId, line);
    show(line, memo);
    memo.visible = text;
    touch(line);
  }

  /** An utterance heard before that this block shows again. */
  function find(row: CaptionRow, text: string, former: Line | null): Line | null {
    const time = now();
    if (row.stableId !== null) {
      const line = byStableId.get(row.stableId);
      if (
        line &&
        line !== former &&
        couldSpeak(line, row) &&
        relate(line.text, line.from, text).kind !== 'unrelated'
      )
        return line;
    }
    const [before, below] = neighbours(row.element);
    // Elements used again are read from the oldest down: what stands below may be about to change.
    const after = former ? null : below;
    const named = reissued(row, text, before);
    if (named) return named;
    const remounted = time - mountedAt <= replayWindow && !spoken;
    const words = countWords(text, 5);
    const folded = fold(text);
    let best: Line | null = null;
    let seen = 0;
    for (let at = lines.length - 1; at >= 0 && seen < memory; at--) {
      const line = lines[at]!;
      if (after && line.place >= after.place) continue;
      if (before && line.place <= before.place) break;
      seen += 1;
      if (line === former || !couldSpeak(line, row)) continue;
      if (line.shown > 0) {
        // One speaker in two roots: the new one is there before the old one has left.
        if (
          traits.rolling &&
          line.identity !== null &&
          line.identity === row.identity &&
          overlaps(line, text)
        )
          return line;
        continue;
      }
      const away = time - line.goneAt;
      if (!former && away <= grace) {
        const relation = relate(line.text, line.from, text, traits.rolling);
        const ended = traits.rolling && line.settled;
        if (ended && goesOn(line.text.slice(line.from), relation, text, away)) return line;
        if (!ended && relation.kind !== 'unrelated' && !restarts(line, relation, text)) return line;
        // A root built anew for the same picture goes on with the same turn.
        if (traits.rolling && line.identity !== null && line.identity === row.identity && !line.settled)
          return line;
      }
      if (fold(line.text) === folded) {
        if (after || words >= 3) {
          if (after || remounted || traits.virtual) best = closer(best, line, after !== null);
        } else if (remounted && at === lines.length - 1 && (traits.replays || time - mountedAt <= grace))
          best ??= line;
        else if (traits.virtual && isNext(line, before)) best = line;
      } else if (words >= 4 && !best) {
        const near = similarity(line.text, text) >= 0.75;
        // Above known blocks of a plain list stands what is too old to be remembered: like is not the same there.
        const expected = traits.virtual ? after || remounted || isNext(line, before) : remounted && !after;
        if (near && expected) best = line;
        else if (remounted && traits.rolling && contains(line, text)) best = line;
      }
    }
    return best;
  }

  function overlaps(line: Line, text: string): boolean {
    const relation = relate(line.text, line.from, text, true);
    return relation.kind === 'same' || (relation.kind !== 'unrelated' && relation.matched >= 3);
  }

  /** Scrolling up shows the latest of equals first, scrolling down the earliest. */
  function closer(best: Line | null, line: Line, upwards: boolean): Line {
    return best && upwards ? best : line;
  }

  /** The utterance right after another. */
  function isNext(line: Line, before: Line | null): boolean {
    if (!before) return false;
    return lines[lines.indexOf(before) + 1] === line;
  }

  /** A nameless utterance is sometimes issued again, lightly edited, once its speaker has a name. */
  function reissued(row: CaptionRow, text: string, before: Line | null): Line | null {
    if (row.speaker === null || isPlaceholder(row.speaker)) return null;
    const time = now();
    for (let at = lines.length - 1; at >= 0 && at >= lines.length - 8; at--) {
      const line = lines[at]!;
      if (line.label === null || !isPlaceholder(line.label)) continue;
      const recent =
        line.shown === 0
          ? time - line.goneAt <= lateName
          : line === before && time - line.changedAt <= lateName;
      if (recent && similarity(line.text, text) >= 0.6) return line;
    }
    return null;
  }

  /** A virtual list was scrolled: several blocks show something else at once, most of it heard before. */
  function scrolled(rows: readonly CaptionRow[]): Map<Element, Line> | null {
    if (rows.length < 2) return null;
    const turned = rows.filter((row) => {
      const memo = memos.get(row.element);
      if (!memo?.line) return true;
      const text = clean(row.text);
      if (text === '' || (text === memo.visible && sameVoice(memo.line, row))) return false;
      return !sameVoice(memo.line, row) || relate(memo.line.text, memo.line.from, text).kind === 'unrelated';
    });
    if (turned.length < 2) return null;
    for (const row of turned) {
      const memo = memos.get(row.element);
      if (memo?.line) hide(memo.line, memo);
    }
    const found = recognise(turned, false);
    const proven = turned.some((row) => found.has(row.element) && countWords(row.text, 3) >= 3);
    return proven ? found : null;
  }

  /** Which of the rows of a fresh region were heard before: in order, and each once. */
  function recognise(rows: readonly CaptionRow[], mounted = true): Map<Element, Line> {
    const found = new Map<Element, Line>();
    const fresh = rows
      .filter((row) => !row.hidden && (!mounted || !memos.get(row.element)?.line))
      .map((row) => ({ row, text: clean(row.text) }))
      .filter(({ text }) => text !== '')
      .slice(-memory)
      .map(({ row, text }) => ({ row, text, folded: fold(text), words: countWords(text, 3) }));
    const past = lines.filter((line) => line.shown === 0).slice(-memory);
    if (fresh.length === 0 || past.length === 0) return found;
    const heard = past.map((line) => fold(line.text));

    // Longest common subsequence of what stands there and what was heard; among equals the latest.
    const width = past.length + 1;
    const lengths = new Uint16Array((fresh.length + 1) * width);
    const equal = (row: number, line: number) =>
      fresh[row]!.folded === heard[line]! && couldSpeak(past[line]!, fresh[row]!.row);
    for (let row = 1; row <= fresh.length; row++) {
      for (let line = 1; line < width; line++) {
        const best = Math.max(lengths[(row - 1) * width + line]!, lengths[row * width + line - 1]!);
        lengths[row * width + line] = equal(row - 1, line - 1)
          ? Math.max(best, lengths[(row - 1) * width + line - 1]! + 1)
          : best;
      }
    }
    const pairs: [number, number][] = [];
    let row = fresh.length;
    let line = past.length;
    while (row > 0 && line > 0) {
      const here = lengths[row * width + line]!;
      if (equal(row - 1, line - 1) && here === lengths[(row - 1) * width + line - 1]! + 1)
        pairs.unshift([--row, --line]);
      else if (lengths[(row - 1) * width + line]! === here) row -= 1;
      else line -= 1;
    }
    // A lone "Yes." somewhere back is no proof.
    const [only] = pairs;
    if (pairs.length === 1 && only && fresh[only[0]]!.words < 3 && only[1] !== past.length - 1)
      pairs.length = 0;

    // Between what is sure, rows that were corrected or grew while nobody looked.
    const sure: [number, number][] = [...pairs, [fresh.length, past.length]];
    let fromRow = 0;
    let fromLine = 0;
    for (const [toRow, toLine] of sure) {
      let next = fromLine;
      for (let at = fromRow; at < toRow; at++) {
        const { row: candidate, text } = fresh[at]!;
        for (let index = Math.max(next, toLine - 24); index < toLine; index++) {
          const earlier = past[index]!;
          if (!couldSpeak(earlier, candidate) || !isLaterState(earlier, text)) continue;
          found.set(candidate.element, earlier);
          // The overlay's one line is several rows of the panel.
          next = contains(earlier, text) ? index : index + 1;
          break;
        }
      }
      if (toRow < fresh.length) found.set(fresh[toRow]!.row.element, past[toLine]!);
      fromRow = toRow + 1;
      fromLine = toLine + 1;
    }
    return found;
  }

  /** A text that a line may well have become, and that takes nothing away from it should it be another's. */
  function isLaterState(line: Line, text: string): boolean {
    if (contains(line, text)) return countWords(text, 3) >= 3;
    const relation = relate(line.text, line.from, text, traits.rolling);
    if (relation.kind === 'shift') return true;
    if (relation.kind !== 'edit') return false;
    return (
      text.length >= 0.6 * (line.text.length - line.from) &&
      (relation.matched >= 3 || !line.settled || similarity(line.text, text) >= 0.6)
    );
  }

  /** The text is a stretch of what the line says. */
  function contains(line: Line, text: string): boolean {
    return ` ${fold(line.text)} `.includes(` ${fold(text)} `);
  }

  /** The utterances shown right above and right below a block. */
  function neighbours(element: Element): [Line | null, Line | null] {
    if (traits.rolling) return [null, null];
    // What is new stands at the end, mostly: found at once.
    const at = order.lastIndexOf(element);
    if (at < 0) return [null, null];
    return [neighbour(at, -1), neighbour(at, 1)];
  }

  function neighbour(at: number, step: 1 | -1): Line | null {
    for (let index = at + step; index >= 0 && index < order.length; index += step) {
      const memo = memos.get(order[index]!);
      if (memo?.attached && memo.line) return memo.line;
    }
    return null;
  }

  // Voices and names

  /** Nothing in the row speaks against its being the line's. */
  function sameVoice(line: Line, row: CaptionRow): boolean {
    const label = line.label === null || row.speaker === null || line.label === row.speaker;
    const identity = line.identity === null || row.identity === null || line.identity === row.identity;
    return label && identity;
  }

  /** The row names somebody the line does not. */
  function knowsMore(row: CaptionRow, line: Line): boolean {
    return (line.label === null && row.speaker !== null) || (line.identity === null && row.identity !== null);
  }

  /** The same person as far as labels go: names come late, and a resumed line knows only the name it was given. */
  function couldSpeak(line: Line, row: CaptionRow): boolean {
    if (sameVoice(line, row)) return true;
    if (line.identity !== null && row.identity !== null && line.identity !== row.identity) return false;
    const shown = row.speaker === null ? null : speakerOf({ label: row.speaker, identity: row.identity });
    return (
      shown === line.speaker ||
      (line.label !== null && isPlaceholder(line.label)) ||
      (row.speaker !== null && (isPlaceholder(row.speaker) || isSelfLabel(row.speaker))) ||
      (line.label !== null && isSelfLabel(line.label))
    );
  }

  /** Takes over what the row knows of its speaker, where it knows more. */
  function adopt(line: Line, row: CaptionRow) {
    const known =
      row.speaker !== null && row.speaker !== '' && !(isPlaceholder(row.speaker) && line.label !== null);
    if (known) line.label = row.speaker;
    if (row.identity !== null) {
      const numbered = /^Speaker (\d+)$/.exec(line.label ?? '');
      if (numbered && line.identity === null) numbers.set(row.identity, Number(numbered[1]));
      line.identity = row.identity;
    }
    if (row.stableId !== null && row.stableId !== line.stableId) {
      line.stableId = row.stableId;
      byStableId.set(row.stableId, line);
    }
    rename(line);
  }

  function rename(line: Line) {
    const speaker = speakerOf(line);
    if (speaker === line.speaker) return;
    line.speaker = speaker;
    line.updatedAt = now();
    changed.add(line);
  }

  function speakerOf({ label, identity }: { label: string | null; identity: string | null }): string {
    const known = identity === null ? undefined : names.byIdentity.get(identity);
    if (label === null || label === '') {
      if (known !== undefined) return known;
      const key = identity ?? '';
      if (!numbers.has(key)) numbers.set(key, ++lastNumber);
      return `Speaker ${numbers.get(key)}`;
    }
    if (known !== undefined && isPlaceholder(label)) return known;
    if (names.self !== null && isSelfLabel(label)) return names.self;
    return clean(label);
  }

  // The lives of lines and blocks

  function write(memo: Memo, line: Line, text: string, from: number, append = false) {
    memo.visible = text;
    const head = line.text.slice(0, from);
    const whole = append ? join(line.text, text) : head + text;
    const start = append ? whole.length - text.length : from;
    if (whole === line.text && start === line.from) return;
    line.from = start;
    if (whole === line.text) return;
    line.text = whole;
    line.updatedAt = now();
    touch(line);
  }

  function touch(line: Line) {
    line.changedAt = now();
    line.settled = false;
    unsettled.add(line);
    changed.add(line);
  }

  function settle(line: Line) {
    unsettled.delete(line);
    if (line.settled) return;
    line.settled = true;
    changed.add(line);
  }

  function attach(memo: Memo) {
    if (memo.attached) return;
    memo.attached = true;
    attached.add(memo);
  }

  function show(line: Line, memo: Memo) {
    if (memo.line !== line || !memo.shows) line.shown += 1;
    memo.line = line;
    memo.shows = true;
  }

  /** The block shows another utterance from now on. */
  function hide(line: Line, memo: Memo) {
    if (!memo.shows) return;
    memo.shows = false;
    line.shown -= 1;
    if (line.shown > 0) return;
    line.goneAt = now();
    settle(line);
  }

  function end(memo: Memo) {
    if (!memo.line || memo.endedAt !== null) return;
    memo.endedAt = now();
    settle(memo.line);
  }

  function leave(element: Element) {
    const memo = memos.get(element);
    if (memo && memo !== pastMemo) detach(memo);
  }

  function leaveAll() {
    for (const memo of attached) detach(memo);
  }

  function detach(memo: Memo) {
    memo.attached = false;
    attached.delete(memo);
    if (!memo.line || !memo.shows) return;
    memo.shows = false;
    memo.line.shown -= 1;
    if (memo.line.shown === 0) memo.line.goneAt = now();
  }

  /** Lets the oldest lines go, but for those a virtual list still shows: it uses their blocks again. */
  function letGo() {
    const gone = new Set<Line>();
    for (const line of lines.slice(0, lines.length - kept.least))
      if (line.settled && !(traits.virtual && line.shown > 0)) gone.add(line);
    lines.splice(0, lines.length, ...lines.filter((line) => !gone.has(line)));
    for (const [id, line] of byStableId) if (gone.has(line)) byStableId.delete(id);
    for (const element of order) {
      const memo = memos.get(element);
      if (!memo?.line || !gone.has(memo.line)) continue;
      attached.delete(memo);
      memos.set(element, pastMemo);
    }
  }

  function remember(utterance: Utterance) {
    const line: Line = {
      uid: utterance.uid,
      ordinal: utterance.ordinal,
      place: ++lastPlace,
      label: utterance.speaker,
      identity: utterance.identity,
      stableId: null,
      speaker: utterance.speaker,
      text: utterance.text,
      from: 0,
      startedAt: utterance.startedAt,
      updatedAt: utterance.updatedAt,
      changedAt: utterance.updatedAt,
      settled: utterance.settled,
      shown: 0,
      goneAt: Number.NEGATIVE_INFINITY,
      renamed: null,
    };
    lines.push(line);
    if (!line.settled) unsettled.add(line);
    nextOrdinal = Math.max(nextOrdinal, line.ordinal + 1);
    lastStart = Math.max(lastStart, line.startedAt);
    const numbered = /^Speaker (\d+)$/.exec(line.speaker);
    if (numbered) {
      lastNumber = Math.max(lastNumber, Number(numbered[1]));
      if (line.identity !== null) numbers.set(line.identity, Number(numbered[1]));
    }
  }

  function drain(): Utterance[] {
    const result = [...changed].map(utteranceOf);
    changed = new Set();
    return result;
  }
}

function utteranceOf(line: Line): Utterance {
  const { uid, ordinal, speaker, identity, text, startedAt, updatedAt, settled } = line;
  return { uid, ordinal, speaker, identity, text, startedAt, updatedAt, settled };
}

/** The script most of a text is written in, roughly. */
function script(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return scripts.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter)) ?? '';
}
const scripts = [
  'Latin',
  'Han',
  'Cyrillic',
  'Arabic',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Hebrew',
  'Greek',
  'Devanagari',
  'Thai',
];
