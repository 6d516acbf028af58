import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { defineTool, linkTo, page } from '../tool.ts';

export const searchTool = defineTool({
  name: 'search',
  title: 'Search what was said',
  description:
    'Finds lines of transcripts that contain every word, best matches first. Put words in quotes to find them next to each other. Use it before get_transcript when you look for something specific.',
  scope: 'search',
  input: z.object({
    query: z.string().min(1).max(limits.searchLength),
    speaker: z.string().max(limits.speakerLength).optional(),
    from: z.iso.date().optional().describe('First day of the meetings'),
    to: z.iso.date().optional().describe('Last day of the meetings'),
    page,
  }),
  output: z.object({
    lines: z.array(
      z.object({
        meetingId: z.string(),
        meeting: z.string(),
        date: z.string(),
        id: z.string().describe('Cite the line by this id'),
        speaker: z.string(),
        time: z.string(),
        text: z.string().describe('The words around the match'),
        link: z.string(),
      }),
    ),
    total: z.number().int(),
    more: z.boolean().describe('Whether there are further pages'),
  }),
  async run({ query, ...filter }, context) {
    const { items, total, more } = await context.api.search.entries({ q: query, ...filter });
    return {
      lines: items.map(({ meetingId, entryId, title, date, speaker, time, snippet }) => ({
        meetingId,
        meeting: title,
        date,
        id: entryId,
        speaker,
        time,
        text: snippet.map(({ text }) => text).join(''),
        link: linkTo(context, meetingId, entryId),
      })),
      total,
      more: more || filter.page * limits.entriesFoundPerPage < total,
    };
  },
});
