import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    text: '1\n00:00:01,000 --> 00:00:02,000\nAna: Hello.\n\n',
    turns: ['1000 Ana: Hello.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  lines.map((line, index) => `${index + 1}\n00:00:01,000 --> 00:00:02,000\n${line}\n\n`).join('');
