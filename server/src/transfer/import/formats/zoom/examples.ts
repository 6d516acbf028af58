import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  // Times of day that pass midnight.
  {
    text: '[Ana Silva] 23:59:58\nAlmost there.\n\n[Ben: the other] 00:00:03\nA new day.\nAnd more.\n',
    turns: ['0 Ana Silva: Almost there.', '5000 Ben: the other: A new day.\nAnd more.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string => `[Ana] 10:00:00\n${lines.join('\n')}\n`;
