import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  // From the Zoom cloud: names before the text of a cue.
  {
    text: 'WEBVTT\n\n1\n00:00:02.720 --> 00:00:05.850\nAna Silva: Good morning.\n\n2\n00:00:06.000 --> 00:00:07.000\nit is 10: 30\n',
    turns: ['2720 Ana Silva: Good morning.', '6000 it is 10: 30'],
  },
  // From Teams: voices.
  {
    text: 'WEBVTT\n\nabc/1-0\n00:00:03.000 --> 00:00:05.000\n<v Silva, Ana>We &lt;start&gt; &amp; go\non.</v>\n',
    turns: ['3000 Silva, Ana: We <start> & go\non.'],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `WEBVTT\n\n${lines.map((line) => `00:01.000 --> 00:02.000\n${line}\n\n`).join('')}`;
