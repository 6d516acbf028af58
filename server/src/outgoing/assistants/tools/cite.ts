import { z } from 'zod';
import { defineTool, line, linesPerPage, linkTo, meetingId } from '../tool.ts';
import { citeCard } from './cite-card.ts';

export const cite = defineTool({
  name: 'cite',
  title: 'Cite lines',
  description:
    'Returns lines word for word by their ids, with speaker, time, a link, whether a person edited them, and whether something before them was not captured. Use it to quote, and to check a statement of a summary.',
  scope: 'meetings:read',
  input: z.object({ meetingId, lines: z.array(z.uuid()).min(1).max(linesPerPage) }),
  output: z.object({
    meeting: z.string(),
    date: z.string(),
    lines: z.array(
      line.extend({
        gapBefore: z.boolean().describe('Whether nothing was captured right before this line'),
        link: z.string(),
      }),
    ),
    missing: z.array(z.string()).describe('Ids that the meeting does not have, or no longer'),
  }),
  card: citeCard,
  async run({ meetingId: id, lines: ids }, context) {
    const [{ title, date }, { entries, gaps }] = await Promise.all([
      context.api.meetings.get({ id }),
      context.api.meetings.transcript({ id }),
    ]);
    const wanted = new Set(ids);
    const lines = entries.flatMap((entry, index) => {
      if (!wanted.delete(entry.id)) return [];
      const previous = entries[index - 1]?.startedAt ?? date;
      const gapBefore = gaps.some(({ from }) => from >= previous && from <= entry.startedAt);
      return [
        {
          id: entry.id,
          speaker: entry.speaker,
          time: entry.time,
          text: entry.content,
          edited: entry.edited === true,
          gapBefore,
          link: linkTo(context, id, entry.id),
        },
      ];
    });
    return { meeting: title, date, lines, missing: [...wanted] };
  },
});
