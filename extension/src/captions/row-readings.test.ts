import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { captionRow } from '../../test/tracking.ts';
import type { CaptionRow, Region } from '../platforms/platform.ts';
import { continues, isGrowth, mayHaveChanged, type RowReadings, readRow, rowsSwept } from './row-readings.ts';

const { document } = new JSDOM('<!doctype html><body></body>').window;
const region: Region = { element: document.body, rule: 'test', kind: 'overlay' };

/** Creates a row with a name and one text node, and a reader that counts how often it parses the row. */
function rowWith(words: string, identity: string | null = 'picture') {
  const element = document.createElement('div');
  element.innerHTML = '<b>Ada</b><span></span>';
  const node = document.createTextNode(words);
  element.lastElementChild!.append(node);
  let taken = 0;
  const reader = {
    attributes: [] as string[],
    readRow(): CaptionRow | null {
      taken += 1;
      return captionRow({ element, identity, text: element.lastElementChild!.textContent ?? '' });
    },
  };
  return { element, node, reader, taken: () => taken };
}

describe('reading a row', () => {
  it('takes it apart once, then looks at the node that holds its words', () => {
    const readings: RowReadings = new Map();
    const { element, node, reader, taken } = rowWith('We need');
    readRow(readings, reader, region, element);
    node.data = 'We need time';
    readRow(readings, reader, region, element, node);
    expect(taken()).toBe(2);
    node.data = 'We need time.';
    expect(readRow(readings, reader, region, element, node)).toMatchObject({ text: 'We need time.' });
    expect(taken()).toBe(2);
  });

  it('takes it apart again when something else in it changed', () => {
    const readings: RowReadings = new Map();
    const { element, node, reader, taken } = rowWith('We need');
    readRow(readings, reader, region, element, node);
    readRow(readings, reader, region, element, element.firstElementChild!.firstChild);
    expect(taken()).toBe(2);
  });

  it('remembers no more than two dozen rows', () => {
    const readings: RowReadings = new Map();
    for (let index = 0; index < 100; index += 1) {
      const { element, reader } = rowWith(`row ${index}`);
      readRow(readings, reader, region, element);
    }
    expect(readings.size).toBe(2 * rowsSwept);
  });
});

describe('a row that nothing was reported of', () => {
  it('may have changed when its text is another, or when it was never read', () => {
    const readings: RowReadings = new Map();
    const { element, node, reader } = rowWith('We need');
    expect(mayHaveChanged(readings, reader, element)).toBe(true);
    readRow(readings, reader, region, element);
    expect(mayHaveChanged(readings, reader, element)).toBe(false);
    node.data = 'We need time';
    expect(mayHaveChanged(readings, reader, element)).toBe(true);
  });

  it('is the same after words that were read, and may have changed when anything else did', () => {
    const readings: RowReadings = new Map();
    const { element, node, reader, taken } = rowWith('We need');
    readRow(readings, reader, region, element);
    node.data = 'We need time';
    isGrowth(readings.get(element), { target: node, oldValue: 'We need' });
    readRow(readings, reader, region, element, node);
    expect(taken()).toBe(1);
    expect(mayHaveChanged(readings, reader, element)).toBe(false);
    node.data = 'We need';
    expect(mayHaveChanged(readings, reader, element)).toBe(true);
    node.data = 'We need time';
    element.firstElementChild!.textContent = 'Bo';
    expect(mayHaveChanged(readings, reader, element)).toBe(true);
  });

  it('may always have changed while its picture is missing, or where attributes hide rows', () => {
    const readings: RowReadings = new Map();
    const nameless = rowWith('We need', null);
    readRow(readings, nameless.reader, region, nameless.element);
    expect(mayHaveChanged(readings, nameless.reader, nameless.element)).toBe(true);
    const { element, reader } = rowWith('We need');
    readRow(readings, reader, region, element);
    expect(mayHaveChanged(readings, { attributes: ['style'] }, element)).toBe(true);
  });
});

describe('words that only go on', () => {
  const grown = (before: string, now: string, oldValue: string | null = before) => {
    const readings: RowReadings = new Map();
    const { element, node, reader } = rowWith(before);
    readRow(readings, reader, region, element);
    node.data = now;
    return isGrowth(readings.get(element), { target: node, oldValue });
  };

  it('are told by the old value of the node that held the words', () => {
    expect(grown('We need', 'We need time')).toBe(true);
    expect(grown('We need', 'Shall we?')).toBe(false);
    expect(grown('We need', 'We need time', null)).toBe(false);
    expect(grown('We need', 'We need time', 'Something in between')).toBe(false);
  });

  it('are unknown where the words could be the name', () => {
    expect(grown('Ada', 'Ada and Bo')).toBe(false);
  });

  it('are unknown of a row that was not read', () => {
    const { node } = rowWith('We need');
    expect(isGrowth(undefined, { target: node, oldValue: 'We' })).toBe(false);
  });

  it('may correct their end', () => {
    const long = 'We need more time for the tests and for the plan, I think so';
    expect(continues(long, `${long.slice(0, -10)}believe so. Do you?`)).toBe(true);
    expect(continues(long, long.slice(0, -1))).toBe(false);
    expect(continues(long, `They ${long}`)).toBe(false);
  });

  it('may change capitals and marks, but no word of a short beginning', () => {
    expect(continues('so lets go', "So, let's go now")).toBe(true);
    expect(continues('by the ship', 'Buy the chip.')).toBe(false);
    expect(continues('', 'Hello')).toBe(false);
  });
});
