import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    text: 'Weekly-20260302_090000-Meeting Transcript\nMarch 2, 2026, 9:00AM\n12m 3s\nAna Silva started transcription\n\nAna Silva   0:03\nHello.\n\nBen   1:00:05\nHi.',
    title: 'Weekly-20260302_090000',
    startedAt: '2026-03-02T09:00:00.000Z',
    turns: ['3000 Ana Silva: Hello.', '3605000 Ben: Hi.'],
  },
  // Older Word documents contain time ranges.
  {
    text: '0:0:0.0 --> 0:0:2.530\nAna Silva\nHello.\n\n0:0:3.0 --> 0:0:4.0\nBen\nHi.\n',
    turns: ['0 Ana Silva: Hello.', '3000 Ben: Hi.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `Meeting transcript\nAna  0:01\n${lines.join('\n')}\nBen  0:02\n`;
