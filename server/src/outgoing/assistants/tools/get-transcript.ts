import { z } from 'zod';
import { defineTool, line, linesPerPage, meetingId, page } from '../tool.ts';

export const getTranscript = defineTool({
  name: 'get_transcript',
  title: 'Get a transcript',
  description: `Returns the lines of a meeting in order, up to ${linesPerPage} a page, and the times in which nothing was captured.`,
  scope: 'meetings:read',
  input: z.object({
    meetingId,
    page,
    limit: z.number().int().min(1).max(linesPerPage).default(linesPerPage).describe('Lines on a page'),
  }),
  output: z.object({
    lines: z.array(line),
    total: z.number().int().describe('Lines of the whole transcript'),
    more: z.boolean(),
    complete: z.boolean().describe('Whether the meeting is over and everything captured has arrived'),
    gaps: z.array(
      z.object({ from: z.string(), to: z.string().nullable(), reason: z.string() }).describe('Not captured'),
    ),
  }),
  async run({ meetingId: id, page: number, limit }, { api }) {
    const { entries, gaps, complete } = await api.meetings.transcript({ id });
    const end = number * limit;
    return {
      lines: entries.slice(end - limit, end).map((entry) => ({
        id: entry.id,
        speaker: entry.speaker,
        time: entry.time,
        text: entry.content,
        edited: entry.edited === true,
      })),
      total: entries.length,
      more: end < entries.length,
      complete,
      gaps,
    };
  },
});
