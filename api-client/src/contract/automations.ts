import { z } from 'zod';
import { allowed, creates, entitled } from './access.ts';
import { errors, problem } from './errors.ts';
import { pageOf, paging, platform, uuid } from './fields.ts';
import { plannedCall } from './integrations.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, unavailable, conflict } = errors;

const shortText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' '));

/** A name to listen for, ignoring case. */
const mentioned = shortText(limits.automationNameLength);

export const automationTrigger = z.discriminatedUnion('type', [
  z.object({ type: z.literal('meeting-end') }),
  z.object({ type: z.literal('action-items') }),
  z.object({ type: z.literal('no-summary') }),
  z.object({
    type: z.literal('mentions'),
    names: z
      .array(mentioned)
      .max(limits.automationParts)
      .default([])
      .describe("If empty, the owner's name is used."),
  }),
]);
export type AutomationTrigger = z.infer<typeof automationTrigger>;

/** Minimum and maximum minutes of a meeting. */
const duration = z
  .union([z.number(), z.object({ atLeast: z.number().optional(), atMost: z.number().optional() })])
  .transform((given) => (typeof given === 'number' ? { atLeast: given } : given))
  .pipe(
    z
      .object({
        atLeast: z.number().min(0).max(10_080).optional(),
        atMost: z.number().min(0).max(10_080).optional(),
      })
      .refine(
        ({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined,
        'Say at least or at most',
      ),
  );

/** Conditions that must all hold for an automation to run. */
export const automationCondition = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    value: shortText(limits.conditionLength).describe('In plain words: what was talked about.'),
  }),
  z.object({ type: z.literal('platform'), value: platform }),
  z.object({ type: z.literal('participant'), value: shortText(limits.speakerLength).describe('A name.') }),
  z.object({
    type: z.literal('domain'),
    value: z
      .string()
      .trim()
      .toLowerCase()
      .transform((domain) => domain.replace(/^@/, ''))
      .pipe(
        z
          .string()
          .max(253)
          .regex(/^[^\s@]+\.[^\s@.]+$/, 'Write a domain like example.com'),
      )
      .describe('The mail domain of someone who attended, or with whom the meeting was shared.'),
  }),
  z.object({
    type: z.literal('title'),
    value: shortText(limits.titleLength).describe('Words in its title.'),
  }),
  z.object({ type: z.literal('duration'), value: duration }),
  z.object({
    type: z.literal('language'),
    value: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'Write a language like en or pt-br'),
  }),
  z.object({ type: z.literal('label'), value: shortText(limits.labelLength) }),
  z
    .object({ type: z.literal('other-company') })
    .describe('Someone attended, or was invited, whose email address belongs to another company.'),
]);
export type AutomationCondition = z.infer<typeof automationCondition>;

/** A recipient: attendees with an account here or access to the meeting, its owner, or an address. */
const recipient = z.union([z.enum(['participants', 'me']), z.email().max(limits.emailLength)]);
const recipients = z
  .union([recipient.transform((one) => [one]), z.array(recipient).min(1).max(limits.automationRecipients)])
  .transform((all) => [...new Set(all.map((each) => each.toLowerCase()))]);

/** Whether a name is a mail address or a member's id (https://docs.slack.dev/reference/objects/user-object). */
const isPerson = (name: string) => z.email().safeParse(name).success || /^@?[UW][A-Z0-9]{6,20}$/.test(name);

/** Actions of an automation. */
export const automationAction = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('email'),
      to: recipients,
      weekly: z
        .literal(true)
        .optional()
        .describe('Collects the meetings of a week: one mail about all of them on Monday morning.'),
    })
    // Different people take part in the meetings of a week.
    .refine(({ to, weekly }) => !weekly || !to.includes('participants'), {
      path: ['to'],
      error: 'The mail of a week goes to yourself or to addresses',
    }),
  z.object({ type: z.literal('calendar'), platform: z.enum(['google-calendar', 'outlook']) }),
  z
    .object({
      type: z.literal('slack'),
      to: z.enum(['channel', 'direct-message']),
      name: shortText(limits.emailLength).describe('Of the channel; of a person the mail address or id.'),
    })
    // Slack channels can have the name of a person. A direct message must not end up in a channel.
    .refine(({ to, name }) => to === 'channel' || isPerson(name), {
      path: ['name'],
      error: 'Write the mail address of the person, or their id in Slack',
      ...problem('address_invalid'),
    }),
  z.object({ type: z.literal('destination'), connection: uuid }),
  z.object({ type: z.literal('webhook'), connection: uuid }),
  z.object({ type: z.literal('workflow'), workflow: uuid }),
]);
export type AutomationAction = z.infer<typeof automationAction>;

/** Owner of an automation: a person, for meetings they can see, or the workspace, for meetings all members can see. */
export const automationOwner = z.enum(['me', 'workspace']);

const draft = {
  name: shortText(limits.automationNameLength),
  description: z.string().trim().max(limits.descriptionLength),
  active: z.boolean(),
  trigger: automationTrigger,
  conditions: z.array(automationCondition).max(limits.automationParts),
  actions: z.array(automationAction).min(1, 'Choose what it does').max(limits.automationParts),
  owner: automationOwner,
  ask: z.boolean().describe('Whether its first three runs that send something wait for approval.'),
  whenUpdated: z.boolean().describe('Whether it also runs when the meeting it ran for has changed since.'),
};

/** Fields of an automation that people write. */
export const automationDraft = z.object({
  ...draft,
  description: draft.description.default(''),
  conditions: draft.conditions.default([]),
  ask: draft.ask.default(true),
  whenUpdated: draft.whenUpdated.default(false),
});
export type AutomationDraft = z.output<typeof automationDraft>;

export const automation = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  trigger: automationTrigger,
  conditions: z.array(automationCondition),
  actions: z.array(automationAction),
  owner: automationOwner,
  ask: z.boolean(),
  whenUpdated: z.boolean(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** Reason why it cannot run, in one sentence; null if it can. */
  problem: z.string().nullable(),
  /** Runs that wait for approval. */
  waiting: z.number().int(),
  lastRunAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Differs when the fields change; for `If-Match`. */
  revision: z.number().int(),
});
export type Automation = z.infer<typeof automation>;

/** Outcome of a run. `skipped` if a condition failed or a limit stopped it. */
export const automationOutcome = z.enum(['ran', 'skipped', 'waiting', 'failed']);

/** An action of a run. */
export const automationStep = z.object({
  /** The action as configured. */
  action: z.string(),
  state: z.enum(['waiting', 'sending', 'done', 'skipped', 'failed']),
  /** Link to the result of the action; null if there is none. */
  reference: z.string().nullable(),
  /** Reason for a failure or a skip, in one sentence; empty otherwise. */
  reason: z.string(),
});

/** A line that supports the reason. */
const evidence = z.object({
  entryId: z.string(),
  speaker: z.string(),
  text: z.string(),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
});

export const automationRun = z.object({
  id: z.string(),
  at: z.string(),
  meetingId: z.string(),
  /** Empty if the meeting has no title or was deleted. */
  title: z.string(),
  /** Null while the run continues. */
  outcome: automationOutcome.nullable(),
  /** The reason, in one sentence in the caller's language. */
  reason: z.string(),
  lines: z.array(evidence),
  steps: z.array(automationStep),
});
export type AutomationRun = z.infer<typeof automationRun>;

/** Result of a dry run over one meeting. */
export const rehearsal = z.object({
  meetingId: z.string(),
  title: z.string(),
  date: z.string(),
  runs: z.boolean(),
  reason: z.string(),
  lines: z.array(evidence),
  /** Recipients outside the workspace. */
  outside: z.array(z.string()),
  /**
   * Calls that its actions would make, in a dry run over one meeting. `reason` says why an action is skipped; empty
   * otherwise.
   */
  steps: z.array(z.object({ action: z.string(), reason: z.string(), calls: z.array(plannedCall) })),
});
export type Rehearsal = z.infer<typeof rehearsal>;

/** Limits for all automations of a workspace. */
export const automationLimits = z.object({
  /** The switch that stops all of them. */
  stopped: z.boolean(),
  messagesAnHour: z.number().int().min(0).max(10_000),
  /** US dollars per month for the language model; null for the limit of the workspace's budget. */
  moneyAMonth: z.number().min(0).max(1_000_000).nullable(),
});
export type AutomationLimits = z.infer<typeof automationLimits>;

const byId = z.object({ id: uuid });
const feature = 'custom-automation-workflows';
const reading = allowed('read').errors({ invalid_input, not_found });
const writing = entitled('write', feature).errors({ invalid_input, not_found, unavailable });
const tags = ['automations'];

export const automations = {
  /** Lists the caller's own automations and the workspace's, newest first. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/automations', tags })
    .output(z.object({ items: z.array(automation), limits: automationLimits, stoppable: z.boolean() })),

  /** Creates an automation. Only admins create workspace automations. */
  create: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/automations', tags })
    .input(automationDraft)
    .output(automation),

  get: reading.route({ method: 'GET', path: '/api/automations/{id}', tags }).input(byId).output(automation),

  /** Omitted fields stay unchanged. */
  change: writing
    .meta({ versioned: true })
    .route({ method: 'PUT', path: '/api/automations/{id}', tags })
    .input(byId.extend(z.object(draft).partial().shape))
    .output(automation),

  /** Deletes an automation and its history. Sent messages stay. */
  delete: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'DELETE', path: '/api/automations/{id}', tags })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),

  /** Dry run over the last twenty meetings or over one. Sends nothing. */
  dryRun: writing
    .route({ method: 'POST', path: '/api/automations/{id}/dry-run', tags })
    .input(byId.extend({ meetingId: uuid.optional() }))
    .output(z.object({ items: z.array(rehearsal) })),

  /** Approves a waiting run, or ends it with `approve: false`. */
  approve: writing
    .errors({ conflict })
    .route({ method: 'POST', path: '/api/automations/{id}/runs/{runId}/approve', tags })
    .input(byId.extend({ runId: uuid, approve: z.boolean().default(true) }))
    .output(automationRun),

  /** Newest first, `limits.runsPerPage` per page. */
  runs: reading
    .route({ method: 'GET', path: '/api/automations/{id}/runs', tags })
    .input(byId.extend(paging))
    .output(pageOf(automationRun)),

  /**
   * Sets the switch that stops all automations of the workspace, and their limits for messages and spending. For
   * admins.
   */
  setLimits: entitled('workspace_admin', feature)
    .errors({ invalid_input })
    .route({ method: 'PUT', path: '/api/automation-limits', tags })
    .input(automationLimits.partial())
    .output(automationLimits),
};
