import type { TranscriptEntry } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { timelines } from './timeline.ts';

const said = (speaker: string, second: number, content: string) =>
  ({ speaker, content, startedAt: new Date(second * 1_000).toISOString() }) as TranscriptEntry;

test('computes when each person spoke, as shares of the meeting', () => {
  const entries = [
    said('Ana', 0, 'word '.repeat(100)),
    said('Ben', 40, 'five words and no more'),
    said('Ana', 98, 'a b c d e'),
  ];
  expect(timelines(entries)).toEqual(
    new Map([
      [
        'Ana',
        [
          { from: 0, to: 0.4 },
          { from: 0.98, to: 1 },
        ],
      ],
      ['Ben', [{ from: 0.4, to: 0.42 }]],
    ]),
  );
});

test('joins sentences without a pause, and shows nothing before the first line', () => {
  expect(timelines([said('Ana', 0, 'a b c d e'), said('Ana', 2, 'a b c d e')]).get('Ana')).toEqual([
    { from: 0, to: 1 },
  ]);
  expect(timelines([])).toEqual(new Map());
});
