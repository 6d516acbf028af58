import type { TranscriptExample } from '../../transcript.ts';

const item = (name: string, time: string, kind: string, words: string) =>
  `<div class="p-huddle_event_log__event_content"><div class="p-huddle_event_log__member_name">${name}</div>${time && `<span class="p-huddle_event_log__timestamp">${time}</span>`}<span class="p-huddle_event_log__${kind}">${words}</span></div>`;

export const examples: TranscriptExample[] = [
  {
    source: 'Slack, saved or pasted with its markup',
    text: `<html><body><script>alert(1)</script>${item('Ana', '10:02 AM', 'transcription', 'Hello &amp; <b>welcome</b>.')}${item('Ben', '', 'meta_text', 'joined')}${item('Ben', '10:03 AM', 'transcription', 'Hi.')}`,
    turns: [
      [0, 'Ana', 'Hello & welcome.'],
      [60_000, 'Ben', 'Hi.'],
    ],
  },
  {
    source: 'Slack, a huddle that passes midnight',
    text: `<html><body>${item('Ana', '11:59 PM', 'transcription', 'Hello.')}${item('Ben', '12:01 AM', 'transcription', 'Hi.')}${item('Ben', '12:31 AM', 'transcription', 'Bye.')}`,
    turns: [
      [0, 'Ana', 'Hello.'],
      [120_000, 'Ben', 'Hi.'],
      [1_920_000, 'Ben', 'Bye.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `<i class="p-huddle_event_log__transcription">a</i>${lines.join('\n')}`;
