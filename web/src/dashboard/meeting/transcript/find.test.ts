import type { TranscriptEntry } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { cpuMs, referenceMs } from '../../../../../scripts/testing/cpu-time.ts';
import { findInTranscript } from './find.ts';

const line = (speaker: string, content: string) => ({ id: '1', speaker, content }) as TranscriptEntry;

/** The highlighted parts of the original text. */
function highlighted(content: string, words: string) {
  const [match] = findInTranscript([line('', content)], words);
  return match?.content.map(({ start, end }) => content.slice(start, end)) ?? [];
}

test.each([
  ['Der Entwurf geht am Freitag.', 'freitag', ['Freitag']],
  ['Où est le Café? Le café!', 'cafe', ['Café', 'café']],
  ['Cafe\u0301 au lait', 'café', ['Cafe\u0301']],
  ['aaa', 'aa', ['aa']],
  ['İstanbul and istanbul', 'istanbul', ['İstanbul', 'istanbul']],
  ['会议记录在这里', '记录', ['记录']],
  ['ΟΔΟΣ οδός', 'οδος', ['ΟΔΟΣ', 'οδός']],
  ['a 👍🏽 from me', 'from', ['from']],
  ['ｆｕｌｌ width', 'full', ['ｆｕｌｌ']],
  ['한국어 회의', '회의', ['회의']],
  ['C++ (really?) [yes]', '(really?)', ['(really?)']],
  ['two  words', 'nothing', []],
  ['The budget is tight, the whole budget.', 'tight budget', ['budget', 'tight', 'budget']],
  ['The budget is tight.', 'budget nobody', []],
  ['We go to market, to the market.', '"to market"', ['to market']],
  ['overlapping', 'overlap lapping', ['overlapping']],
  ['anything', '   ', []],
])('in %j, %j finds %j', (content, words, found) => {
  expect(highlighted(content, words)).toEqual(found);
});

test('finds a speaker by name', () => {
  expect(findInTranscript([line('Zoë Müller', 'Hello.')], 'muller')).toEqual([
    { id: '1', speaker: [{ start: 4, end: 10 }], content: [] },
  ]);
});

test('searches ten thousand lines within a key press', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    line('Zoë', `${index} Größe und Länge der Straße, wie besprochen, nächste Woche früh um acht`),
  );
  findInTranscript(lines, 'x');
  const used = await cpuMs(() => expect(findInTranscript(lines, 'straße')).toHaveLength(10_000));
  expect(used / (await referenceMs())).toBeLessThan(8);
});
