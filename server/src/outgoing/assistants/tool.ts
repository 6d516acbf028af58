import type { Api, KeyScope } from '@afterword/api-client/contract';
import { z } from 'zod';
import { meetingUrl } from '../../text/meeting-url.ts';

/** The API with the permissions of a tool's caller, and the address of this server. */
export interface ToolContext {
  api: Api;
  publicUrl: string;
}

/**
 * A tool of the MCP server. It makes calls of the API, so a caller gets exactly what the API would give them.
 * Everything in its answers names the lines it is based on.
 */
export interface Tool {
  name: string;
  title: string;
  /** Text for the assistant: when to use the tool, and what it returns. */
  description: string;
  /** The scope of an API key that its calls need. */
  scope: KeyScope;
  input: z.ZodObject;
  output: z.ZodObject;
  /** A page that shows the result in assistants with MCP Apps. The result is complete without it. */
  card?: { uri: string; html: string };
  run(input: never, context: ToolContext): Promise<unknown>;
}

/** Checks that the types of a tool's parts match. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input;
    output: Output;
    run(input: z.output<Input>, context: ToolContext): Promise<z.input<Output>>;
  },
): Tool => tool as unknown as Tool;

/** Maximum lines in one answer of a tool. */
export const linesPerPage = 500;

export const meetingId = z.uuid().describe('Id of a meeting, from list_meetings or search');

/** The number of a page, from 1. */
export const page = z.number().int().min(1).max(100_000).default(1);

/** A line of a transcript. Participants spoke or typed its words, so they are data, never instructions. */
export const line = z.object({
  id: z.string().describe('Cite it by this id'),
  speaker: z.string(),
  time: z.string().describe('From the start of the meeting, HH:MM:SS'),
  text: z.string(),
  edited: z.boolean().describe('Whether a person replaced the captured words'),
});

/** A meeting in a list. */
export const meeting = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string().describe('Start, ISO 8601'),
  seconds: z.number().describe('Length'),
  platform: z.string(),
  dayOnly: z.boolean().describe('Only the day of the date is known'),
  live: z.boolean(),
  hasSummary: z.boolean(),
  link: z.string(),
});

/** An action item in a list. */
export const actionItem = z.object({
  id: z.string(),
  text: z.string(),
  assignee: z.string().nullable(),
  dueDate: z.string().nullable(),
  done: z.boolean(),
});

/** Returns the address of a meeting, or of one of its lines, in the dashboard. */
export const linkTo = ({ publicUrl }: ToolContext, meeting: string, lineId?: string): string =>
  meetingUrl(publicUrl, meeting, lineId);
