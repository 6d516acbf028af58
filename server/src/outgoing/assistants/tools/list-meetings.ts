import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { defineTool, linkTo, meeting, page } from '../tool.ts';

export const listMeetings = defineTool({
  name: 'list_meetings',
  title: 'List meetings',
  description: 'Lists the meetings that the user can read, newest first.',
  scope: 'meetings:read',
  input: z.object({
    search: z.string().max(500).optional().describe('Words in the title, the participants or the transcript'),
    label: z.string().max(limits.labelLength).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page,
  }),
  output: z.object({ meetings: z.array(meeting), total: z.number().int(), more: z.boolean() }),
  async run(input, context) {
    const { items, total } = await context.api.meetings.list(input);
    return {
      meetings: items.map(({ id, title, date, dayOnly, duration, platform, live, hasSummary }) => ({
        id,
        title,
        date,
        seconds: duration,
        platform,
        live,
        hasSummary,
        dayOnly,
        link: linkTo(context, id),
      })),
      total,
      more: input.page * limits.meetingsPerPage < total,
    };
  },
});
