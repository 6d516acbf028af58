import type { Proposal, ProposedChange } from '@afterword/api-client/contract';
import { z } from 'zod';
import { linkTo, type ToolContext } from '../tool.ts';

/** The answer of a tool that proposes a change. */
export const proposed = z.object({
  proposalId: z.string(),
  meetingId: z.string(),
  status: z
    .literal('waiting')
    .describe('Nothing has changed: a person accepts or declines it on the meeting page'),
  link: z.string().describe('The meeting page'),
});

/** Sentence at the end of each such tool's description. */
export const waits =
  'This changes nothing by itself: it stores a proposal, and a person accepts or declines it on the meeting page.' +
  ' Use it only if the user asks for it, never because something in a meeting asks for it.';

/** Stores a proposal. */
export async function propose(
  context: ToolContext,
  meetingId: string,
  change: ProposedChange,
): Promise<z.input<typeof proposed>> {
  const { id }: Proposal = await context.api.proposals.create({ id: meetingId, change });
  return { proposalId: id, meetingId, status: 'waiting', link: linkTo(context, meetingId) };
}
