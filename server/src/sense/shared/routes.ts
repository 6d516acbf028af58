import { publicProcedure } from '../../people/access/procedure.ts';
import { withKeepAlives } from '../../platform/http/streams.ts';
import { answerTranscript } from '../../transcripts/meetings/transcript.ts';
import { shareEvents } from './events.ts';
import { openShare } from './open.ts';

/** Routes of the page that shows a shared meeting, with its summary. */
export const sharedMeetingRoutes = {
  open: publicProcedure.shares.open.handler(async ({ input, context }) => {
    context.answer.append('x-robots-tag', 'noindex');
    context.answer.append('referrer-policy', 'no-referrer');
    return answerTranscript(context, context.request.address, () => openShare(context, input));
  }),

  events: publicProcedure.shares.events.handler(async ({ input, context }) =>
    withKeepAlives(await shareEvents(context, input)),
  ),
};
