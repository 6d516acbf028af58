import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'Our own export',
    text: 'Planning\n\nDate: today\n\n[00:00:05] Ana: Hello.\n[00:01:00] Ben: Hi.',
    title: 'Planning',
    turns: [
      [5_000, 'Ana', 'Hello.'],
      [60_000, 'Ben', 'Hi.'],
    ],
  },
  {
    source: 'Our own Markdown',
    text: '# Planning\n\n- **Date:** March 2, 2026 at 9:00 AM CET\n\n## Transcript\n\n**Ana** 00:00:05  \nHello \\*all\\*.\n\n<a id="5f0c"></a>**Reed, Ben, Jr.** 00:01:00  \nHi.\n',
    title: 'Planning',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [5_000, 'Ana', 'Hello *all*.'],
      [60_000, 'Reed, Ben, Jr.', 'Hi.'],
    ],
  },
  {
    text: 'Nobody knows who says this.\n\nAna: But this.',
    turns: [
      [null, '', 'Nobody knows who says this.'],
      [null, 'Ana', 'But this.'],
    ],
  },
  {
    source: 'Otter, https://help.otter.ai/hc/en-us/articles/360047733634',
    text: 'Ana Silva  0:03  \nHello.\n\nUnknown Speaker  1:02:03  \nHi.\n\nTranscribed by https://otter.ai',
    turns: [
      [3_000, 'Ana Silva', 'Hello.'],
      [3_723_000, 'Unknown Speaker', 'Hi.'],
    ],
  },
  {
    source: 'Otter with everything above the transcript, same page',
    text: 'Weekly sync\nMon, Mar 2, 2026 9:00AM • 45:12\n\nSUMMARY KEYWORDS\nbudget, date\n\nSPEAKERS\nMaya Torres, Omar Reed\n\nMaya Torres  00:03\nShall we begin?\n\nOmar Reed  00:09\nAt 10: 30 we stop.\nThe budget first.\n\nTranscribed by https://otter.ai\n',
    title: 'Weekly sync',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'At 10: 30 we stop.\nThe budget first.'],
    ],
  },
  {
    source: 'Otter without names, fixtures of importers in public repositories',
    text: '0:02  \nShall we begin?\n\n0:15  \nThe budget first.\n\n0:24\nThank you.\n\nTranscribed by https://otter.ai',
    turns: [
      [2_000, '', 'Shall we begin?'],
      [15_000, '', 'The budget first.'],
      [24_000, '', 'Thank you.'],
    ],
  },
  {
    source: 'Google Meet, https://support.google.com/meet/answer/12849897',
    text: 'Weekly (2026-03-02 at 09:00 GMT+1)\nAttendees\nAna Silva, Ben\nTranscript\n\n00:00:00\n\nAna Silva: Hello.\nBen: Hi.\n10:30 suits me.\n00:05:00\nBen: Later.\nMeeting ended after 00:06:00',
    title: 'Weekly',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [0, 'Ana Silva', 'Hello.'],
      [null, 'Ben', 'Hi.\n10:30 suits me.'],
      [300_000, 'Ben', 'Later.'],
    ],
  },
  {
    source: 'Google Meet with notes by Gemini, same page',
    text: '📖 Transcript\nMar 2, 2026\nWeekly - Transcript\n00:00:00\n \nAna Silva: Hello.\nBen: There is one thing: the date.\nTranscription ended after 00:06:00\nThis editable transcript was computer generated and might contain errors. People can also change the text after it was created.',
    title: 'Weekly',
    startedAt: '2026-03-02T11:00:00.000Z',
    turns: [
      [0, 'Ana Silva', 'Hello.'],
      [null, 'Ben', 'There is one thing: the date.'],
    ],
  },
  {
    source:
      'Teams, Word, https://support.microsoft.com/office/view-live-transcription-dc1a8f23-2e20-4684-885e-2152e06a4a8b',
    text: 'Weekly-20260302_090000-Meeting Transcript\nMarch 2, 2026, 9:00AM\n12m 3s\nAna Silva started transcription\n\nAna Silva   0:03\nHello.\n\nBen   1:00:05\nHi.\nBen stopped transcription',
    title: 'Weekly-20260302_090000',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [3_000, 'Ana Silva', 'Hello.'],
      [3_605_000, 'Ben', 'Hi.'],
    ],
  },
  {
    source: 'Teams, Word with line breaks in its paragraphs',
    text: '\nAna Silva\n0:03\nHello.\n\n\nBen Ek (Guest)\n0:09\nHi.\nAgain.\n',
    turns: [
      [3_000, 'Ana Silva', 'Hello.'],
      [9_000, 'Ben Ek (Guest)', 'Hi.\nAgain.'],
    ],
  },
  {
    source: 'Teams, copied from the page, https://github.com/they-juanreina/compost/issues/172',
    text: 'Ana Silva 0 minutes 3 seconds\nHello.\nBen Ek 1 hour 2 minutes 5 seconds\nHi.',
    turns: [
      [3_000, 'Ana Silva', 'Hello.'],
      [3_725_000, 'Ben Ek', 'Hi.'],
    ],
  },
  {
    source: 'Fathom, transcripts in public repositories (VIEW RECORDING, fathom.video)',
    text: 'Budget - March 2\nVIEW RECORDING - 31 mins (No highlights): https://fathom.video/calls/1\n\n---\n\n0:00 - Maya Torres (Acme)\n  Shall we begin?\n\n0:12 - Omar Reed\n  The budget first.  Then the date.\n\n1:02:03 - Maya Torres (Acme)\n  Thank you.\n',
    title: 'Budget - March 2',
    turns: [
      [0, 'Maya Torres (Acme)', 'Shall we begin?'],
      [12_000, 'Omar Reed', 'The budget first.  Then the date.'],
      [3_723_000, 'Maya Torres (Acme)', 'Thank you.'],
    ],
  },
  {
    source: 'Fathom, its API as text, https://developers.fathom.ai',
    text: '[00:00:05] Maya Torres: Shall we begin?\n[00:00:09] Omar Reed: One thing remains: the date.',
    turns: [
      [5_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'One thing remains: the date.'],
    ],
  },
  {
    source: 'Tactiq, https://help.tactiq.io (export as .txt)',
    text: 'Weekly sync\nMarch 2, 2026\nhttps://meet.google.com/abc-defg-hij\n\nTranscript\n\n00:03 Maya Torres: Shall we begin?\n00:09 Omar Reed: The budget first.\n01:02:03 Maya Torres: Thank you.\n',
    title: 'Weekly sync',
    startedAt: '2026-03-02T11:00:00.000Z',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
      [3_723_000, 'Maya Torres', 'Thank you.'],
    ],
  },
  {
    source: 'Tactiq for YouTube, https://tactiq.io/tools/youtube-transcript',
    text: '# tactiq.io free youtube transcript\n# A talk\n# https://www.youtube.com/watch/abc\n\n00:00:00.160 welcome to this talk\n00:00:03.040 it is about budgets\n',
    title: 'tactiq.io free youtube transcript',
    turns: [
      [160, '', 'welcome to this talk'],
      [3_040, '', 'it is about budgets'],
    ],
  },
  {
    source: 'Fireflies, Word and Markdown, https://guide.fireflies.ai',
    text: '# Weekly sync\n\n**Date:** 2026-03-02\n\n## Transcript\n\n**Maya Torres** [00:03]: Shall we begin?\n\n**Omar Reed** [00:09]: The budget first.\n',
    title: 'Weekly sync',
    startedAt: '2026-03-02T11:00:00.000Z',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'tl;dv, https://intercom.help/tldv (download transcript)',
    text: 'Weekly sync\n\n00:00:03 Maya Torres\nShall we begin?\n\n00:00:09 Omar Reed\nThe budget first.\n',
    title: 'Weekly sync',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'tl;dv copied, https://github.com/barshy/tldv-transcript-extractor-',
    text: 'Maya Torres: Shall we begin?\nOmar Reed: Listen. Um, what is this: a page?\nMaya Torres: It is.',
    turns: [
      [null, 'Maya Torres', 'Shall we begin?'],
      [null, 'Omar Reed', 'Listen. Um, what is this: a page?'],
      [null, 'Maya Torres', 'It is.'],
    ],
  },
  {
    source: 'Read.ai, https://support.read.ai (download transcript)',
    text: 'Weekly sync\nMonday, March 2, 2026 at 9:00 AM EST\n\nMaya Torres (00:03)\nShall we begin?\n\nOmar Reed (00:09)\nThe budget first.\n',
    title: 'Weekly sync',
    startedAt: '2026-03-02T14:00:00.000Z',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Granola, https://help.granola.ai (copy transcript)',
    text: 'Meeting Title: Weekly sync\nDate: Mar 2\n\nTranscript:\n\nMe: Shall we begin?  \nThem: The budget first.  \nMe: Thank you.',
    title: 'Weekly sync',
    turns: [
      [null, 'Me', 'Shall we begin?'],
      [null, 'Them', 'The budget first.'],
      [null, 'Me', 'Thank you.'],
    ],
  },
  {
    source: 'Granola in one line, and a name of the meeting beside its platform',
    text: 'Google Meet: Weekly sync\nMe: Shall we begin?  Them: The budget first.  Me: Thank you.',
    title: 'Weekly sync',
    turns: [
      [null, 'Me', 'Shall we begin?'],
      [null, 'Them', 'The budget first.'],
      [null, 'Me', 'Thank you.'],
    ],
  },
  {
    source: 'Zoom as text with tabs, https://docs.aseed.ai/interviews/text-transcripts',
    text: '00:00:03\tMaya Torres\tShall we begin?\n00:00:09\tOmar Reed\tThe budget: first.\n',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget: first.'],
    ],
  },
  {
    source: 'Times in brackets after names, without a colon',
    text: 'Maya Torres [00:00:03] Shall we begin?\nOmar Reed [00:00:09] The budget first.\n',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Slack huddle, pasted as text',
    text: 'Ana Silva\n10:02 AM\nHello.\nBen\n10:03 AM\nHi.\nAgain.',
    turns: [
      [0, 'Ana Silva', 'Hello.'],
      [60_000, 'Ben', 'Hi.\nAgain.'],
    ],
  },
  {
    source: 'whisper and whisper.cpp on a console, https://github.com/ggml-org/whisper.cpp',
    text: '[00:00.000 --> 00:04.500]  The plan is ready.\n[00:04.500 --> 00:10.000]  [MUSIC] We send it.\n[01:10.000 --> 01:12.000]  (speaker 1) Thank you.\n',
    turns: [
      [0, '', 'The plan is ready.'],
      [4_500, '', '[MUSIC] We send it.'],
      [70_000, 'speaker 1', 'Thank you.'],
    ],
  },
  {
    source: 'whisperX with speakers, https://github.com/m-bain/whisperX',
    text: '[SPEAKER_00]: Shall we begin?\n[SPEAKER_01]: The budget first.\n',
    turns: [
      [null, 'SPEAKER_00', 'Shall we begin?'],
      [null, 'SPEAKER_01', 'The budget first.'],
    ],
  },
  {
    source: 'YouTube, copied from the page',
    text: '0:00\nwelcome everybody\n0:04\nto this talk: a short one\n',
    turns: [
      [0, '', 'welcome everybody'],
      [4_000, '', 'to this talk: a short one'],
    ],
  },
  {
    source: 'Names on lines of their own',
    text: 'Maya Torres:\nShall we begin?\n\nOmar Reed:\nThe budget first.\nThen the date.',
    turns: [
      [null, 'Maya Torres', 'Shall we begin?'],
      [null, 'Omar Reed', 'The budget first.\nThen the date.'],
    ],
  },
  {
    source: 'Premiere Pro and DaVinci Resolve, with frames, fixtures of importers in public repositories',
    text: '00:00:01:00 - 00:00:04:12\nSpeaker 1\nShall we begin?\n\n00:00:05;00 - 00:00:07;10\nMaya Torres\nYes.\n',
    turns: [
      [1_000, 'Speaker 1', 'Shall we begin?'],
      [5_000, 'Maya Torres', 'Yes.'],
    ],
  },
  {
    source: 'Tactiq with facts above the transcript',
    text: 'Meeting started: Mar 2, 2026, 2:30:00 PM\nMeeting duration: 12 minutes\nMeeting participants: Maya Torres\n\nTranscript\n\n00:03 Maya Torres: Shall we begin?\n',
    startedAt: '2026-03-02T13:30:00.000Z',
    turns: [[3_000, 'Maya Torres', 'Shall we begin?']],
  },
  {
    source: 'Google Meet, a document with notes and transcript',
    text: '📝 Notes\nMar 2, 2026\nWeekly sync\nInvited Maya Torres\n\n📖 Transcript\nMar 2, 2026\nWeekly sync - Transcript\n00:00:00\nMaya Torres: Hello.\n',
    title: 'Weekly sync',
    startedAt: '2026-03-02T11:00:00.000Z',
    turns: [[0, 'Maya Torres', 'Hello.']],
  },
  {
    source: 'Jigasi, transcripts of Jitsi Meet, https://github.com/jitsi/jigasi (LocalTxtTranscriptHandler)',
    text: 'Transcript of conference held at Mar 2, 2026 in room weekly@conference.meet.example\nInitial people present at 9:00:00 AM:\n\n\tMaya Torres\n\nTranscript, started at 9:00:00 AM:\n<9:00:03 AM> Omar Reed joined the conference\n<9:00:05 AM> Maya Torres: Shall we begin?\n<9:00:11 AM> Omar Reed: Yes.\n<9:01:00 AM> Omar Reed left the conference\n\nEnd of transcript at 9:01:05 AM\n',
    title: 'Transcript of conference held at Mar 2, 2026 in room weekly@conference.meet.example',
    startedAt: '2026-03-02T11:00:00.000Z',
    turns: [
      [0, 'Maya Torres', 'Shall we begin?'],
      [6_000, 'Omar Reed', 'Yes.'],
    ],
  },
  {
    source: 'Teams in Spanish',
    text: 'Semanal-20260302_090000-Transcripción de la reunión\n2 de marzo de 2026, 9:00AM\n\nMaya Torres inició la transcripción\n\nMaya Torres   0:03\n¿Empezamos?\n\nMaya Torres detuvo la transcripción\n',
    title: 'Semanal-20260302_090000',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [[3_000, 'Maya Torres', '¿Empezamos?']],
  },
  {
    source: 'Teams in French',
    text: 'Budget-20260302_143000-Transcription de la réunion\n2 mars 2026, 02:30PM\n\nMaya Torres   0:03\nOn commence ?\n',
    title: 'Budget-20260302_143000',
    startedAt: '2026-03-02T13:30:00.000Z',
    turns: [[3_000, 'Maya Torres', 'On commence ?']],
  },
  {
    source: 'Chinese punctuation',
    text: '张三：你好。\n李四：我们开始吧。',
    turns: [
      [null, '张三', '你好。'],
      [null, '李四', '我们开始吧。'],
    ],
  },
  {
    source: 'Otter without times',
    text: 'Weekly sync\nMon, Mar 2, 2026 9:00AM • 45:12\nSUMMARY KEYWORDS\nbudget, date\nSPEAKERS\nMaya Torres, Omar Reed\n\nMaya Torres  \nShall we begin?\n\nOmar Reed  \nThe budget first.\nAt once\n\nMaya Torres  \nThank you.\n\nTranscribed by https://otter.ai',
    title: 'Weekly sync',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [null, 'Maya Torres', 'Shall we begin?'],
      [null, 'Omar Reed', 'The budget first.\nAt once'],
      [null, 'Maya Torres', 'Thank you.'],
    ],
  },
  {
    source: 'Otter without times, in which each person speaks once',
    text: 'Maya Torres\nShall we begin?\n\nOmar Reed\nThe budget first.\n\nTranscribed by https://otter.ai',
    turns: [
      [null, 'Maya Torres', 'Shall we begin?'],
      [null, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Markdown with a heading for each person',
    text: '# Weekly sync\n\n### Maya Torres\nShall we begin?\n\n### Omar Reed\nThe budget first.\n\n### Maya Torres\nThank you.\n',
    title: 'Weekly sync',
    turns: [
      [null, 'Maya Torres', 'Shall we begin?'],
      [null, 'Omar Reed', 'The budget first.'],
      [null, 'Maya Torres', 'Thank you.'],
    ],
  },
  {
    source: 'Prose with a name on a line of its own',
    text: 'Maya asked whether we begin.\nOmar\nThe rest was about the budget.\n',
    turns: [
      [null, '', 'Maya asked whether we begin.'],
      [null, '', 'Omar'],
      [null, '', 'The rest was about the budget.'],
    ],
  },
  {
    source: 'Fathom with action items and notes on shared screens',
    text: 'Budget - March 2\nVIEW RECORDING - 31 mins (No highlights): https://fathom.video/calls/1\n\n---\n\n0:03 - Maya Torres (Acme)\n  Shall we begin?\n\nACTION ITEM: Send it - WATCH (5 secs): https://fathom.video/calls/1?timestamp=4\n\n0:09 - Omar Reed\n  The budget: first.\n\nSCREEN SHARING: Omar started screen sharing - WATCH: https://fathom.video/calls/1?timestamp=12\n',
    title: 'Budget - March 2',
    turns: [
      [3_000, 'Maya Torres (Acme)', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget: first.'],
    ],
  },
  {
    source: 'tl;dv, times between names and colons',
    text: 'Weekly sync\nMarch 2, 2026\n\nMaya Torres 00:03: Shall we begin?\nOmar Reed 00:09: The budget first.\n',
    title: 'Weekly sync',
    startedAt: '2026-03-02T11:00:00.000Z',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Rev, with tabs',
    text: 'Maya Torres\t00:03\tShall we begin?\nOmar Reed\t00:09\tThe budget first.\n',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Descript, Markdown',
    text: '# Weekly sync\n\n**Maya Torres:** [00:00:03] Shall we begin?\n\n**Omar Reed:** [00:00:09] The budget first.\n',
    title: 'Weekly sync',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Times in italics and names in bold',
    text: '*9:00:03 AM* **Maya Torres:** Shall we begin?\n*9:00:09 AM* **Omar Reed:** The budget first.\n',
    turns: [
      [0, 'Maya Torres', 'Shall we begin?'],
      [6_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Names with ranges of time, https://github.com/Byrrajus12/transcript_editor',
    text: '[Maya Torres] [00:00:03.000 --> 00:00:05.000]: Shall we begin?\n[Omar Reed] [00:00:09.000 --> 00:00:12.000]: The budget first.\n',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'faster-whisper, https://github.com/SYSTRAN/faster-whisper',
    text: "Detected language 'en' with probability 0.998\n[3.00s -> 5.00s]  Shall we begin?\n[70.50s -> 72.00s]  Thank you.\n",
    turns: [
      [3_000, '', 'Shall we begin?'],
      [70_500, '', 'Thank you.'],
    ],
  },
  {
    source: 'whisper.cpp with its log',
    text: 'system_info: n_threads = 4 / 8 | AVX = 1\n\n[00:00:03.000 --> 00:00:05.000]   Shall we begin?\n[00:01:10.000 --> 00:01:12.000]   Thank you.\n\nwhisper_print_timings:     load time =   113.81 ms\n',
    turns: [
      [3_000, '', 'Shall we begin?'],
      [70_000, '', 'Thank you.'],
    ],
  },
  {
    source: 'whisper.cpp, lyrics (-olrc)',
    text: '[by:whisper.cpp]\n[00:03.00]Shall we begin?\n[01:10.00]Thank you.\n',
    turns: [
      [3_000, '', 'Shall we begin?'],
      [70_000, '', 'Thank you.'],
    ],
  },
  {
    source: 'Teams, copied with a name above each head, https://github.com/they-juanreina/compost/issues/172',
    text: 'Ana Silva\nAna Silva 0 minutes 3 seconds\nHello.\nBen Ek\n0 minutes 9 seconds0:09\nBen Ek 0 minutes 9 seconds\nHi.',
    turns: [
      [3_000, 'Ana Silva', 'Hello.'],
      [9_000, 'Ben Ek', 'Hi.'],
    ],
  },
  {
    source: 'Teams, Word, with a time in UTC in its title',
    text: 'Weekly-20260302_090000-Meeting Recording\nMarch 2, 2026, 8:00AM\n\nAna Silva   0:03\nHello.\n',
    title: 'Weekly-20260302_090000',
    startedAt: '2026-03-02T07:00:00.000Z',
    turns: [[3_000, 'Ana Silva', 'Hello.']],
  },
  {
    source: 'TranscripTonic, https://github.com/vivek-nexus/transcriptonic',
    text: 'Maya Torres (02/03/2026, 09:00 AM)\nShall we begin?\n\nOmar Reed (02/03/2026, 09:01 AM)\nThe budget first.\n',
    startedAt: '2026-02-03T08:00:00.000Z',
    turns: [
      [0, 'Maya Torres', 'Shall we begin?'],
      [60_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Lines with dates and times',
    text: '[2026-03-02T01:59:58Z] Maya Torres: Shall we begin on 2026-04-05 09:00?\n[2026-03-02T02:00:04Z] Omar Reed: Yes.\n',
    startedAt: '2026-03-02T01:59:58.000Z',
    turns: [
      [0, 'Maya Torres', 'Shall we begin on 2026-04-05 09:00?'],
      [6_000, 'Omar Reed', 'Yes.'],
    ],
  },
  {
    source: 'Google Meet in French',
    text: 'Réunion hebdo (2026-03-02 à 09:00 GMT+1) - Transcription\nParticipants\nMaya Torres, Omar Reed\nTranscription\n00:00:00\nMaya Torres : Bonjour.\nOmar Reed : Oui.\nRéunion terminée après 00:02:00\n',
    title: 'Réunion hebdo',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [0, 'Maya Torres', 'Bonjour.'],
      [null, 'Omar Reed', 'Oui.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string => lines.join('\n');
