/** Watches a document for captions: finds the region, follows it through page changes, and reads it. */
import type { Region } from '../platforms/platform.ts';
import { addsMatching } from '../platforms/text.ts';
import type { RecurrenceDelay } from '../timing/deferred-work.ts';
import { isMissingNames } from './names.ts';
import {
  type CaptionObserver,
  createObservation,
  type Observation,
  type ObserveOptions,
  stateOf,
} from './observation.ts';
import { noRows, sortRecords, sortRows } from './page-changes.ts';
import {
  countRows,
  postpone,
  readAppended,
  readGrowth,
  readHistory,
  readRearranged,
  readRows,
  readUnread,
  recount,
  reportState,
  reportUtterances,
  scanForNames,
} from './read-page.ts';
import { mayHaveChanged, sweptRows } from './row-readings.ts';
import { createTracker } from './tracker.ts';
import { findRegionIn, isInOpenWindow } from './windows.ts';

export type { CaptionObserver, ObserveOptions, ReadingState } from './observation.ts';

/** Minimum milliseconds between checks for mounting and unmounting. Every page change may trigger one. */
const findEvery = 100;
/**
 * Milliseconds between scans, which run even without reported changes. `searching`: there is no region. `settled`: everything has
 * settled or a name is missing. `flowing`: captions change, and reading them already settles finished utterances.
 */
const sweepEvery = { searching: 1_000, settled: 5_000, flowing: 10_000 };
/** Milliseconds from the last read words to the scan that settles them. */
const sweepAfter = 2_000;
/** Milliseconds after the last change until everything counts as settled. */
const settledAfter = 8_000;
const flowsFor = 2_000;
/**
 * Milliseconds between scans for names and for a better region, which cost more. A region whose words change is rarely the wrong
 * one.
 */
const lookAroundEvery = { lacking: 4_000, known: 20_000 };
const compareEvery = { flowing: 30_000, still: 4_000 };
/** Milliseconds between full counts of a short and a long list, in case the page did not report a row. Counting takes time. */
const countEvery = { short: 10_000, long: 60_000 };
const longList = 300;

/** Rows of a history read in one task, which takes a few milliseconds. */
const rowsATask = 250;

export function observe(options: ObserveOptions): CaptionObserver {
  const { document, reader, clock } = options;
  const Observer = document.defaultView?.MutationObserver ?? MutationObserver;
  const observation: Observation = createObservation({
    options,
    tracker: createTracker({
      now: () => clock.now(),
      newId: options.newId,
      traits: { settleAfter: 2_500, rolling: false, virtual: false, replays: false },
      isSelfLabel: (label) => reader.isSelfLabel(label, document),
      isPlaceholder: (label) => reader.isPlaceholder(label),
      ...(options.resume ? { resume: options.resume } : {}),
    }),
    regionObserver: new Observer((records) => {
      if (observation.stopped || !observation.region) return;
      if (!postpone(observation, records)) readRecords(observation, records);
      observation.deferredWork.runDue();
    }),
    pageObserver: new Observer((records) => {
      const isOfCall = addsMatching(records, reader.callSigns);
      if (!observation.region) look(observation, isOfCall);
      else if (isOfCall) lookElsewhere(observation);
    }),
  });

  observation.sweeps = observation.deferredWork.repeat(() => sweep(observation), 'apart');
  watchPage(observation);
  look(observation);
  sweepSoon(observation);
  observation.forgetWindows = options.windows?.onChange(() => onWindows(observation)) ?? (() => undefined);

  return {
    state: () => stateOf(observation),
    utterances: () => observation.tracker.utterances(),
    names: () => observation.names.names,
    flush: () => flush(observation),
    stop: () => stop(observation),
  };
}

function readRecords(observation: Observation, records: readonly MutationRecord[]): void {
  const { region, list, ancestors, unread, options } = observation;
  if (observation.stopped || !region) return;
  finishMount(observation);
  if (records.length > 0) readUnread(observation);
  const changes = sortRecords(records, unread, { region, list, ancestors, reader: options.reader });
  unread.clear();
  const { dirty, between, reworded, appended } = changes;
  if (changes.rearranged) readRearranged(observation, changes);
  else if (appended.length > 0) {
    if (!readAppended(observation, changes)) readRearranged(observation, changes);
  } else if (dirty.size > 0) readRows(observation, { rows: sortRows(list, dirty), between, reworded });
  if (!observation.region) return;
  if (!isInOpenWindow(observation.region, options.document)) unmount(observation);
  else if (changes.moved) watchRegion(observation, observation.region);
  if (changes.appeared) lookElsewhere(observation);
  // An added element may be an empty panel, which becomes the region only when it has a row.
  for (const node of changes.added) watchForRows(observation, node);
}

/** Watches an element outside the region, which may get rows. */
function watchForRows({ pageObserver }: Observation, node: Node): void {
  pageObserver.observe(node, { childList: true, subtree: true });
}

/** Schedules a scan right after the page's own change, because captions may continue outside the region. */
function lookElsewhere(observation: Observation): void {
  observation.compared = Number.NEGATIVE_INFINITY;
  observation.sweeps.ask({ after: findEvery, atLatest: sweepEvery.settled });
}

/** Reads pending page changes. */
function flush(observation: Observation): void {
  if (observation.stopped) return;
  finishMount(observation);
  const records = observation.regionObserver.takeRecords();
  if (records.length > 0 || (observation.unread.size > 0 && !readGrowth(observation)))
    readRecords(observation, records);
  // This settles finished utterances while words flow, so the page is scanned less often.
  reportUtterances(observation, observation.tracker.tick());
  sweepSoon(observation);
}

function stop(observation: Observation): void {
  if (observation.stopped) return;
  flush(observation);
  reportUtterances(observation, observation.tracker.createHeld());
  observation.cancelDecision();
  observation.stopped = true;
  observation.regionObserver.disconnect();
  observation.pageObserver.disconnect();
  observation.sweeps.stop();
  observation.forgetWindows();
  const { findTimer, historyTimer, options } = observation;
  for (const timer of [findTimer, historyTimer]) if (timer !== null) options.clock.clearTimeout(timer);
}

/** Looks for a region when the page changes, but at every change only while the page adds elements of a call. */
function look(observation: Observation, atOnce = false): void {
  if (observation.stopped || observation.region) return;
  const { reader, clock } = observation.options;
  const wait = observation.lastFind + findEvery - clock.now();
  if (!atOnce && wait > 0 && wait <= findEvery) {
    observation.findTimer ??= clock.setTimeout(() => {
      observation.findTimer = null;
      look(observation);
    }, wait);
    return;
  }
  observation.lastFind = clock.now();
  const found = findRegionIn(reader, documentsOf(observation), null);
  if (found) mount(observation, found);
}

/** Returns the documents of all windows, the page's own first. */
function documentsOf({ options }: Observation): Document[] {
  return [options.document, ...(options.windows?.documents() ?? [])];
}

function watchPage(observation: Observation): void {
  // Observe the document, not its root element: rewriting a window replaces the root element.
  for (const page of documentsOf(observation)) watchForRows(observation, page);
}

function onWindows(observation: Observation): void {
  const { stopped, region, options } = observation;
  if (stopped) return;
  flush(observation);
  if (region && !isInOpenWindow(region, options.document)) unmount(observation);
  else if (region) compareRegions(observation, options.clock.now());
  else watchPage(observation);
  look(observation, true);
}

function watchRegion(observation: Observation, { element }: Region): void {
  const { regionObserver, options } = observation;
  const { attributes } = options.reader;
  regionObserver.disconnect();
  regionObserver.observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
    ...(attributes.length > 0 ? { attributes: true, attributeFilter: attributes } : {}),
  });
  observation.ancestors = new Set();
  for (let each = element.parentNode; each; each = each.parentNode) {
    observation.ancestors.add(each);
    regionObserver.observe(each, { childList: true });
  }
}

function mount(observation: Observation, found: Region): void {
  const { pageObserver, regionObserver, tracker, options } = observation;
  pageObserver.disconnect();
  regionObserver.disconnect();
  const now = options.clock.now();
  if (observation.mounts > 0 && observation.region === null)
    observation.gone = { from: observation.since, to: now };
  observation.region = found;
  observation.mounts += 1;
  Object.assign(observation, { since: now, compared: now, recounted: now });
  watchRegion(observation, found);
  tracker.setTraits(options.reader.traits(found));
  scanForNames(observation);
  observation.list = countRows(observation);
  observation.history = [];
  continueMount(observation);
  reportState(observation);
}

/**
 * Reads the history of a mounted region, some rows per task. Recognizes old text only when all rows are read: people repeat
 * themselves, so a part of the history could match several places.
 */
function continueMount(observation: Observation): void {
  if (readHistory(observation, rowsATask)) return;
  observation.historyTimer = observation.options.clock.setTimeout(() => {
    observation.historyTimer = null;
    continueMount(observation);
  }, 0);
}

/** Reads the rest of the history at once, because the page has changed again. */
function finishMount(observation: Observation): void {
  if (observation.history) readHistory(observation, Number.POSITIVE_INFINITY);
}

function unmount(observation: Observation): void {
  const { regionObserver, readings, unread, tracker, options } = observation;
  finishMount(observation);
  regionObserver.disconnect();
  observation.region = null;
  observation.list = noRows;
  readings.clear();
  unread.clear();
  observation.since = options.clock.now();
  reportUtterances(observation, tracker.unmounted());
  watchPage(observation);
  observation.lastFind = Number.NEGATIVE_INFINITY;
  look(observation);
  if (!observation.region) reportState(observation);
}

/** Scans the page, whether or not changes were reported, and settles utterances. */
function sweep(observation: Observation): void {
  if (observation.stopped) return;
  flush(observation);
  if (!observation.region) look(observation);
  else if (!isInOpenWindow(observation.region, observation.options.document)) unmount(observation);
  else sweepRegion(observation);
  sweepSoon(observation);
}

function sweepSoon(observation: Observation): void {
  observation.sweeps.ask(sweepRhythm(observation));
}

function sweepRhythm(observation: Observation): RecurrenceDelay {
  const { region, names, options } = observation;
  if (!region) return { after: sweepEvery.searching, atLatest: sweepEvery.searching };
  if (!changedWithin(observation, settledAfter, options.clock.now()))
    return { after: sweepEvery.settled, atLatest: sweepEvery.settled };
  return { after: sweepAfter, atLatest: isMissingNames(names) ? sweepEvery.settled : sweepEvery.flowing };
}

function sweepRegion(observation: Observation): void {
  const { readings, names, options } = observation;
  const now = options.clock.now();
  const intervalMs = isMissingNames(names) ? lookAroundEvery.lacking : lookAroundEvery.known;
  if (now - observation.lookedAround >= intervalMs) scanForNames(observation);
  const flowing = changedWithin(observation, flowsFor, now);
  if (now - observation.compared >= (flowing ? compareEvery.flowing : compareEvery.still))
    compareRegions(observation, now);
  if (!observation.region) return;
  const { rows, unclassified } = observation.list;
  const countAfter = rows.length < longList ? countEvery.short : countEvery.long;
  if (now - observation.recounted >= countAfter || unclassified > 0) recount(observation);
  const newest = observation.list.rows.slice(-sweptRows);
  readRows(observation, { rows: newest.filter((row) => mayHaveChanged(readings, options.reader, row)) });
  reportState(observation);
}

/** Switches to another region if the page now has a better one. */
function compareRegions(observation: Observation, now: number): void {
  observation.compared = now;
  const { region, tracker, options } = observation;
  const better = findRegionIn(options.reader, documentsOf(observation), region);
  if (better && better.element !== region?.element) {
    finishMount(observation);
    reportUtterances(observation, tracker.unmounted());
    mount(observation, better);
    // The panel counts again as soon as a row returns to it.
    if (region?.kind === 'panel') watchForRows(observation, region.element);
  } else if (!better) unmount(observation);
}

function changedWithin({ lastChange }: Observation, milliseconds: number, now: number): boolean {
  return lastChange !== null && now - lastChange < milliseconds;
}
