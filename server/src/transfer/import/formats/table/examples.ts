import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'Premiere Pro, with frames',
    text: '"Speaker Name","Start Time","End Time","Text"\n"Speaker 1","00:00:01:00","00:00:04:12","Hello, all"\n',
    turns: [[1_000, 'Speaker 1', 'Hello, all']],
  },
  {
    source: 'whisper, https://github.com/openai/whisper (--output_format tsv)',
    text: 'start\tend\ttext\n0\t4500\tThe plan is ready.\n4500\t10000\tWe send it, today.\n',
    turns: [
      [0, '', 'The plan is ready.'],
      [4_500, '', 'We send it, today.'],
    ],
  },
  {
    source: 'Fireflies, https://guide.fireflies.ai (.csv)',
    text: 'Start Time,End Time,Speaker,Sentence\n00:01,00:03,Maya Torres,"Well, ""shall"" we\nbegin?"\n01:05,01:09,Omar Reed,The budget: first.\n',
    turns: [
      [1_000, 'Maya Torres', 'Well, "shall" we\nbegin?'],
      [65_000, 'Omar Reed', 'The budget: first.'],
    ],
  },
  {
    source: 'Our own export',
    text: 'meeting,date,time,speaker,text\nPlanning,2026-03-02T09:00:00.000Z,00:00:05,Ana,Hello.\n',
    title: 'Planning',
    startedAt: '2026-03-02T09:00:00.000Z',
    turns: [[5_000, 'Ana', 'Hello.']],
  },
  {
    text: 'date,time,speaker,text\n2026-03-02T09:00:00,00:05,Ana,Hello.\n',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [[5_000, 'Ana', 'Hello.']],
  },
  {
    source: 'whisper.cpp (-ocsv): milliseconds',
    text: 'start,end,text\n3000,5000," The plan is ready."\n70500,72000," We send it, today."\n',
    turns: [
      [3_000, '', 'The plan is ready.'],
      [70_500, '', 'We send it, today.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `start\tspeaker\ttext\n${lines.map((line) => `1\tAna\t${line}\n`).join('')}`;
