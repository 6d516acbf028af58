import { z } from 'zod';
import { allowed, anyone, creates } from './access.ts';
import { errors } from './errors.ts';
import { pageOf, paging, uuid } from './fields.ts';

const { invalid_input, not_found, not_configured, plan_required, unavailable } = errors;

/** Events of meetings that a receiver can subscribe to. */
export const webhookEvents = [
  'meeting.started',
  'meeting.ended',
  'transcript.completed',
  'transcript.updated',
  'summary.created',
  'action_item.created',
] as const;
const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Owner of a connection: you or your workspace. */
export const connectionOf = z.enum(['me', 'workspace']);
export type ConnectionOf = z.infer<typeof connectionOf>;

/** A field of a connection's settings, as a form shows it. */
export const integrationField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'url', 'emails', 'choice', 'choices', 'checkbox']),
  required: z.boolean(),
  label: z.string(),
  /** A sentence below the field; empty if none is needed. */
  hint: z.string(),
  /** Example value; empty if the label is enough. */
  example: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type IntegrationField = z.infer<typeof integrationField>;

/** A destination for meetings, described in the caller's language. */
export const integration = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whether it can be connected on this server now. */
  available: z.boolean(),
  /** The smallest plan that includes it, if plans are sold. */
  plan: z.string(),
  /** Whether the person, or their workspace, has a connection to it. */
  connected: z.boolean(),
  /** Owners that can connect it. */
  of: z.array(connectionOf),
  /**
   * Type of deliveries. `meeting`: meetings stay up to date there. `events`: it receives events. `copies`: it gets one
   * copy of a meeting.
   */
  receives: z.enum(['meeting', 'events', 'copies']),
  /** Setup that the operator still has to do, in one sentence; null if nothing is missing. */
  needs: z.string().nullable(),
  /**
   * Whether people sign in at the vendor in the browser. If there is also a field for a token, leaving it empty means
   * signing in.
   */
  signIn: z.boolean(),
  /** Secret shown once after connecting, which verifies calls or signs in here. It can be replaced. */
  secret: z.enum(['verification', 'token']).nullable(),
  /** Whether it can remove delivered meetings. */
  removes: z.boolean(),
  /** Steps for connecting it. */
  steps: z.array(z.string()),
  fields: z.array(integrationField),
});
export type Integration = z.infer<typeof integration>;

/** State of a connection: `paused` by a person or after failures, `broken` until it is connected again. */
const connectionState = z.enum(['connected', 'paused', 'broken']);

export const connection = z.object({
  id: z.string(),
  integration: z.string(),
  of: connectionOf,
  state: connectionState,
  /** Code of the problem that stopped or paused it. */
  problem: z.string().nullable(),
  /** When sending resumes after the server failed or limited the rate; null if not paused. */
  pausedUntil: z.string().nullable(),
  /** Display name of the account there; null if none. */
  label: z.string().nullable(),
  /** Settings without secrets. */
  settings: z.record(z.string(), z.unknown()),
  /** When the person has to sign in there again; null if unknown. */
  endsAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Connection = z.infer<typeof connection>;

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'canceled'] as const;

/**
 * A connection with the state of the newest delivery that the reader may see; null before the first one. If it has several
 * hooks, that of one that fails comes first.
 */
export const listedConnection = connection.extend({
  lastDelivery: z
    .object({ state: z.enum(deliveryStates), problem: z.string().nullable(), at: z.string() })
    .nullable(),
});
export type ListedConnection = z.infer<typeof listedConnection>;

/** Something that was or will be sent to a connection. */
export const delivery = z.object({
  id: z.string(),
  /** The connection and its destination. */
  connection: z.string(),
  integration: z.string(),
  meetingId: z.string(),
  /** Empty if the meeting was deleted. */
  title: z.string(),
  /** `meeting`, `copy`, `test`, `removal` of a meeting that was deleted here, or the type of an event. */
  about: z.string(),
  /** The address of an email to one person; null for anything else. */
  recipient: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Time of the next attempt; null if there is none. */
  nextAt: z.string().nullable(),
  /** Link to the result. */
  reference: z.string().nullable(),
  /** Code of the last problem. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** A call that was made, truncated and without secrets. */
export const deliveryAttempt = z.object({
  at: z.string(),
  step: z.string(),
  request: z.string(),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  problem: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** A planned call. Values that a later answer will supply appear as `{{name}}`. */
export const plannedCall = z.object({
  step: z.string(),
  target: z.string(),
  /** Present in emails. */
  subject: z.string().optional(),
  body: z.string(),
});
export type PlannedCall = z.infer<typeof plannedCall>;

const settings = z.record(z.string(), z.unknown());

/** Destinations of meetings. */
export const integrations = {
  /** Destinations on this server. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/integrations', tags: ['integrations'] })
    .output(z.object({ items: z.array(integration) })),

  /**
   * Connects a destination. Returns the address for signing in, or the connection if no sign-in is needed. Only admins
   * connect a workspace's. `secret` verifies the calls of a webhook, and is not returned again.
   */
  connect: allowed('write')
    .errors({ invalid_input, not_found, plan_required, not_configured, unavailable })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/integrations/{id}/connect', tags: ['integrations'] })
    .input(
      z.object({
        id: z.string(),
        of: connectionOf,
        settings: settings.optional(),
        /** A connection that continues with another sign-in. */
        connection: uuid.optional(),
      }),
    )
    .output(
      z.object({
        url: z.string().optional(),
        connection: connection.optional(),
        secret: z.string().optional(),
      }),
    ),
};

/** Accounts at destinations. */
export const connections = {
  /** Lists the caller's own connections and the workspace's. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/connections', tags: ['integrations'] })
    .output(z.object({ items: z.array(listedConnection) })),

  /** Deletes a connection with its credential, waiting deliveries and history. Delivered meetings stay. */
  delete: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'DELETE', path: '/api/connections/{id}', tags: ['integrations'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ status: z.literal('deleted') })),

  /** Changes its settings, pauses or resumes it. Omitted fields stay. */
  putSettings: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'PUT', path: '/api/connections/{id}/settings', tags: ['integrations'] })
    .input(z.object({ id: uuid, settings: settings.optional(), paused: z.boolean().optional() }))
    .output(connection),

  /**
   * Sends a short test meeting, marked as a test, to the destination; an email connection sends it only to the caller.
   */
  test: allowed('write')
    .errors({ invalid_input, not_found, plan_required, not_configured, unavailable })
    .route({ method: 'POST', path: '/api/connections/{id}/test', tags: ['integrations'] })
    .input(z.object({ id: uuid }))
    .output(delivery),

  /**
   * Replaces the secret with which a receiver verifies calls. The previous secret also signs until the next
   * replacement, so that no call is lost meanwhile.
   */
  renewSecret: allowed('write')
    .errors({ invalid_input, not_found })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/connections/{id}/secret', tags: ['integrations'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ secret: z.string() })),
};

/** An event as a hook receives it: its own id beside its type, time and data. */
const hookEvent = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

const byToken = anyone.errors({ invalid_input, unauthenticated: errors.unauthenticated });

/**
 * REST hooks: a connected tool signs in with its token (`Authorization: Bearer …`) and subscribes addresses to events
 * (https://docs.zapier.com/platform/build/hook-trigger).
 */
export const hooks = {
  /** The account of the token. */
  account: byToken
    .route({ method: 'GET', path: '/api/hooks/account', tags: ['integrations'] })
    .output(z.object({ id: z.string(), label: z.string() })),

  /** Subscribes this address to an event. */
  create: byToken
    .route({ method: 'POST', path: '/api/hooks', tags: ['integrations'] })
    .input(z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000), event: webhookEvent }))
    .output(z.object({ id: z.string() })),

  /** Unsubscribes an address. */
  delete: byToken
    .errors({ not_found })
    .route({ method: 'DELETE', path: '/api/hooks/{id}', tags: ['integrations'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ status: z.literal('deleted') })),

  /** Sample events of the latest meetings, at most three. */
  samples: byToken
    .route({ method: 'GET', path: '/api/hooks/samples', tags: ['integrations'] })
    .input(z.object({ event: webhookEvent }))
    .output(z.array(hookEvent)),
};

/** Deliveries of meetings to connections. */
export const deliveries = {
  /** Sends a meeting to a connection, or shows what would be sent. */
  create: allowed('write')
    .errors({ invalid_input, not_found, plan_required, not_configured, unavailable })
    .meta(creates())
    .route({ method: 'POST', path: '/api/meetings/{id}/deliveries', tags: ['integrations'] })
    .input(z.object({ id: uuid, connection: uuid, preview: z.boolean().default(false) }))
    .output(
      z.object({
        delivery: delivery.nullable(),
        preview: z.object({ calls: z.array(plannedCall) }).nullable(),
      }),
    ),

  /** Newest first, `limits.deliveriesPerPage` per page. */
  list: allowed('read')
    .errors({ invalid_input })
    .route({ method: 'GET', path: '/api/deliveries', tags: ['integrations'] })
    .input(
      z.object({
        meeting: uuid.optional(),
        connection: uuid.optional(),
        ...paging,
      }),
    )
    .output(pageOf(delivery)),

  /** Returns a delivery with its calls, latest first. */
  get: allowed('read')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/deliveries/{id}', tags: ['integrations'] })
    .input(z.object({ id: uuid }))
    .output(delivery.extend({ calls: z.array(deliveryAttempt) })),

  /** Retries a delivery now and resets its attempts. */
  replay: allowed('write')
    .errors({ invalid_input, not_found })
    .meta(creates())
    .route({ method: 'POST', path: '/api/deliveries/{id}/replay', tags: ['integrations'] })
    .input(z.object({ id: uuid }))
    .output(delivery),
};
