import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { defineTool, meetingId } from '../tool.ts';
import { propose, proposed, waits } from './proposal.ts';

export const proposeActionItem = defineTool({
  name: 'propose_action_item',
  title: 'Propose an action item',
  description: `Proposes a new action item of a meeting, with the lines that show it. ${waits}`,
  scope: 'proposals:write',
  input: z.object({
    meetingId,
    text: z.string().min(1).max(limits.actionLength),
    assignee: z.string().max(limits.speakerLength).optional().describe('A name, as in the meeting'),
    dueDate: z.iso.date().optional().describe('YYYY-MM-DD'),
    lines: z.array(z.uuid()).max(20).default([]).describe('Ids of the lines that show it'),
  }),
  output: proposed,
  run: ({ meetingId: meeting, text, assignee = null, dueDate = null, lines }, context) =>
    propose(context, meeting, { kind: 'action', text, assignee, dueDate, entries: lines }),
});
