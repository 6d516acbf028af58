import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    text: 'Weekly (2026-03-02 at 09:00 GMT+1)\nAttendees\nAna Silva, Ben\nTranscript\n\n00:00:00\n\nAna Silva: Hello.\nBen: Hi.\n00:05:00\nBen: Later.\nMeeting ended after 00:06:00',
    title: 'Weekly',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: ['0 Ana Silva: Hello.', 'null Ben: Hi.', '300000 Ben: Later.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `${lines[0]}\nAttendees\nAna\nTranscript\nAna: Hello.\n${lines.join('\n')}`;
