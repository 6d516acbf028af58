import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'Premiere Pro, with frames',
    text: '"Speaker Name","Start Time","End Time","Text"\n"Speaker 1","00:00:01:00","00:00:04:12","Hello, all"\n',
    turns: [[1_000, 'Speaker 1', 'Hello, all']],
  },
  {
    source: 'Premiere Pro, with frames of NTSC',
    text: '"Speaker Name","Start Time","End Time","Text"\n"Speaker 1","00;00;01;12","00;00;04;12","Hello; all"\n',
    turns: [[1_000, 'Speaker 1', 'Hello; all']],
  },
  {
    source: 'Excel in German, with a line that names the separator',
    text: 'sep=;\nstart;end;text\n0,5;4,5;Hello, 1,5 of them\n65,25;70;Bye.\n',
    turns: [
      [500, '', 'Hello, 1,5 of them'],
      [65_250, '', 'Bye.'],
    ],
  },
  {
    source: 'pandas (to_csv with tabs), with a column of numbers that has no name',
    text: '\tstart\tend\ttext\n0\t0.5\t4.5\tHello.\n1\t4.5\t10.0\tBye.\n',
    turns: [
      [500, '', 'Hello.'],
      [4_500, '', 'Bye.'],
    ],
  },
  {
    source: 'whisper, https://github.com/openai/whisper (--output_format tsv)',
    text: 'start\tend\ttext\n0\t4500\t"The plan is ready.\n4500\t10000\tWe send it," he said.\n',
    turns: [
      [0, '', '"The plan is ready.'],
      [4_500, '', 'We send it," he said.'],
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
