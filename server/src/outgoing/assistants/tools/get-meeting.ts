import { z } from 'zod';
import { defineTool, linkTo, meeting, meetingId } from '../tool.ts';

export const getMeeting = defineTool({
  name: 'get_meeting',
  title: 'Get a meeting',
  description:
    'Returns what is known about one meeting: title, time, participants with their share of the words, and labels. It has no transcript: use get_transcript or get_summary.',
  scope: 'meetings:read',
  input: z.object({ meetingId }),
  output: meeting.extend({
    endedAt: z.string().nullable(),
    language: z.string().nullable(),
    imported: z.boolean().describe('Imported from a file, so nobody can tell whether it is what was said'),
    participants: z.array(z.object({ name: z.string(), percentOfWords: z.number() })),
    labels: z.array(z.string()),
  }),
  async run({ meetingId: id }, context) {
    const found = await context.api.meetings.get({ id });
    const {
      title,
      date,
      dayOnly,
      duration,
      platform,
      live,
      hasSummary,
      endedAt,
      language,
      imported,
      labels,
    } = found;
    return {
      ...{ id, title, date, dayOnly, platform, live, hasSummary, endedAt, language, imported, labels },
      seconds: duration,
      link: linkTo(context, id),
      participants: found.participants.map(({ name, totalPercentage }) => ({
        name,
        percentOfWords: totalPercentage,
      })),
    };
  },
});
