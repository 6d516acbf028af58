import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    text: 'Ana Silva  0:03  \nHello.\n\nUnknown Speaker  1:02:03  \nHi.\n\nTranscribed by https://otter.ai',
    turns: ['3000 Ana Silva: Hello.', '3723000 Unknown Speaker: Hi.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `Ana  0:01 \n${lines.join('\n')}\nTranscribed by https://otter.ai`;
