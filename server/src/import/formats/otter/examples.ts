import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    text: 'Ana Silva  0:03  \nHello.\n\nUnknown Speaker  1:02:03  \nHi.\n\nTranscribed by https://otter.ai',
    turns: ['3000 Ana Silva: Hello.', '3723000 Unknown Speaker: Hi.'],
  },
];

/** A file of this format with hostile lines in it. */
export const hostile = (lines: readonly string[]): string =>
  `Ana  0:01 \n${lines.join('\n')}\nTranscribed by https://otter.ai`;
