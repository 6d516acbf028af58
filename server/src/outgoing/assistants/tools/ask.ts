import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { defineTool, linkTo, meetingId } from '../tool.ts';

export const askTool = defineTool({
  name: 'ask',
  title: 'Ask about meetings',
  description:
    'Answers a question with lines that were said, best first. An empty answer means that nothing was said about it.',
  scope: 'ask',
  input: z.object({
    question: z.string().min(1).max(limits.questionLength),
    meetings: z
      .array(meetingId)
      .min(1)
      .max(limits.meetingsPerQuestion)
      .optional()
      .describe('Only these meetings; all without it'),
  }),
  output: z.object({
    quotes: z.array(
      z.object({
        text: z.string(),
        speaker: z.string(),
        time: z.string(),
        meetingId: z.string(),
        lines: z.array(z.string()),
        link: z.string(),
      }),
    ),
    sentences: z
      .array(z.object({ text: z.string(), meetingId: z.string(), lines: z.array(z.string()) }))
      .describe(
        'The answer of the workspace’s own language model, checked against its lines; empty without one',
      ),
    meetingsRead: z.number().int(),
    more: z.boolean().describe('Whether more meetings may speak of it'),
  }),
  async run(input, context) {
    for await (const event of await context.api.ask(input)) {
      if (event.type !== 'done') continue;
      return {
        quotes: event.answer.map(({ text, speaker, time, meetingId: meeting, entries }) => ({
          ...{ text, speaker, time, meetingId: meeting, lines: entries },
          link: linkTo(context, meeting, entries[0]),
        })),
        sentences: event.sentences.map(({ text, meetingId: meeting, lines }) => ({
          text,
          meetingId: meeting,
          lines: lines.map(({ id }) => id),
        })),
        meetingsRead: event.read,
        more: event.more,
      };
    }
    throw new Error('The answer ended before it was complete.');
  },
});
