import type { Summary, TranscriptEntry } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { messages } from '../../../locales/en/dashboard/meeting.ts';
import { summaryText } from './summary-text.ts';

const claim = { state: 'quoted' as const, speaker: 'Ana', entries: ['a'] };

const summary = {
  overview: [{ ...claim, text: 'We planned the fair.' }],
  sections: [],
  decisions: [
    { ...claim, text: 'The fair moves to May.', possible: false },
    { ...claim, text: 'Maybe we rent a tent.', possible: true },
  ],
  actions: [
    {
      ...claim,
      id: '1',
      text: 'Book the hall.',
      assignee: 'Ben',
      due: 'by Friday',
      dueDate: null,
      done: false,
    },
  ],
  questions: [{ ...claim, state: 'unsupported' as const, text: 'Who pays?' }],
} as unknown as Summary;

test('copies claims with their speakers and times, and leaves out unsupported ones', () => {
  const entries = new Map([['a', { id: 'a', time: '00:00:05' } as TranscriptEntry]]);
  const source = { title: 'Fair', date: 'May 2, 2026', address: 'https://x.test/1', entries };
  expect(summaryText(summary, { ...source, words: messages.summary })).toBe(
    [
      'Fair\nMay 2, 2026',
      'Overview\n- Ana: We planned the fair. (0:05)',
      'Decisions\n- Ana: The fair moves to May. (0:05)',
      'Possible decisions\n- Ana: Maybe we rent a tent. (0:05)',
      'Action items\n- Ben: Book the hall. (by Friday) (0:05)',
      'https://x.test/1',
    ].join('\n\n'),
  );
});
