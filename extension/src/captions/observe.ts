import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import { fold } from './align.ts';
import { type Between, createTracker } from './tracker.ts';
import type { Names, Utterance } from './utterance.ts';

/** Time, handed in so that tests can drive it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** How the reading goes, for health. Times are the clock's. */
export interface ReadingState {
  region: Region | null;
  /** Blocks on the screen that were understood. */
  rows: number;
  /** Children with text that were not. */
  unclassified: number;
  /** Since when there is a region (or none). */
  since: number;
  /** When a row last appeared or changed; null before the first. */
  lastChange: number | null;
  /** How often a region was found: more than once means captions went off and on. */
  mounts: number;
}

/** What observing a document needs. */
export interface ObserveOptions {
  document: Document;
  reader: PlatformReader;
  clock: Clock;
  newId(): string;
  /** What an earlier instance of this capture held (extension reload, tab reload, another tab's reader). */
  resume?: readonly Utterance[];
  /**
   * The words of a known row go on. Whoever gathers changes anyway returns true and calls `flush` in time: until then
   * nothing but a note is made of them, which costs the page a tenth of reading them.
   */
  postpone?(): boolean;
  /** New and changed utterances, after each batch of page changes. Throwing is not an option. */
  onUtterances(changed: Utterance[]): void;
  /** The reading's state changed in another way than `lastChange`. */
  onState(state: ReadingState): void;
}

/** A running observation. */
export interface CaptionObserver {
  state(): ReadingState;
  utterances(): Utterance[];
  /** What is known of names: own name and participants. */
  names(): Names;
  /** Reads what the page has changed but not yet reported: before `pagehide`, before a pause. */
  flush(): void;
  /** Stops for good. Reads what is pending first. */
  stop(): void;
}

/** Mounting and unmounting are looked for in every change of the page, but no more often than this. */
const findEvery = 100;
/** Without a region, and with one, the page is looked over this often, whatever it reports. */
const sweepEvery = { searching: 1_000, attached: 2_000 };
/**
 * How many sweeps pass between looks for names, between looks for a better region (a region whose words change is hardly
 * the wrong one), and between full counts: they cost more.
 */
const lookAroundEvery = 2;
const compareEvery = { flowing: 15, still: 2 };
const countEvery = 5;
/** Rows read in one go when a region is mounted; more wait for the next task. */
const rowsAtOnce = 80;
/** The newest rows are read again in every sweep, should the page have changed them unnoticed. */
const rowsSwept = 12;
const rowsRemembered = 2 * rowsSwept;

/** So many characters at the end of a caption that goes on may still be corrected. */
const corrected = 24;

/** A picture gets the name of whoever the page marked as speaking this often, looked at no more than once a second. */
const votesForAName = 3;
const listenEvery = 1_000;

/** A block as it was read last. */
interface LastReading {
  row: CaptionRow;
  /** The text node that holds the words and nothing else, once a change has shown which it is. */
  words: Text | null;
  /** All that stood in the block; null when it has changed since. */
  whole: string | null;
}

/** Watches a document for captions until stopped. */
export function observe(options: ObserveOptions): CaptionObserver {
  const { document, reader, clock } = options;
  const Observer = document.defaultView?.MutationObserver ?? MutationObserver;
  const seen = new Set<string>();
  let names: Names = { self: null, participants: seen, byIdentity: new Map() };

  let region: Region | null = null;
  /** Blocks of the region, oldest first. */
  let rows: Element[] = [];
  let known = new Set<Element>();
  /** Of the blocks that were read last, newest last. */
  const lastReadings = new Map<Element, LastReading>();
  /** Rows whose words go on in a way that nobody has read yet, and where. */
  const unread = new Map<Element, Node>();
  let unclassified = 0;
  let since = clock.now();
  let lastChange: number | null = null;
  let mounts = 0;
  let lastFind = Number.NEGATIVE_INFINITY;
  let findTimer: unknown = null;
  let sweepTimer: unknown = null;
  let restTimer: unknown = null;
  let rest: Element[] = [];
  let sweeps = 0;
  let lastListen = Number.NEGATIVE_INFINITY;
  /** Who was marked as speaking, by the picture beside the words. */
  const heard = new Map<string, Map<string, number>>();
  /** Pictures nobody could name, whose people were looked for once more. */
  const sought = new Set<string>();
  let stopped = false;
  let reported = '';
  /** Where the region would be taken out. */
  let ancestors = new Set<Node>();

  const tracker = createTracker({
    now: () => clock.now(),
    newId: options.newId,
    traits: { settleAfter: 2_500, rolling: false, virtual: false, replays: false },
    isSelfLabel: (label) => reader.isSelfLabel(label, document),
    isPlaceholder: (label) => reader.isPlaceholder(label),
    ...(options.resume ? { resume: options.resume } : {}),
  });

  // With a region: its subtree, and the children of its ancestors, where it would be taken out.
  const regionObserver = new Observer((records) => {
    if (stopped || !region) return;
    if (!postponed(records)) onRegionRecords(records);
  });
  // Without one: the whole page, for additions only.
  const pageObserver = new Observer(() => look());

  search();
  look();
  sweepTimer = clock.setTimeout(sweep, sweepEvery.searching);

  return {
    state,
    utterances: () => tracker.utterances(),
    names: () => names,
    flush,
    stop() {
      if (stopped) return;
      flush();
      stopped = true;
      regionObserver.disconnect();
      pageObserver.disconnect();
      for (const timer of [findTimer, sweepTimer, restTimer]) if (timer !== null) clock.clearTimeout(timer);
    },
  };

  // Records

  function onRegionRecords(records: MutationRecord[]) {
    if (stopped || !region) return;
    const dirty = new Set<Element>();
    /** Of blocks in which nothing but words changed: where they changed. */
    const reworded = new Map<Element, Node | null>();
    const taken: Element[] = [];
    const between: Between[] = [];
    for (const [row, target] of unread) {
      dirty.add(row);
      reworded.set(row, target);
    }
    unread.clear();
    let rearranged = false;
    let moved = false;
    for (const record of records) {
      if (ancestors.has(record.target)) {
        moved ||= record.removedNodes.length > 0;
        continue;
      }
      const row = rowOf(record.target);
      if (row) {
        const target = record.type === 'characterData' ? record.target : null;
        reworded.set(row, !dirty.has(row) || reworded.get(row) === target ? target : null);
        dirty.add(row);
      }
      if (record.type === 'attributes') {
        if (!row) for (const each of rows.slice(-rowsAtOnce)) dirty.add(each);
      } else if (record.type === 'characterData') {
        // What the block showed in between, when the page rewrote it more than once since we last looked.
        if (row && record.oldValue) between.push({ element: row, text: record.oldValue });
        // Something that was not taken for a row goes on as rows do.
        if (!row && unclassified > 0) rearranged = true;
      } else if (row && !takesRows(record)) {
        for (const node of record.removedNodes)
          if (node.textContent) between.push({ element: row, text: node.textContent });
      } else {
        rearranged = true;
        for (const node of record.removedNodes) taken.push(...rowsWithin(node));
      }
    }
    if (rearranged) rearrange(dirty, taken, between);
    else if (dirty.size > 0) apply({ rows: inOrder(dirty), between, reworded });
    if (!region.element.isConnected) unmount();
    else if (moved) watch(region);
  }

  /** Leaves words that go on for later, where somebody will ask for them. */
  function postponed(records: MutationRecord[]): boolean {
    const grown = new Map<Element, Node>();
    for (const record of records) {
      const row = grownRow(record);
      if (!row) return false;
      grown.set(row, record.target);
    }
    if (!options.postpone?.()) return false;
    for (const [row, target] of grown) unread.set(row, target);
    lastChange = clock.now();
    return true;
  }

  /** The row whose words go on from what was read of them, and nothing else changed; null for everything else. */
  function grownRow({ type, target, oldValue }: MutationRecord): Element | null {
    if (type !== 'characterData' || !oldValue) return null;
    const row = rowOf(target);
    const last = row && lastReadings.get(row);
    if (!last) return null;
    const { text } = last.row;
    // What held the words and nothing else when they were read is where they stand.
    if (last.words === null && oldValue === text && isDistinct(last.row)) last.words = target as Text;
    if (last.words !== target) return null;
    // What stood there only for a moment counts as well: it may have been the end of something else.
    return continues(text, last.words.data) && (oldValue === text || continues(text, oldValue)) ? row : null;
  }

  /** Rows came or went. */
  function rearrange(dirty: Set<Element>, taken: Element[], between: Between[]) {
    const here = scan();
    const gone = new Set<Element>();
    for (const row of [...known, ...taken]) if (!here.has(row)) gone.add(row);
    for (const row of rows) if (!known.has(row)) dirty.add(row);
    known = here;
    apply({ rows: inOrder(dirty), gone: [...gone], order: rows, between });
    report();
  }

  /** Whether a change inside a row touched more than its text. */
  function takesRows(record: MutationRecord): boolean {
    for (const node of record.removedNodes)
      if (node.nodeType === 1 && known.has(node as Element)) return true;
    return false;
  }

  function rowOf(node: Node): Element | null {
    const end = region?.element;
    for (let each: Node | null = node; each && each !== end; each = each.parentNode) {
      if (known.has(each as Element)) return each as Element;
    }
    return null;
  }

  /** Rows in what was taken out: known ones, and such as came and went before anybody looked. */
  function rowsWithin(node: Node): Element[] {
    if (node.nodeType !== 1 || !region) return [];
    const found = reader.rowsIn(node, region);
    for (const row of known) if (node.contains(row)) found.push(row);
    return found;
  }

  function inOrder(dirty: Set<Element>): Element[] {
    if (dirty.size > 20) return rows.filter((row) => dirty.has(row));
    return [...dirty]
      .map((row) => ({ row, at: rows.lastIndexOf(row) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row);
  }

  // Mounting

  /** Looks for a region as soon as the page changes, but not with every change. */
  function look() {
    if (stopped || region) return;
    const wait = lastFind + findEvery - clock.now();
    if (wait > 0 && wait <= findEvery) {
      findTimer ??= clock.setTimeout(() => {
        findTimer = null;
        look();
      }, wait);
      return;
    }
    lastFind = clock.now();
    const found = reader.findRegion(document);
    if (found) mount(found);
  }

  function search() {
    const root = document.documentElement ?? document;
    pageObserver.observe(root, { childList: true, subtree: true });
  }

  function mount(found: Region) {
    pageObserver.disconnect();
    regionObserver.disconnect();
    region = found;
    mounts += 1;
    since = clock.now();
    watch(found);
    tracker.setTraits(reader.traits(found));
    lookAround();
    known = scan();
    // The newest first: they are what is being said; the rest of a long history follows task by task.
    const now = rows.slice(-rowsAtOnce);
    rest = rows.slice(0, -rowsAtOnce);
    apply({ rows: now, order: rows, mounted: true });
    if (rest.length > 0) restTimer = clock.setTimeout(readRest, 0);
    report();
  }

  function watch({ element }: Region) {
    const { attributes } = reader;
    regionObserver.disconnect();
    regionObserver.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
      ...(attributes.length > 0 ? { attributes: true, attributeFilter: attributes } : {}),
    });
    ancestors = new Set();
    for (let each = element.parentNode; each?.nodeType === 1; each = each.parentNode) {
      ancestors.add(each);
      regionObserver.observe(each, { childList: true });
    }
  }

  function readRest() {
    restTimer = null;
    const part = rest.splice(-rowsAtOnce);
    apply({ rows: part.filter((row) => known.has(row)) });
    if (rest.length > 0) restTimer = clock.setTimeout(readRest, 0);
  }

  function unmount() {
    regionObserver.disconnect();
    region = null;
    rows = [];
    known = new Set();
    lastReadings.clear();
    unread.clear();
    rest = [];
    unclassified = 0;
    since = clock.now();
    emit(tracker.unmounted());
    search();
    lastFind = Number.NEGATIVE_INFINITY;
    look();
    if (!region) report();
  }

  // Sweeping

  function sweep() {
    if (stopped) return;
    sweeps += 1;
    flush();
    if (!region) look();
    else if (!region.element.isConnected) unmount();
    else {
      if (sweeps % lookAroundEvery === 0) lookAround();
      if (sweeps % (isFlowing() ? compareEvery.flowing : compareEvery.still) === 0) {
        const better = reader.findRegion(document);
        if (better && better.element !== region.element) {
          emit(tracker.unmounted());
          mount(better);
        } else if (!better) unmount();
      }
      if (region) {
        if (sweeps % countEvery === 0 || unclassified > 0) recount();
        apply({ rows: rows.slice(-rowsSwept).filter(mayHaveChanged) });
        report();
      }
    }
    emit(tracker.tick());
    sweepTimer = clock.setTimeout(sweep, region ? sweepEvery.attached : sweepEvery.searching);
  }

  function isFlowing(): boolean {
    return lastChange !== null && clock.now() - lastChange < sweepEvery.attached;
  }

  /** Rows that came or went unnoticed. */
  function recount() {
    const before = known;
    const here = scan();
    if (here.size === before.size && rows.every((row) => before.has(row))) return;
    known = before;
    rearrange(new Set(), [], []);
  }

  /** Who is there, and who "You" and the pictures are. */
  function lookAround() {
    const before = seen.size;
    for (const name of reader.participants(document)) seen.add(name);
    const self = reader.self(document) ?? names.self;
    const found = reader.names(document);
    const byIdentity = new Map([...names.byIdentity, ...found]);
    const news =
      self !== names.self ||
      seen.size !== before ||
      byIdentity.size !== names.byIdentity.size ||
      [...found].some(([identity, name]) => names.byIdentity.get(identity) !== name);
    if (!news) return;
    names = { self, participants: seen, byIdentity };
    emit(tracker.setNames(names));
  }

  // Reading

  function scan(): Set<Element> {
    if (!region) return new Set();
    const found = reader.scan(region);
    rows = found.rows;
    unclassified = found.unclassified;
    return new Set(rows);
  }

  function apply(now: Reading) {
    if (!region) return;
    const { mounted = false, order = null, between = [], reworded } = now;
    const gone = now.gone?.map((element) => readRow(element) ?? vanished(element)) ?? [];
    const rows = now.rows
      .map((element) => readRow(element, reworded?.get(element)))
      .filter((row) => row !== null);
    const changed = tracker.apply({ mounted, rows, gone, order, between });
    if (changed.length > 0) lastChange = clock.now();
    emit(changed);
    if (changed.length > 0) listen(rows);
  }

  /** Where captions carry a picture nobody could name: who does the page say is speaking while its words grow? */
  function listen(rows: CaptionRow[]) {
    const nameless = rows.filter(({ speaker, hidden }) => speaker === null && !hidden);
    const isStranger = ({ identity }: CaptionRow) => identity !== null && !names.byIdentity.has(identity);
    const unsought = nameless.filter((row) => isStranger(row) && !sought.has(row.identity!));
    if (unsought.length > 0) {
      for (const { identity } of unsought) sought.add(identity!);
      // Who came since the last look is among the people by now; the call may be over before the next one.
      lookAround();
    }
    const [row, ...others] = nameless;
    if (!row?.identity || others.length > 0 || !isStranger(row)) return;
    if (clock.now() - lastListen < listenEvery) return;
    lastListen = clock.now();
    const name = reader.signals(document).activeSpeaker;
    if (name === null) return;
    const votes = heard.get(row.identity) ?? new Map<string, number>();
    heard.set(row.identity, votes.set(name, (votes.get(name) ?? 0) + 1));
    const all = [...votes.values()].reduce((sum, count) => sum + count, 0);
    if (votes.get(name)! < votesForAName || votes.get(name)! < 0.75 * all) return;
    names = { ...names, byIdentity: new Map([...names.byIdentity, [row.identity, name]]) };
    emit(tracker.setNames(names));
  }

  /** Reads a block. Where only the node `changed` did, and that is where its words stand, the rest is as it was. */
  function readRow(element: Element, changed: Node | null = null): CaptionRow | null {
    const last = lastReadings.get(element);
    if (last && last.words !== null && last.words === changed) {
      last.whole = null;
      last.row = { ...last.row, text: last.words.data };
      return last.row;
    }
    const row = region && reader.readRow(element, region);
    lastReadings.delete(element);
    if (row) {
      const words = changed as Text | null;
      const found = words?.data === row.text && isDistinct(row);
      lastReadings.set(element, { row, words: found ? words : null, whole: element.textContent });
    }
    const [oldest] = lastReadings.keys();
    if (oldest && lastReadings.size > rowsRemembered) lastReadings.delete(oldest);
    return row;
  }

  /** Whether a block could be read differently now than it was, should the page have told nothing of it. */
  function mayHaveChanged(element: Element): boolean {
    const last = lastReadings.get(element);
    // A picture that comes late, or a style, changes no words.
    if (!last || last.row.identity === null || reader.attributes.length > 0) return true;
    return last.whole !== element.textContent;
  }

  function emit(changed: Utterance[]) {
    if (changed.length > 0) options.onUtterances(changed);
  }

  function flush() {
    if (stopped) return;
    const records = regionObserver.takeRecords();
    if (records.length > 0 || unread.size > 0) onRegionRecords(records);
  }

  function state(): ReadingState {
    return { region, rows: rows.length, unclassified, since, lastChange, mounts };
  }

  function report() {
    const now = `${mounts} ${region !== null} ${rows.length} ${unclassified}`;
    if (now === reported) return;
    reported = now;
    options.onState(state());
  }
}

/** Whether the words of a block cannot be taken for its speaker's name. */
const isDistinct = ({ text, speaker }: CaptionRow) => text.trim() !== speaker?.trim();

/**
 * Whether a caption only goes on: its beginning stands, its last words may have been corrected, more may follow. Of a short
 * one all words must stand, with whatever capitals and marks.
 */
function continues(before: string, now: string): boolean {
  if (now.length < before.length) return false;
  const standing = before.length - corrected;
  if (standing >= corrected) return now.startsWith(before.slice(0, standing));
  const words = fold(before);
  return words !== '' && fold(now.slice(0, before.length + corrected)).startsWith(words);
}

/** Blocks to read and what became of the list. */
interface Reading {
  rows: Element[];
  gone?: Element[];
  order?: Element[];
  mounted?: boolean;
  between?: Between[];
  reworded?: ReadonlyMap<Element, Node | null>;
}

/** A block that was taken apart before it left. */
const vanished = (element: Element): CaptionRow => ({
  element,
  speaker: null,
  identity: null,
  text: '',
  hidden: false,
  stableId: null,
});
