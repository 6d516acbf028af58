import { z } from 'zod';
import { actionItem, defineTool, linkTo, page } from '../tool.ts';

export const listActionItems = defineTool({
  name: 'list_action_items',
  title: 'List action items',
  description:
    'Lists action items of all meetings: open ones first, by due date. Each names the meeting and the line in which it was said.',
  scope: 'meetings:read',
  input: z.object({
    assignee: z.string().max(200).optional().describe('A name; “me” for the user’s own'),
    done: z.boolean().optional(),
    overdue: z.boolean().optional(),
    meetingId: z.uuid().optional(),
    page,
  }),
  output: z.object({
    items: z.array(
      actionItem.extend({
        overdue: z.boolean(),
        meetingId: z.string(),
        meeting: z.string(),
        line: z
          .object({ id: z.string(), speaker: z.string(), text: z.string() })
          .nullable()
          .describe('Null where a person wrote the item'),
        link: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
  async run({ meetingId: meeting, ...filter }, context) {
    const { items, total } = await context.api.actions.list({ ...filter, meeting });
    return {
      items: items.map(({ id, text, assignee, dueDate, done, overdue, meetingId, meetingTitle, line }) => ({
        ...{ id, text, assignee, dueDate, done, overdue, meetingId },
        meeting: meetingTitle,
        line: line && { id: line.id, speaker: line.speaker, text: line.content },
        link: linkTo(context, meetingId, line?.id),
      })),
      total,
    };
  },
});
