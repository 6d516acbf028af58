/** Reads changes in the region: passes rows to the tracker and utterances to the listener. */
import type { CaptionRow } from '../platforms/platform.ts';
import type { IntermediateText } from './change.ts';
import { isPlaceholderDots, withoutLeadingDots } from './hygiene.ts';
import {
  findPictureToName,
  followSpeakerMark,
  hasNewNamelessPicture,
  learnNames,
  voteForName,
} from './names.ts';
import { type Observation, stateOf } from './observation.ts';
import { type PageChanges, type RowList, rowOf, sortRows } from './page-changes.ts';
import { continues, emptyRow, isGrowth, readRow, storeReading, updateWords } from './row-readings.ts';
import type { Utterance } from './utterance.ts';
import { isInOpenWindow } from './windows.ts';

/** Milliseconds within which a new picture is expected to belong to one of the known people. */
const picturesBelievedFor = 1_000;

export interface RowChanges {
  rows: Element[];
  gone?: Element[];
  order?: Element[];
  moved?: ReadonlySet<Element>;
  replaced?: ReadonlySet<Element>;
  between?: IntermediateText[];
  reworded?: ReadonlyMap<Element, Node | null>;
  /** Rows that were just added and are already read. */
  added?: ReadonlyMap<Element, CaptionRow>;
}

export function readRows(observation: Observation, changes: RowChanges): void {
  const { region, readings, options, tracker } = observation;
  if (!region) return;
  const { order = null, between = [], reworded, moved, replaced, added } = changes;
  const read = (element: Element, changed?: Node | null) => {
    const row = added?.get(element);
    if (!row) return readRow(readings, options.reader, region, element, changed);
    storeReading(readings, row);
    return row;
  };
  const gone = changes.gone?.map((element) => withoutDots(read(element) ?? emptyRow(element))) ?? [];
  const { rolling } = options.reader.traits(region);
  let isNewPicture = false;
  const rows = changes.rows.flatMap((element) => {
    const before = readings.get(element)?.row;
    const row = read(element, reworded?.get(element));
    isNewPicture ||= row?.speaker === null && row.identity !== null && row.identity !== before?.identity;
    return row ? wordsIn(observation, row, before?.text ?? '', rolling) : [];
  });
  // Someone else with the same picture may have joined since the last scan.
  if (isNewPicture && options.clock.now() - observation.lookedAround >= picturesBelievedFor)
    scanForNames(observation);
  const worded = between
    .filter(({ text }) => !isPlaceholderDots(text))
    .map(({ element, text }) => ({ element, text: rolling ? withoutLeadingDots(text) : text }));
  const changed = tracker.apply({
    mounted: false,
    rows,
    gone,
    order,
    between: worded,
    ...(moved && { moved }),
    ...(replaced && { replaced }),
  });
  if (changed.length > 0) observation.lastChange = options.clock.now();
  reportUtterances(observation, changed);
  if (changed.length > 0) voteWhileGrowing(observation, rows);
}

/**
 * Reads a single row whose words only continued, which is the most common change. Returns false, without reading, if more changed.
 */
export function readGrowth(observation: Observation): boolean {
  const { region, readings, unread, awaiting, options, tracker } = observation;
  const [grown] = unread;
  if (!region || !grown || unread.size > 1 || !isInOpenWindow(region, options.document)) return false;
  const [element, target] = grown;
  const last = readings.get(element);
  if (!last || last.words === null || last.words !== target || awaiting.has(element)) return false;
  const text = last.words.data;
  if (isPlaceholderDots(text) || options.reader.traits(region).rolling) return false;
  const row = { ...last.row, text };
  const changed = tracker.grow(row);
  if (!changed) return false;
  unread.clear();
  updateWords(last, text);
  observation.lastChange = options.clock.now();
  reportUtterances(observation, changed);
  voteWhileGrowing(observation, [row]);
  return true;
}

/** Returns the row's words. Placeholder dots come and go while the text stays the same, or before other text. */
function wordsIn({ awaiting }: Observation, row: CaptionRow, before: string, rolling: boolean): CaptionRow[] {
  if (isPlaceholderDots(row.text)) {
    if (!awaiting.has(row.element)) awaiting.set(row.element, before);
    return row.hidden || before === '' ? [withoutDots(row)] : [];
  }
  if (rolling) return [{ ...row, text: withoutLeadingDots(row.text) }];
  const said = awaiting.get(row.element);
  if (said === undefined) return [row];
  awaiting.delete(row.element);
  return continues(said, row.text) || continues(row.text, said) ? [row] : [{ ...row, text: '' }, row];
}

function withoutDots(row: CaptionRow): CaptionRow {
  return isPlaceholderDots(row.text) ? { ...row, text: '' } : row;
}

/** Reads up to `most` more rows of a mounted list, and reports their utterances when all rows are read. Returns whether they are. */
export function readHistory(observation: Observation, most: number): boolean {
  const { region, readings, history, list, options, tracker } = observation;
  if (!region || !history) return true;
  for (const element of list.rows.slice(history.length, history.length + most))
    history.push(readRow(readings, options.reader, region, element));
  if (history.length < list.rows.length) return false;
  observation.history = null;
  const { rolling } = options.reader.traits(region);
  const rows = history.flatMap((row) => (row ? wordsIn(observation, row, '', rolling) : []));
  const changed = tracker.apply({ mounted: true, rows, gone: [], order: list.rows, between: [] });
  if (changed.length > 0) observation.lastChange = options.clock.now();
  reportUtterances(observation, changed);
  if (changed.length > 0) voteWhileGrowing(observation, rows);
  return true;
}

/** Reads pending words before the page reuses their rows: the words belong to the speaker named at that time. */
export function readUnread(observation: Observation): void {
  const { region, readings, unread, options, tracker } = observation;
  if (!region || unread.size === 0) return;
  const { rolling } = options.reader.traits(region);
  const rows: CaptionRow[] = [];
  for (const element of unread.keys()) {
    const last = readings.get(element);
    if (last?.grown === undefined) continue;
    const before = last.row.text;
    rows.push(...wordsIn(observation, updateWords(last, last.grown), before, rolling));
  }
  unread.clear();
  reportUtterances(observation, tracker.apply({ mounted: false, rows, gone: [], order: null, between: [] }));
}

/**
 * Reads elements added below the last row without looking at the rows above, which may be hours of history. Returns false,
 * without reading, if the elements may not be rows.
 */
export function readAppended(
  observation: Observation,
  { appended, dirty, between, reworded }: PageChanges,
): boolean {
  const { region, list, options } = observation;
  if (!region || region.kind === 'panel' || list.unclassified > 0) return false;
  if (options.reader.traits(region).rolling) return false;
  const last = list.rows.at(-1);
  const added = new Map<Element, CaptionRow>();
  const isRow = (element: Element) => {
    if (element.tagName !== last?.tagName || element.className !== last.className) return false;
    const row = options.reader.readAdded?.(element);
    if (row) added.set(element, row);
    if (row) return true;
    const rows = options.reader.rowsIn(element, region);
    return rows.length === 1 && rows[0] === element;
  };
  if (!appended.every(isRow)) return false;
  const changed = sortRows(list, dirty);
  for (const element of appended) list.known.add(element);
  observation.list = { ...list, rows: [...list.rows, ...appended] };
  const rows = [...changed, ...appended];
  readRows(observation, { rows, order: observation.list.rows, between, reworded, added });
  reportState(observation);
  return true;
}

/** Counts the rows of the region, and reads new, removed and `dirty` ones. */
export function readRearranged(
  observation: Observation,
  { dirty, taken, between, replaced }: Pick<PageChanges, 'dirty' | 'taken' | 'between' | 'replaced'>,
): void {
  const before = observation.list;
  const list = countRows(observation);
  const gone = new Set<Element>();
  for (const row of [...before.known, ...taken]) if (!list.known.has(row)) gone.add(row);
  // These rows were removed and inserted again, perhaps with other words.
  const moved = new Set(taken.filter((row) => before.known.has(row) && list.known.has(row)));
  for (const row of moved) dirty.add(row);
  for (const row of list.rows) if (!before.known.has(row)) dirty.add(row);
  observation.list = list;
  readRows(observation, {
    rows: sortRows(list, dirty),
    gone: [...gone],
    order: list.rows,
    moved,
    between,
    replaced,
  });
  reportState(observation);
}

/** Counts the rows of the region, and reads those added or removed without a report. */
export function recount(observation: Observation): void {
  const before = observation.list;
  observation.recounted = observation.options.clock.now();
  const list = countRows(observation);
  if (list.known.size === before.known.size && list.rows.every((row) => before.known.has(row)))
    observation.list = list;
  else readRearranged(observation, { dirty: new Set(), taken: [], between: [], replaced: new Set() });
}

export function countRows({ region, list, options }: Observation): RowList {
  if (!region) return list;
  const { rows, unclassified } = options.reader.scan(region);
  return { rows, known: new Set(rows), unclassified };
}

/** Defers changes in which words only continue, if the listener batches changes. Returns whether it does. */
export function postpone(observation: Observation, records: readonly MutationRecord[]): boolean {
  const { options, readings, unread, tracker } = observation;
  const grown = new Map<Element, Node>();
  for (const record of records) {
    const row = record.type === 'characterData' ? rowIn(observation, record.target) : null;
    if (!row || !isGrowth(readings.get(row), record)) return false;
    grown.set(row, record.target);
  }
  if (!options.postpone?.()) return false;
  for (const [row, target] of grown) {
    const { data } = target as Text;
    readings.get(row)!.grown = data;
    tracker.note(row, data.length);
    unread.set(row, target);
  }
  observation.lastChange = options.clock.now();
  return true;
}

function rowIn({ region, list }: Observation, node: Node): Element | null {
  return region && rowOf({ region, list }, node);
}

/** Learns the participants, the person's own name, and the owners of pictures. */
export function scanForNames(observation: Observation): void {
  const { names, options, tracker } = observation;
  const { reader, document, clock } = options;
  observation.lookedAround = clock.now();
  const shown = {
    participants: reader.participants(document),
    self: reader.self(document),
    byIdentity: reader.names(document),
  };
  // Record the initial position of the mark: a mark that never moves proves nothing.
  if (names.mark === null) followSpeakerMark(names, reader.signals(document).activeSpeaker);
  if (learnNames(names, shown)) reportUtterances(observation, tracker.setNames(names.names));
}

/** For captions with a picture but no name: counts votes for the marked speaker while words grow. */
function voteWhileGrowing(observation: Observation, rows: readonly CaptionRow[]): void {
  const { names, options, tracker } = observation;
  // Someone may have joined since the last scan, and the call may end before the next one.
  if (hasNewNamelessPicture(names, rows)) scanForNames(observation);
  const now = options.clock.now();
  const picture = findPictureToName(names, rows, now);
  if (picture === null) return;
  names.lastVote = now;
  const speaking = followSpeakerMark(names, options.reader.signals(options.document).activeSpeaker);
  if (speaking !== null && voteForName(names, picture, speaking))
    reportUtterances(observation, tracker.setNames(names.names));
}

/** Reports changed utterances, if any, and schedules the decision about held rows. */
export function reportUtterances(observation: Observation, changed: Utterance[]): void {
  const { options, tracker, deferredWork } = observation;
  if (changed.length > 0) options.onUtterances(changed);
  const until = tracker.heldUntil();
  if (until === observation.decidesAt) return;
  observation.cancelDecision();
  observation.decidesAt = until;
  if (until === null) return;
  const wait = Math.max(0, until - options.clock.now());
  observation.cancelDecision = deferredWork.plan(
    () => {
      observation.decidesAt = null;
      reportUtterances(observation, tracker.tick());
    },
    { from: wait, until: wait + decisionMayWait },
  );
}
const decisionMayWait = 100;

export function reportState(observation: Observation): void {
  const { mounts, region, list, options } = observation;
  const now = `${mounts} ${region !== null} ${list.rows.length} ${list.unclassified}`;
  if (now === observation.reported) return;
  observation.reported = now;
  options.onState(stateOf(observation));
}
