import { expect, it } from 'vitest';
import type { JudgedMeeting } from './conditions/condition.ts';
import { judgeByWords } from './judge-by-words.ts';

const said = (...lines: [speaker: string, text: string][]): JudgedMeeting => ({
  title: 'Weekly',
  platform: 'zoom',
  participants: ['Ana Lópes', 'Ben Fox'],
  domains: [],
  guests: [],
  ownDomains: [],
  unknown: 0,
  minutes: 30,
  language: 'en',
  labels: [],
  timeZone: 'UTC',
  entries: lines.map(([speaker, text], index) => ({
    entryId: String(index),
    speaker,
    text,
    time: '00:00:00',
    at: '2026-03-02T09:00:00Z',
  })),
});

it.each([
  'Somebody doesn’t mention pricing',
  "We didn't discuss pricing",
  'Unless pricing is mentioned',
  'Neither pricing nor delivery is mentioned',
  'Nichts als pricing wird erwähnt',
  'Keiner erwähnt pricing',
  'Sauf si on parle de pricing',
  'On ne parle que de pricing',
])('words alone do not decide whether %j holds', async (condition) => {
  const meeting = said(['Ben Fox', 'The pricing and the delivery are fine.']);
  expect(await judgeByWords(condition, meeting)).toMatchObject({ holds: null });
});

it('a participant counts as mentioned when others name them, not when they speak', async () => {
  const condition = 'Somebody mentions Ana';
  const named = said(['Ben Fox', 'We should ask Ana about the shelves.']);
  expect(await judgeByWords(condition, named)).toMatchObject({
    holds: true,
    lines: [{ speaker: 'Ben Fox' }],
  });
  const spoke = said(['Ana Lópes', 'The shelves are fine.']);
  expect(await judgeByWords(condition, spoke)).toMatchObject({ holds: false });
});
