import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { defineTool, meetingId } from '../tool.ts';
import { propose, proposed, waits } from './proposal.ts';

export const proposeEdit = defineTool({
  name: 'propose_edit',
  title: 'Propose an edit',
  description: `Proposes other words for a line of a transcript. ${waits}`,
  scope: 'proposals:write',
  input: z.object({
    meetingId,
    lineId: z.uuid().describe('Id of the line'),
    text: z.string().min(1).max(limits.contentLength).describe('All words of the line, as they should read'),
  }),
  output: proposed,
  run: ({ meetingId: meeting, lineId, text }, context) =>
    propose(context, meeting, { kind: 'entry', entryId: lineId, content: text }),
});
