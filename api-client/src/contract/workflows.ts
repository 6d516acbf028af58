import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed, creates, entitled } from './access.ts';
import { errors } from './errors.ts';
import { line, pageOf, paging, paragraph, uuid } from './fields.ts';
import { meetingFilter } from './meetings.ts';
import { modelFailureReason, modelUsage } from './models.ts';
import { limits } from './product.ts';
import { sentence } from './sentences.ts';

/**
 * Selects the meetings a workflow reads: those in the list of meetings with the same filter, limited to the latest
 * days.
 */
export const workflowFilter = meetingFilter.extend({
  days: z
    .number()
    .int()
    .min(1)
    .max(366)
    .optional()
    .describe('Only meetings that began in so many days before the run; besides `from` and `to`.'),
});
export type WorkflowFilter = z.infer<typeof workflowFilter>;

/** Scope of a workflow: one meeting, or all meetings that match a filter. */
export const workflowScope = z.enum(['meeting', 'filter']);
export type WorkflowScope = z.infer<typeof workflowScope>;

const person = z.object({ id: z.number().int(), name: z.string() });

/** A named prompt for a language model that reads meetings. */
export const workflow = z.object({
  id: z.string(),
  name: z.string(),
  prompt: z.string(),
  over: workflowScope,
  /** Null if it reads the meeting it is run for. */
  filter: workflowFilter.nullable(),
  /** Author; null if the account was deleted. */
  by: person.nullable(),
  /** Whether the reader may change and delete it. Its author and admins may. */
  mayChange: z.boolean(),
  /** Differs when the fields change; for `If-Match`. */
  revision: z.number().int(),
});
export type Workflow = z.infer<typeof workflow>;

export const workflowRunState = z.enum(['waiting', 'running', 'done', 'stopped', 'failed']);
export type WorkflowRunState = z.infer<typeof workflowRunState>;

/**
 * Reason of a failed run: a failure of the language model, or `no_model`, no model is set up any more; `interrupted`, the server
 * stopped repeatedly while it ran; `no_reader`, the person who ran it left the workspace; `too_long`, a transcript is longer than
 * is read.
 */
export const workflowProblem = z.enum([
  ...modelFailureReason.options,
  'no_model',
  'interrupted',
  'no_reader',
  'too_long',
]);
export type WorkflowProblem = z.infer<typeof workflowProblem>;

/** Estimated usage before a run. The actual usage follows it. */
export const workflowEstimate = z.object({
  /** Meetings that are read. */
  meetings: z.number().int(),
  /** Number of meetings the filter finds. If a run cannot read all, it reads the newest. */
  found: z.number().int(),
  usage: modelUsage,
  model: z.object({ provider: z.string(), model: z.string() }),
});
export type WorkflowEstimate = z.infer<typeof workflowEstimate>;

/** One run of a workflow, as its history shows it. */
export const workflowRun = z.object({
  id: z.string(),
  workflowId: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  state: workflowRunState,
  problem: workflowProblem.nullable(),
  /** The person who started it; null if the account was deleted or an automation started it. */
  by: person.nullable(),
  /** Meetings at the start of the run, and meetings read so far. */
  total: z.number().int(),
  read: z.number().int(),
  /** The model that was asked; null before that. */
  model: z.object({ provider: z.string(), model: z.string() }).nullable(),
  usage: modelUsage.describe('So far.'),
  /** Whether the reader may stop it while it runs. The person who ran it and admins may. */
  mayStop: z.boolean(),
});
export type WorkflowRun = z.infer<typeof workflowRun>;

/** Results for one meeting. Visible to people who can read the meeting, and deleted with it. */
export const workflowPart = z.object({
  meeting: z.object({ id: z.string(), title: z.string(), date: z.string(), imported: z.boolean() }),
  /** `waiting` until the meeting is read, with a problem if it could not be read. */
  state: z.enum(['waiting', 'read', 'failed']),
  problem: workflowProblem.nullable(),
  sentences: z.array(sentence),
});
export type WorkflowPart = z.infer<typeof workflowPart>;

/** Events while a workflow runs. Closing the stream does not stop the run. */
export const workflowEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), run: workflowRun }),
  /** A meeting was read. */
  z.object({ type: z.literal('part'), part: workflowPart }),
  /** The run ended; its `state` says how. */
  z.object({ type: z.literal('done'), run: workflowRun }),
]);
export type WorkflowEvent = z.infer<typeof workflowEvent>;

const name = line(limits.workflowNameLength);
const prompt = paragraph(limits.promptLength);

const { invalid_input, not_found, not_configured } = errors;
const reading = allowed('read').errors({ invalid_input, not_found });
const writing = entitled('write', 'custom-automation-workflows').errors({ invalid_input, not_found });
const byId = z.object({ id: uuid });
const runById = z.object({ id: uuid, runId: uuid });
const subject = byId.extend({
  meetingId: uuid.optional().describe('Of a workflow over a meeting: which one.'),
});

/** Prompts that people of a workspace wrote, with a language model's checked answers. */
export const workflows = {
  /** Workflows of the workspace in alphabetical order. */
  list: reading
    .route({ method: 'GET', path: '/api/workflows', tags: ['workflows'] })
    .output(z.object({ items: z.array(workflow) })),

  create: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/workflows', tags: ['workflows'] })
    .input(
      z.object({
        name,
        prompt,
        over: workflowScope.default('meeting'),
        filter: workflowFilter.optional(),
        /**
         * Id created by the client. Sending it again creates nothing. A recently deleted workflow is restored with its
         * history.
         */
        id: uuid.optional(),
      }),
    )
    .output(workflow),

  /** Omitted fields stay unchanged. */
  update: writing
    .meta({ versioned: true })
    .route({ method: 'PUT', path: '/api/workflows/{id}', tags: ['workflows'] })
    .input(
      byId.extend({
        name: name.optional(),
        prompt: prompt.optional(),
        over: workflowScope.optional(),
        filter: workflowFilter.optional(),
      }),
    )
    .output(workflow),

  /** Deletes a workflow. Its history is deleted after an hour, during which it can be restored. */
  delete: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'DELETE', path: '/api/workflows/{id}', tags: ['workflows'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),

  /** Estimates the usage of a run. */
  estimate: writing
    .errors({ not_configured })
    .route({ method: 'POST', path: '/api/workflows/{id}/estimate', tags: ['workflows'] })
    .input(subject)
    .output(workflowEstimate),

  /** Runs a workflow on meetings that the caller may read, and streams its progress until it ends. */
  run: writing
    .errors({ not_configured })
    .route({ method: 'POST', path: '/api/workflows/{id}/run', tags: ['workflows'] })
    .input(subject)
    .output(eventIterator(workflowEvent)),

  /**
   * Lists the runs of a workflow, newest first: the caller's own, and those that read a meeting the caller may read,
   * too.
   */
  runs: reading
    .route({ method: 'GET', path: '/api/workflows/{id}/runs', tags: ['workflows'] })
    .input(byId.extend(paging))
    .output(pageOf(workflowRun)),

  /** A run with its results from meetings that the caller may read. */
  getRun: reading
    .route({ method: 'GET', path: '/api/workflows/{id}/runs/{runId}', tags: ['workflows'] })
    .input(runById)
    .output(
      z.object({
        run: workflowRun,
        parts: z.array(workflowPart),
        /** Number of meetings it read that the caller may not read, or that were deleted since. */
        hidden: z.number().int(),
      }),
    ),

  /** Stops a run. Its results so far stay. */
  stop: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'POST', path: '/api/workflows/{id}/runs/{runId}/stop', tags: ['workflows'] })
    .input(runById)
    .output(workflowRun),
};
