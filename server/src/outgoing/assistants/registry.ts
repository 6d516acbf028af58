import type { Tool } from './tool.ts';
import { askTool } from './tools/ask.ts';
import { cite } from './tools/cite.ts';
import { completeActionItem } from './tools/complete-action-item.ts';
import { getMeeting } from './tools/get-meeting.ts';
import { getSummary } from './tools/get-summary.ts';
import { getTranscript } from './tools/get-transcript.ts';
import { listActionItems } from './tools/list-action-items.ts';
import { listMeetings } from './tools/list-meetings.ts';
import { listPromises } from './tools/list-promises.ts';
import { proposeActionItem } from './tools/propose-action-item.ts';
import { proposeEdit } from './tools/propose-edit.ts';
import { searchTool } from './tools/search.ts';

/** Every tool, in the order in which assistants see them. */
export const tools: readonly Tool[] = [
  searchTool,
  listMeetings,
  getMeeting,
  getTranscript,
  getSummary,
  askTool,
  listActionItems,
  listPromises,
  cite,
  proposeEdit,
  proposeActionItem,
  completeActionItem,
];
