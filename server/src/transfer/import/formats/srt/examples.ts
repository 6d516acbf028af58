import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  { text: '1\n00:00:01,000 --> 00:00:02,000\nAna: Hello.\n\n', turns: [[1_000, 'Ana', 'Hello.']] },
  {
    source: 'Otter and Fireflies: names before the words, tags, a number among the words',
    text: '1\n00:00:01,000 --> 00:00:02,000\n<i>Ana</i>: {\\an8}Hello,<br>a < b &amp; <b>c</b>.\n2026\n\n\n2\n00:00:03.500  -->  00:00:04.000  X1:0\n\nBen: Hi.\n',
    turns: [
      [1_000, 'Ana', 'Hello,\na < b & c.\n2026'],
      [3_500, 'Ben', 'Hi.'],
    ],
  },
  {
    source: 'Without numbers, milliseconds, hours or empty lines',
    text: '0:01 --> 0:03\nShall we begin?\n01:02:03 --> 01:02:04\nThe budget first.\n',
    turns: [
      [1_000, '', 'Shall we begin?'],
      [3_723_000, '', 'The budget first.'],
    ],
  },
  {
    source: 'Two people in a cue',
    text: '1\n00:00:01,000 --> 00:00:05,000\n- Ana Silva: Shall we begin?\n- Ben Ek: Yes.\n\n2\n00:00:06,000 --> 00:00:07,000\n>> ANA SILVA: Good.\n',
    turns: [
      [1_000, 'Ana Silva', 'Shall we begin?'],
      [1_000, 'Ben Ek', 'Yes.'],
      [6_000, 'ANA SILVA', 'Good.'],
    ],
  },
  {
    source: 'Names on the first line of cues',
    text: '00:00:03.000 --> 00:00:05.000\nAna Silva\nShall we begin?\n\n00:00:09.000 --> 00:00:12.000\nBen Ek\nYes.\n\n00:00:13.000 --> 00:00:14.000\nAna Silva\nGood.\nThen: go.\n',
    turns: [
      [3_000, 'Ana Silva', 'Shall we begin?'],
      [9_000, 'Ben Ek', 'Yes.'],
      [13_000, 'Ana Silva', 'Good.\nThen: go.'],
    ],
  },
  {
    source: 'Spaces in times, which translation programs add and ffmpeg reads',
    text: '1\n00: 00: 03, 000 --> 00: 00: 05,000\nShall we begin?\n\n2\n00:01:10,000-->00:01:12,000\nYes.\n',
    turns: [
      [3_000, '', 'Shall we begin?'],
      [70_000, '', 'Yes.'],
    ],
  },
  {
    source: 'Arrows that translation programs change, and a file that was cut off',
    text: '1\n00:00:01,000 - > 00:00:02,000\nOne.\n\n2\n00:00:03,000 –> 00:00:04,000\n42\n2026\n\n3\n00:00:05,0',
    turns: [
      [1_000, '', 'One.'],
      [3_000, '', '42\n2026'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  lines.map((line, index) => `${index + 1}\n00:00:01,000 --> 00:00:02,000\n${line}\n\n`).join('');
