import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'Zoom, meeting_saved_closed_caption.txt: times of day that pass midnight',
    text: '[Ana Silva] 23:59:58\nAlmost there.\n\n[Ben: the other] 00:00:03\nA new day.\nAnd more.\n',
    turns: [
      [0, 'Ana Silva', 'Almost there.'],
      [5_000, 'Ben: the other', 'A new day.\nAnd more.'],
    ],
  },
  {
    source: 'Zoom, meeting_saved_new_chat.txt',
    text: '2026-03-02 10:00:00 From Ana Silva to Everyone:\n\tHello: all.\n2026-03-02 10:00:07 From Ben to Everyone:\n\tHi.\n2026-03-03 10:00:08 From Ben to Everyone:\n\tThe next day.\n',
    startedAt: '2026-03-02T09:00:00.000Z',
    turns: [
      [0, 'Ana Silva', 'Hello: all.'],
      [7_000, 'Ben', 'Hi.'],
      [86_408_000, 'Ben', 'The next day.'],
    ],
  },
  {
    source: 'Zoom, chat.txt of a cloud recording',
    text: '00:01:02\tAna Silva:\tHello.\n00:01:09\tVan Dyke:\tHi.\n',
    turns: [
      [0, 'Ana Silva', 'Hello.'],
      [7_000, 'Van Dyke', 'Hi.'],
    ],
  },
  {
    source: 'Zoom, captions with a clock of twelve hours',
    text: '[Ana Silva] 11:59:58 AM\nAlmost noon.\n\n[Ben] 12:00:03 PM\nNoon.\n',
    turns: [
      [0, 'Ana Silva', 'Almost noon.'],
      [5_000, 'Ben', 'Noon.'],
    ],
  },
  {
    source: 'Zoom, chats until 2021',
    text: '10:02:33\t From  Ana Silva : Hello: all.\n10:02:39\t From  Ben to  Ana Silva(Privately) : Hi.\n10:02:40\t From  Le An Nguyen : Bye.\n',
    turns: [
      [0, 'Ana Silva', 'Hello: all.'],
      [6_000, 'Ben', 'Hi.'],
      [7_000, 'Le An Nguyen', 'Bye.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string => `[Ana] 10:00:00\n${lines.join('\n')}\n`;
