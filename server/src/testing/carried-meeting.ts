import type { CarriedMeeting } from '../transfer/export/document.ts';

/** Returns a meeting as exports receive it, with these transcript rows and nothing else. */
export const carriedMeeting = (rows: unknown[][]): CarriedMeeting => ({
  meeting: {
    id: '1',
    title: 'Planning',
    date: '2026-03-02T10:00:00.000Z',
    duration: 60,
    platform: 'meet',
    participants: [],
    labels: [],
    language: 'en',
    hasTranscript: true,
    live: false,
  } as unknown as CarriedMeeting['meeting'],
  start: Date.parse('2026-03-02T10:00:00.000Z'),
  notes: [],
  parts: ['transcript'],
  url: 'https://afterword.example/dashboard/meetings/1',
  summary: null,
  generatedBy: null,
  actions: [],
  complete: true,
  gaps: [],
  rows: [JSON.stringify(rows)],
  comments: [],
});
