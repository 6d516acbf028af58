/** Meetings on a page in which words were once lost or duplicated. */
import { expect, it } from 'vitest';
import { meet } from '../../src/platforms/meet/platform.ts';
import { createMeetPage } from '../pages/meet.ts';
import { play, type Step } from './random-meetings.ts';

it('keeps words in another order after captions returned empty', async () => {
  const steps: Step[] = [
    { kind: 'say', who: 1, words: [33, 43] },
    { kind: 'toggle', off: 400, replayed: 0 },
    { kind: 'say', who: 1, words: [43, 33, 0] },
  ];
  const { heard, said } = await play(
    (document) => createMeetPage(document, { generation: 'G2020' }),
    meet,
    steps,
  );
  expect(heard).toEqual(said);
  expect(heard).toHaveLength(2);
});
