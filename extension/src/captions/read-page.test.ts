import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createMeetPage } from '../../test/pages/meet.ts';
import { person } from '../../test/pages/page.ts';
import { virtualClock } from '../../test/replay/clock.ts';
import { plainTraits } from '../../test/tracking.ts';
import { meet } from '../platforms/meet/platform.ts';
import { createObservation, stateOf } from './observation.ts';
import {
  countRows,
  postpone,
  readHistory,
  readRearranged,
  readRows,
  recount,
  reportState,
  scanForNames,
} from './read-page.ts';
import { createTracker } from './tracker.ts';
import type { Utterance } from './utterance.ts';

const ada = person('Ada Ames');
const bo = person('Bo Brandt');

/** Creates an observation of a Meet page whose region was found. Nothing runs automatically. */
function observed({ gathers = false } = {}) {
  const { window } = new JSDOM('<!doctype html><body></body>');
  const page = createMeetPage(window.document);
  page.participants([ada, bo]);
  page.join();
  page.captionsOn();
  const clock = virtualClock();
  const told: Utterance[] = [];
  let reports = 0;
  const observer = new window.MutationObserver(() => undefined);
  let made = 0;
  const observation = createObservation({
    options: {
      document: window.document,
      reader: meet,
      clock,
      newId: () => `u${++made}`,
      postpone: () => gathers,
      onUtterances: (changed) => void told.push(...changed),
      onState: () => {
        reports += 1;
      },
    },
    tracker: createTracker({
      now: () => clock.now(),
      newId: () => `u${++made}`,
      traits: plainTraits,
      isSelfLabel: () => false,
      isPlaceholder: () => false,
    }),
    regionObserver: observer,
    pageObserver: observer,
  });
  observation.region = meet.findRegion(window.document);
  observer.observe(window.document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  const texts = () => observation.tracker.utterances().map(({ speaker, text }) => `${speaker}: ${text}`);
  return { observation, page, observer, clock, told, texts, reports: () => reports };
}

describe('readRows', () => {
  it('reports new utterances and remembers the time', () => {
    const { observation, page, told, clock } = observed();
    page.say(ada, 'hello there');
    observation.list = countRows(observation);
    observation.history = [];
    expect(readHistory(observation, 250)).toBe(true);
    expect(told).toMatchObject([{ speaker: 'Ada Ames', text: 'hello there' }]);
    expect(observation.lastChange).toBe(clock.now());
  });

  it('reports nothing without a change or without a region', () => {
    const { observation, page, told } = observed();
    page.say(ada, 'hello there');
    recount(observation);
    readRows(observation, { rows: observation.list.rows });
    observation.region = null;
    readRows(observation, { rows: observation.list.rows });
    observation.history = [];
    expect(readHistory(observation, 250)).toBe(true);
    expect(told).toHaveLength(1);
  });
});

describe('readHistory', () => {
  it('reports utterances in order after reading all rows', () => {
    const { observation, page, told } = observed();
    for (const text of ['hello there', 'good morning', 'shall we start']) page.say(ada, text);
    observation.list = countRows(observation);
    observation.history = [];
    expect(readHistory(observation, 2)).toBe(false);
    expect(told).toEqual([]);
    expect(readHistory(observation, 2)).toBe(true);
    expect(told.map(({ text }) => text)).toEqual(['hello there', 'good morning', 'shall we start']);
    expect(observation.history).toBe(null);
  });
});

describe('recount', () => {
  it('finds rows that were added or removed without a report', () => {
    const { observation, page, texts } = observed();
    page.say(ada, 'hello there');
    recount(observation);
    page.say(bo, 'hello Ada');
    page.rows()[0]!.element.remove();
    recount(observation);
    expect(texts()).toEqual(['Ada Ames: hello there', 'Bo Brandt: hello Ada']);
    expect(stateOf(observation).rows).toBe(1);
  });

  it('reads the last words of rows that were removed before anything read them', () => {
    const { observation, page, texts } = observed();
    recount(observation);
    const row = page.say(ada, 'never seen').element;
    row.remove();
    readRearranged(observation, { dirty: new Set(), taken: [row], between: [], replaced: new Set() });
    expect(texts()).toEqual(['Ada Ames: never seen']);
  });

  it('reports the state only when a count changed', () => {
    const { observation, page, reports } = observed();
    reportState(observation);
    reportState(observation);
    expect(reports()).toBe(1);
    page.say(ada, 'hello there');
    recount(observation);
    reportState(observation);
    expect(reports()).toBe(2);
  });
});

describe('growing words', () => {
  it('are noted and read later when the listener batches changes', () => {
    const { observation, page, observer, told } = observed({ gathers: true });
    const row = page.say(ada, 'hello');
    recount(observation);
    observer.takeRecords();
    row.grow(' there');
    expect(postpone(observation, observer.takeRecords())).toBe(true);
    expect([...observation.unread.keys()]).toEqual(observation.list.rows);
    expect(told).toHaveLength(1);
  });

  it('are read at once if something else changed too or the listener does not batch', () => {
    const gathering = observed({ gathers: true });
    const row = gathering.page.say(ada, 'hello');
    recount(gathering.observation);
    gathering.observer.takeRecords();
    row.grow(' there');
    gathering.page.say(bo, 'hello Ada');
    expect(postpone(gathering.observation, gathering.observer.takeRecords())).toBe(false);

    const reading = observed();
    const other = reading.page.say(ada, 'hello');
    recount(reading.observation);
    reading.observer.takeRecords();
    other.grow(' there');
    expect(postpone(reading.observation, reading.observer.takeRecords())).toBe(false);
  });
});

describe('scanForNames', () => {
  it('learns who is in the call', () => {
    const { observation } = observed();
    scanForNames(observation);
    expect([...observation.names.names.participants].sort()).toEqual(['Ada Ames', 'Bo Brandt']);
  });
});
