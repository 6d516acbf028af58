import { z } from 'zod';
import { actionItem, defineTool, linkTo, page } from '../tool.ts';

const mention = z.object({
  meetingId: z.string(),
  meeting: z.string(),
  date: z.string(),
  lineId: z.string().nullable(),
  text: z.string(),
  link: z.string(),
});

export const listPromises = defineTool({
  name: 'list_promises',
  title: 'List promises over several meetings',
  description:
    'Lists what was promised in more than one meeting, or reported as done in a later one, with every mention and its line. Looks at one page of action items at a time: go on while `more` is true.',
  scope: 'meetings:read',
  input: z.object({ page }),
  output: z.object({
    promises: z.array(
      actionItem.extend({
        mentions: z.array(mention).describe('Newest first'),
        kept: mention.nullable().describe('The line of a later meeting that says it was done'),
      }),
    ),
    more: z.boolean(),
  }),
  async run(input, context) {
    const { items } = await context.api.actions.list(input);
    type Step = NonNullable<(typeof items)[number]['kept']>;
    const mentioned = ({ meetingId, meetingTitle, date, line }: Step, text = line?.content ?? '') => ({
      ...{ meetingId, date, text },
      meeting: meetingTitle,
      lineId: line?.id ?? null,
      link: linkTo(context, meetingId, line?.id),
    });
    return {
      promises: items
        .filter(({ earlier, kept }) => earlier.length > 0 || kept)
        .map((item) => ({
          id: item.id,
          text: item.text,
          assignee: item.assignee,
          dueDate: item.dueDate,
          done: item.done,
          mentions: [mentioned(item, item.text), ...item.earlier.map((each) => mentioned(each, each.text))],
          kept: item.kept && mentioned(item.kept),
        })),
      more: items.length > 0,
    };
  },
});
