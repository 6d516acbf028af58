import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'Teams, Word documents until 2022',
    text: '0:0:0.0 --> 0:0:2.530\nAna Silva\nHello.\n\n0:0:3.0 --> 0:0:4.0\nBen\nHi.\n',
    turns: [
      [0, 'Ana Silva', 'Hello.'],
      [3_000, 'Ben', 'Hi.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `0:0:1.0 --> 0:0:2.0\nAna\n${lines.join('\n')}\n0:0:3.0 --> 0:0:4.0\nBen\nHi.\n`;
