import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'YouTube, https://support.google.com/youtube/answer/2734698',
    text: '0:00:01.000,0:00:03.500\nMaya Torres: Shall we begin?\n\n0:00:04.000,0:00:05.000\nThe budget first,\nthen the date.\n',
    turns: [
      [1_000, 'Maya Torres', 'Shall we begin?'],
      [4_000, '', 'The budget first,\nthen the date.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  lines.map((line) => `0:00:01.000,0:00:02.000\n${line}\n\n`).join('');
