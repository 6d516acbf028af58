import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { captionRow } from '../../test/tracking.ts';
import type { CaptionRow, Region } from '../platforms/platform.ts';
import { continues, isGrowth, mayHaveChanged, type RowReadings, readRow, sweptRows } from './row-readings.ts';

const { document } = new JSDOM('<!doctype html><body></body>').window;
const region: Region = { element: document.body, rule: 'test', kind: 'overlay' };

/** Creates a row with a name and one text node, and a reader that counts how often it parses a row. */
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
  it('parses a row once, then reads only the text node with the words', () => {
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

  it('parses a row again when something else in it changed', () => {
    const readings: RowReadings = new Map();
    const { element, node, reader, taken } = rowWith('We need');
    readRow(readings, reader, region, element, node);
    readRow(readings, reader, region, element, element.firstElementChild!.firstChild);
    expect(taken()).toBe(2);
  });

  it('remembers at most two dozen rows', () => {
    const readings: RowReadings = new Map();
    for (let index = 0; index < 100; index += 1) {
      const { element, reader } = rowWith(`row ${index}`);
      readRow(readings, reader, region, element);
    }
    expect(readings.size).toBe(2 * sweptRows);
  });
});

describe('mayHaveChanged for a row without a reported change', () => {
  it('returns true when the row’s text differs or was never read', () => {
    const readings: RowReadings = new Map();
    const { element, node, reader } = rowWith('We need');
    expect(mayHaveChanged(readings, reader, element)).toBe(true);
    readRow(readings, reader, region, element);
    expect(mayHaveChanged(readings, reader, element)).toBe(false);
    node.data = 'We need time';
    expect(mayHaveChanged(readings, reader, element)).toBe(true);
  });

  it('returns false after its words were read, and true after any other change', () => {
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

  it('always returns true while the picture is missing or where attributes hide rows', () => {
    const readings: RowReadings = new Map();
    const nameless = rowWith('We need', null);
    readRow(readings, nameless.reader, region, nameless.element);
    expect(mayHaveChanged(readings, nameless.reader, nameless.element)).toBe(true);
    const { element, reader } = rowWith('We need');
    readRow(readings, reader, region, element);
    expect(mayHaveChanged(readings, { attributes: ['style'] }, element)).toBe(true);
  });
});

describe('isGrowth', () => {
  const grown = (before: string, now: string, oldValue: string | null = before) => {
    const readings: RowReadings = new Map();
    const { element, node, reader } = rowWith(before);
    readRow(readings, reader, region, element);
    node.data = now;
    return isGrowth(readings.get(element), { target: node, oldValue });
  };

  it('compares the words with the old value of their text node', () => {
    expect(grown('We need', 'We need time')).toBe(true);
    expect(grown('We need', 'Shall we?')).toBe(false);
    expect(grown('We need', 'We need time', null)).toBe(false);
    expect(grown('We need', 'We need time', 'Something in between')).toBe(false);
  });

  it('rejects a node whose text could be the name', () => {
    expect(grown('Ada', 'Ada and Bo')).toBe(false);
  });

  it('rejects a row that was not read', () => {
    const { node } = rowWith('We need');
    expect(isGrowth(undefined, { target: node, oldValue: 'We' })).toBe(false);
  });

  it('accepts corrections at the end', () => {
    const long = 'We need more time for the tests and for the plan, I think so';
    expect(continues(long, `${long.slice(0, -10)}believe so. Do you?`)).toBe(true);
    expect(continues(long, long.slice(0, -1))).toBe(false);
    expect(continues(long, `They ${long}`)).toBe(false);
  });

  it('accepts different case and punctuation, but no changed word in a short text', () => {
    expect(continues('so lets go', "So, let's go now")).toBe(true);
    expect(continues('by the ship', 'Buy the chip.')).toBe(false);
    expect(continues('', 'Hello')).toBe(false);
  });
});
