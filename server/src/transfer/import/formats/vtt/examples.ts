import type { TranscriptExample } from '../../transcript.ts';

const scrolled = (time: string, text: string) => `${time} align:start position:0%\n${text}\n\n`;

export const examples: TranscriptExample[] = [
  {
    source: 'Zoom cloud: names before the words of a cue',
    text: 'WEBVTT\n\n1\n00:00:02.720 --> 00:00:05.850\nAna Silva: Good morning.\n\n2\n00:00:06.000 --> 00:00:07.000\nit is 10: 30\n',
    turns: [
      [2_720, 'Ana Silva', 'Good morning.'],
      [6_000, '', 'it is 10: 30'],
    ],
  },
  {
    source: 'Teams: voices, among which a colon is punctuation',
    text: 'WEBVTT\n\nabc/1-0\n00:00:03.000 --> 00:00:05.000\n<v Silva, Ana>We &lt;start&gt; &amp; go\non.</v>\n\n00:06.000 --> 00:07.000\n<v.loud Ben>Ana: no.\n',
    turns: [
      [3_000, 'Silva, Ana', 'We <start> & go\non.'],
      [6_000, 'Ben', 'Ana: no.'],
    ],
  },
  {
    source: 'The standard: ids, notes, styles, regions, references, and no empty line before a timing',
    text: 'WEBVTT - A title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE --\nnot said\n\nNOTE\n00:01.000 --> 00:02.000 region:a line:0\nOne&nbsp;&hellip; &eacute;&#33;\n00:03.000 --> 00:04.000\n<c.red>Two</c> <00:03.500>words\n',
    turns: [
      [1_000, '', 'One\u00a0… é!'],
      [3_000, '', 'Two words'],
    ],
  },
  {
    source: 'Not in the standard: commas, and times without minutes',
    text: 'WEBVTT\n\n05,500 --> 06,500\nOne\n\n00:07,500 --> 00:08\nTwo\n',
    turns: [
      [5_500, '', 'One'],
      [7_500, '', 'Two'],
    ],
  },
  {
    source: 'YouTube: automatic captions that scroll',
    text: `WEBVTT\nKind: captions\nLanguage: en\n\n${scrolled('00:00:00.160 --> 00:00:02.429', ' \nshall<00:00:00.400><c> we</c>')}${scrolled('00:00:02.429 --> 00:00:02.439', 'shall we\n ')}${scrolled('00:00:02.439 --> 00:00:04.000', 'shall we\nbegin<00:00:02.900><c> now</c>')}${scrolled('00:00:04.000 --> 00:00:04.010', 'begin now\n ')}`,
    turns: [
      [160, '', 'shall we'],
      [2_439, '', 'begin now'],
    ],
  },
  {
    source: 'Microsoft Stream, https://github.com/danyelf/parse-vtt',
    text: 'WEBVTT\n\n00:00:08.000 --> 00:00:12.000\n(Ana Silva)\nShall we\n\n00:00:12.000 --> 00:00:16.000\n(Ana Silva)\nbegin?\n-\n \n(Ben Ek)\nYes.\n',
    turns: [
      [8_000, 'Ana Silva', 'Shall we'],
      [12_000, 'Ana Silva', 'begin?'],
      [12_000, 'Ben Ek', 'Yes.'],
    ],
  },
  {
    source: 'Webex: names in identifiers',
    text: 'WEBVTT\n\n1 "Ana Silva" (1234567)\n00:00:03.000 --> 00:00:05.000\nOne thing: we begin.\n\n2 "Ben" (7654321)\n00:00:09.000 --> 00:00:12.000\nYes.\n',
    turns: [
      [3_000, 'Ana Silva', 'One thing: we begin.'],
      [9_000, 'Ben', 'Yes.'],
    ],
  },
  {
    source: 'Teams with metadata, https://learn.microsoft.com/graph/api/calltranscript-get',
    text: 'WEBVTT\n\n00:00:03.000 --> 00:00:05.000\n{"startDateTime":"2026-03-02T08:00:03Z","speakerName":"Ana <b> Silva","spokenText":"We <start> & go.","spokenLanguage":"en-us"}\n\n00:00:09.000 --> 00:00:12.000\n{"speakerName":"Ben","spokenText":"Yes."}\n',
    turns: [
      [3_000, 'Ana <b> Silva', 'We <start> & go.'],
      [9_000, 'Ben', 'Yes.'],
    ],
  },
  {
    source: 'Zoom, pasted into Word without empty lines',
    text: 'WEBVTT\n1\n00:00:03.000 --> 00:00:05.000\nAna Silva: Shall we begin?\n2\n00:00:09.000 --> 00:00:11.000\nBen: In 2026\n3\n00:00:12.000 --> 00:00:13.000\nBen: Yes.',
    turns: [
      [3_000, 'Ana Silva', 'Shall we begin?'],
      [9_000, 'Ben', 'In 2026'],
      [12_000, 'Ben', 'Yes.'],
    ],
  },
  {
    source: 'Teams, pasted into Word without empty lines',
    text: 'WEBVTT\n2c9f4b11-9d6e/12-0\n00:00:03.000 --> 00:00:05.000\n<v Ana Silva>Shall we begin?</v>\n2c9f4b11-9d6e/18-1\n00:00:09.000 --> 00:00:11.000\n<v Ben>Yes.</v>',
    turns: [
      [3_000, 'Ana Silva', 'Shall we begin?'],
      [9_000, 'Ben', 'Yes.'],
    ],
  },
  {
    source: 'Webex, pasted into Word without empty lines',
    text: 'WEBVTT\n1 "Ana Silva" (1234567)\n00:00:03.000 --> 00:00:05.000\nShall we begin?\n2 "Ben" (7654321)\n00:00:09.000 --> 00:00:11.000\nYes.',
    turns: [
      [3_000, 'Ana Silva', 'Shall we begin?'],
      [9_000, 'Ben', 'Yes.'],
    ],
  },
  {
    source: 'Teams, pasted into Word with an empty line below every line',
    text: 'WEBVTT\n\n2c9f4b11-9d6e/12-0\n\n00:00:03.000 --> 00:00:05.000\n\n<v Ana Silva>Shall we begin?</v>\n\n2c9f4b11-9d6e/18-1\n\n00:00:09.000 --> 00:00:11.000\n\n<v Ben>Yes.</v>',
    turns: [
      [3_000, 'Ana Silva', 'Shall we begin?'],
      [9_000, 'Ben', 'Yes.'],
    ],
  },
  {
    source: 'Cues without identifiers and without empty lines: numbers are words',
    text: 'WEBVTT\n00:00:03.000 --> 00:00:05.000\nWhich year?\n00:00:06.000 --> 00:00:07.000\n2026\n00:00:09.000 --> 00:00:11.000\nYes.',
    turns: [
      [3_000, '', 'Which year?'],
      [6_000, '', '2026'],
      [9_000, '', 'Yes.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `WEBVTT\n\n${lines.map((line) => `00:01.000 --> 00:02.000\n${line}\n\n`).join('')}`;
