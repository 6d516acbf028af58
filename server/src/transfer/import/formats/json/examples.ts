import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'Fireflies, https://docs.fireflies.ai/schema/sentence',
    text: JSON.stringify({
      data: {
        transcript: {
          id: 'a',
          title: 'Weekly sync',
          date: 1772438400000,
          speakers: [{ id: 0, name: 'Maya Torres' }],
          sentences: [
            {
              index: 0,
              speaker_name: 'Maya Torres',
              speaker_id: 0,
              text: 'Shall we begin?',
              raw_text: 'shall we begin',
              start_time: 1.5,
              end_time: 2.5,
            },
            {
              index: 1,
              speaker_name: 'Omar Reed',
              speaker_id: 1,
              text: 'The budget: first.',
              raw_text: 'the budget first',
              start_time: 3,
              end_time: 4,
            },
          ],
        },
      },
    }),
    title: 'Weekly sync',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [1_500, 'Maya Torres', 'Shall we begin?'],
      [3_000, 'Omar Reed', 'The budget: first.'],
    ],
  },
  {
    source: 'Fireflies, downloaded from the page, https://guide.fireflies.ai',
    text: JSON.stringify([
      {
        sentence: 'Shall we begin?',
        startTime: '00:01',
        endTime: '00:03',
        speaker_name: 'Maya Torres',
        speaker_id: 0,
      },
      {
        sentence: 'The budget first.',
        startTime: '01:05',
        endTime: '01:09',
        speaker_name: 'Omar Reed',
        speaker_id: 1,
      },
    ]),
    turns: [
      [1_000, 'Maya Torres', 'Shall we begin?'],
      [65_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'whisper, https://github.com/openai/whisper (--output_format json)',
    text: JSON.stringify({
      text: ' The plan is ready. We send it.',
      segments: [
        {
          id: 0,
          seek: 0,
          start: 0,
          end: 4.5,
          text: ' The plan is ready.',
          tokens: [1, 2],
          words: [{ word: ' The', start: 0, end: 0.5 }],
        },
        { id: 1, seek: 0, start: 4.5, end: 10, text: ' We send it.', tokens: [3] },
      ],
      language: 'en',
    }),
    turns: [
      [0, '', 'The plan is ready.'],
      [4_500, '', 'We send it.'],
    ],
  },
  {
    source: 'whisper.cpp, https://github.com/ggml-org/whisper.cpp (-oj)',
    text: JSON.stringify({
      systeminfo: 'AVX = 1',
      model: { type: 'base' },
      result: { language: 'en' },
      transcription: [
        {
          timestamps: { from: '00:00:00,000', to: '00:00:04,500' },
          offsets: { from: 0, to: 4500 },
          text: ' The plan is ready.',
        },
        {
          timestamps: { from: '00:00:04,500', to: '00:00:10,000' },
          offsets: { from: 4500, to: 10000 },
          text: ' We send it.',
        },
      ],
    }),
    turns: [
      [0, '', 'The plan is ready.'],
      [4_500, '', 'We send it.'],
    ],
  },
  {
    source: 'whisperX with speakers, https://github.com/m-bain/whisperX',
    text: JSON.stringify({
      segments: [
        {
          start: 0.5,
          end: 4.5,
          text: ' Shall we begin?',
          speaker: 'SPEAKER_00',
          words: [{ word: 'Shall', start: 0.5, end: 1 }],
        },
      ],
      word_segments: [{ word: 'Shall', start: 0.5, end: 1 }],
    }),
    turns: [[500, 'SPEAKER_00', 'Shall we begin?']],
  },
  {
    source: 'tl;dv, https://doc.tldv.io (GET transcript)',
    text: JSON.stringify({
      id: 'a',
      meetingId: 'b',
      data: [
        { speaker: 'Maya Torres', text: 'Shall we begin?', startTime: 1, endTime: 3 },
        { speaker: 'Omar Reed', text: 'The budget first.', startTime: 4, endTime: 5 },
      ],
    }),
    turns: [
      [1_000, 'Maya Torres', 'Shall we begin?'],
      [4_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Read.ai, https://support.read.ai (webhook)',
    text: JSON.stringify({
      session_id: 'a',
      title: 'Weekly sync',
      start_time: '2026-03-02T09:00:00Z',
      participants: [{ name: 'Maya Torres', email: 'maya@example.com' }],
      chapter_summaries: [{ title: 'Budget', description: 'What it costs' }],
      transcript: {
        speakers: [{ name: 'Maya Torres' }],
        speaker_blocks: [
          {
            start_time: '1772442003000',
            end_time: '1772442005000',
            speaker: { name: 'Maya Torres' },
            words: 'Shall we begin?',
          },
          {
            start_time: '1772442009000',
            end_time: '1772442012000',
            speaker: { name: 'Omar Reed' },
            words: 'The budget first.',
          },
        ],
      },
    }),
    title: 'Weekly sync',
    startedAt: '2026-03-02T09:00:00.000Z',
    turns: [
      [0, 'Maya Torres', 'Shall we begin?'],
      [6_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Granola, https://github.com/theantichris/granola-go (its cache)',
    text: JSON.stringify([
      {
        id: 'a',
        document_id: 'd',
        start_timestamp: '2026-03-02T09:00:01.000Z',
        end_timestamp: '2026-03-02T09:00:02.000Z',
        text: 'Shall we begin?',
        source: 'microphone',
        is_final: true,
      },
      {
        id: 'b',
        document_id: 'd',
        start_timestamp: '2026-03-02T09:00:05.500Z',
        end_timestamp: '2026-03-02T09:00:06.000Z',
        text: 'The budget first.',
        source: 'system',
        is_final: true,
      },
    ]),
    startedAt: '2026-03-02T09:00:01.000Z',
    turns: [
      [0, 'Me', 'Shall we begin?'],
      [4_500, 'Them', 'The budget first.'],
    ],
  },
  {
    source: 'Lines with times that name no zone, which are on the clock of the workspace',
    text: JSON.stringify([
      { start_timestamp: '2026-03-02T09:00:01', text: 'Shall we begin?', speaker: 'Maya' },
      { start_timestamp: '2026-03-02T09:00:05.5', text: 'The budget first.', speaker: 'Omar' },
    ]),
    startedAt: '2026-03-02T08:00:01.000Z',
    turns: [
      [0, 'Maya', 'Shall we begin?'],
      [4_500, 'Omar', 'The budget first.'],
    ],
  },
  {
    source: 'Our own export',
    text: JSON.stringify({
      format: 'afterword-meeting',
      title: 'Planning',
      date: '2026-03-02T09:00:00.000Z',
      summary: {
        sections: [
          {
            title: 'Greeting',
            claims: [
              { text: 'Hello.', speaker: 'Ana' },
              { text: 'Hi.', speaker: 'Ben' },
            ],
          },
        ],
      },
      actions: [],
      entries: [
        {
          id: 'a',
          time: '00:00:05',
          startedAt: '2026-03-02T09:00:05.000Z',
          speaker: 'Ana',
          content: 'Hello.',
        },
      ],
    }),
    title: 'Planning',
    startedAt: '2026-03-02T09:00:00.000Z',
    turns: [[5_000, 'Ana', 'Hello.']],
  },
  {
    source:
      'Whisper in Transformers and insanely-fast-whisper, https://github.com/Vaibhavs10/insanely-fast-whisper',
    text: JSON.stringify({
      speakers: [
        { speaker: 'SPEAKER_00', timestamp: [3, 5], text: ' Shall we begin?' },
        { speaker: 'SPEAKER_01', timestamp: [70.5, null], text: ' The budget first.' },
      ],
      chunks: [{ timestamp: [3, 5], text: ' Shall we begin? The budget first.' }],
      text: ' Shall we begin? The budget first.',
    }),
    turns: [
      [3_000, 'SPEAKER_00', 'Shall we begin?'],
      [70_500, 'SPEAKER_01', 'The budget first.'],
    ],
  },
  {
    source: 'Fathom, https://developers.fathom.ai/api-reference/meetings/list-meetings',
    text: JSON.stringify({
      items: [
        {
          title: 'Weekly sync',
          created_at: '2026-03-02T09:00:00Z',
          recording_start_time: '2026-03-02T08:00:00Z',
          calendar_invitees: [{ name: 'Maya Torres', email: 'maya@example.com' }],
          action_items: [{ description: 'Send it', recording_timestamp: '00:01:00' }],
          transcript: [
            { speaker: { display_name: 'Maya Torres' }, text: 'Shall we begin?', timestamp: '00:00:03' },
            { speaker: { display_name: 'Omar Reed' }, text: 'The budget first.', timestamp: '00:01:10' },
          ],
        },
      ],
    }),
    title: 'Weekly sync',
    startedAt: '2026-03-02T08:00:00.000Z',
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [70_000, 'Omar Reed', 'The budget first.'],
    ],
  },
  {
    source: 'Granola, https://docs.granola.ai (GET note)',
    text: JSON.stringify({
      title: 'Weekly sync',
      transcript: [
        { speaker: { source: 'microphone' }, text: 'Shall we begin?', start_time: '2026-03-02T08:00:03Z' },
        { speaker: { source: 'speaker' }, text: 'The budget first.', start_time: '2026-03-02T08:00:09Z' },
      ],
    }),
    title: 'Weekly sync',
    startedAt: '2026-03-02T08:00:03.000Z',
    turns: [
      [0, 'Me', 'Shall we begin?'],
      [6_000, 'Them', 'The budget first.'],
    ],
  },
  {
    source: 'Deepgram, https://developers.deepgram.com/docs/paragraphs',
    text: JSON.stringify({
      results: {
        channels: [
          {
            alternatives: [
              {
                transcript: 'Shall we begin? Yes. The budget first.',
                words: [{ word: 'shall', start: 3, end: 3.2, speaker: 0 }],
                paragraphs: {
                  transcript: 'Speaker 0: Shall we begin?',
                  paragraphs: [
                    {
                      sentences: [{ text: 'Shall we begin?', start: 3, end: 5 }],
                      speaker: 0,
                      start: 3,
                      end: 5,
                    },
                    {
                      sentences: [
                        { text: 'Yes.', start: 6, end: 7 },
                        { text: 'The budget first.', start: 7.5, end: 9 },
                      ],
                      speaker: 1,
                      start: 6,
                      end: 9,
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    }),
    turns: [
      [3_000, 'Speaker 0', 'Shall we begin?'],
      [6_000, 'Speaker 1', 'Yes.'],
      [7_500, 'Speaker 1', 'The budget first.'],
    ],
  },
  {
    source: 'Rev, https://docs.rev.ai/api/asynchronous/transcripts',
    text: JSON.stringify({
      speakers: [{ id: 0, name: 'Maya Torres' }],
      monologues: [
        {
          speaker: 0,
          elements: [
            { type: 'text', value: 'Shall', ts: 3.5, end_ts: 4 },
            { type: 'punct', value: ' ' },
            { type: 'text', value: 'we?', ts: 4, end_ts: 5 },
          ],
        },
      ],
    }),
    turns: [[3_500, 'Maya Torres', 'Shall we?']],
  },
  {
    source: 'YouTube (json3)',
    text: JSON.stringify({
      wireMagic: 'pb3',
      events: [
        { tStartMs: 0, dDurationMs: 72_000, id: 1 },
        {
          tStartMs: 3_000,
          dDurationMs: 2_000,
          segs: [{ utf8: 'shall' }, { utf8: ' we begin', tOffsetMs: 200 }],
        },
        { tStartMs: 5_000, aAppend: 1, segs: [{ utf8: '\n' }] },
        { tStartMs: 70_500, dDurationMs: 2_000, segs: [{ utf8: 'thank you' }] },
      ],
    }),
    turns: [
      [3_000, '', 'shall we begin'],
      [70_500, '', 'thank you'],
    ],
  },
  {
    source:
      'Zoom, timeline of a recording, https://developers.zoom.us/docs/api/meetings (audio_transcript, timeline)',
    text: JSON.stringify({
      timeline: [
        {
          text: 'Shall we begin?',
          ts: '00:00:03.000',
          end_ts: '00:00:05.000',
          users: [{ username: 'Maya Torres' }],
        },
        { text: 'Yes.', ts: '00:01:09.500', end_ts: '00:01:11.000', users: [{ username: 'Omar Reed' }] },
      ],
    }),
    turns: [
      [3_000, 'Maya Torres', 'Shall we begin?'],
      [69_500, 'Omar Reed', 'Yes.'],
    ],
  },
  {
    source: 'Recall.ai, https://docs.recall.ai/docs/download-urls',
    text: JSON.stringify([
      {
        participant: { id: 1, name: 'Maya Torres' },
        words: [
          { text: 'Shall we', start_timestamp: { relative: 3.5 }, end_timestamp: { relative: 4 } },
          { text: 'begin?', start_timestamp: { relative: 4.1 }, end_timestamp: { relative: 5 } },
        ],
      },
      {
        speaker: 'Omar Reed',
        words: [{ text: 'Yes.', start_timestamp: 9, end_timestamp: 11 }],
      },
    ]),
    turns: [
      [3_500, 'Maya Torres', 'Shall we begin?'],
      [9_000, 'Omar Reed', 'Yes.'],
    ],
  },
  {
    source: 'Amberscript',
    text: JSON.stringify({
      segments: [
        {
          speaker: 'spk1',
          words: [
            { text: 'Shall', start: 3.5, end: 3.7 },
            { text: 'we?', start: 4, end: 5 },
          ],
        },
        { speaker: 'spk2', words: [{ text: 'Yes.', start: 9, end: 9.4 }] },
      ],
      speakers: [{ spkid: 'spk1', name: 'Maya Torres' }],
    }),
    turns: [
      [3_500, 'Maya Torres', 'Shall we?'],
      [9_000, 'spk2', 'Yes.'],
    ],
  },
  {
    source: 'Podcasting 2.0, https://github.com/Podcastindex-org/podcast-namespace',
    text: JSON.stringify({
      version: '1.0.0',
      segments: [{ speaker: 'Maya Torres', startTime: 3.5, endTime: 5, body: 'Shall we begin?' }],
    }),
    turns: [[3_500, 'Maya Torres', 'Shall we begin?']],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  JSON.stringify(lines.map((text, start) => ({ start, speaker: text.slice(0, 100), text })));
