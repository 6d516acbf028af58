import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    text: 'Planning\n\nDate: today\n\n[00:00:05] Ana: Hello.\n[00:01:00] Ben: Hi.',
    title: 'Planning',
    turns: ['5000 Ana: Hello.', '60000 Ben: Hi.'],
  },
  {
    text: 'Nobody knows who says this.\n\nAna: But this.',
    turns: ['null : Nobody knows who says this.', 'null Ana: But this.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string => lines.join('\n');
