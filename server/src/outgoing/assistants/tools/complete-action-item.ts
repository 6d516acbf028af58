import { z } from 'zod';
import { defineTool, meetingId } from '../tool.ts';
import { propose, proposed, waits } from './proposal.ts';

export const completeActionItem = defineTool({
  name: 'complete_action_item',
  title: 'Propose that an action item is done',
  description: `Proposes to complete an action item. ${waits}`,
  scope: 'proposals:write',
  input: z.object({
    meetingId,
    actionItemId: z.uuid().describe('Id of the item, from list_action_items'),
  }),
  output: proposed,
  run: ({ meetingId: meeting, actionItemId }, context) =>
    propose(context, meeting, { kind: 'done', actionId: actionItemId }),
});
