import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { keyScopes } from './key-scopes.ts';

/** An assistant that read a meeting on one day. */
export const assistantReading = z.object({
  /** Name of the API key or assistant. */
  key: z.string(),
  meetingId: z.string(),
  /** Null if the meeting was deleted, or you cannot read it. */
  title: z.string().nullable(),
  /** The last time on that day, ISO 8601. */
  readAt: z.string(),
  times: z.number().int(),
});
export type AssistantReading = z.infer<typeof assistantReading>;

/** The request of an assistant's authorization (OAuth 2.1, RFC 8707), from the address that its client opened. */
export const assistantRequest = z.object({
  client_id: z.string().min(1).max(2_000),
  redirect_uri: z.string().min(1).max(2_000),
  response_type: z.literal('code'),
  /** The SHA-256 of the client's verifier, in base64url. */
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(4_000).optional(),
  scope: z.string().max(1_000).optional(),
  resource: z.string().max(2_000).optional(),
});
export type AssistantRequest = z.infer<typeof assistantRequest>;

export const assistants = {
  /** Checks the request of an assistant before the person is asked for consent. */
  request: allowed('read')
    .errors({ invalid_input: errors.invalid_input })
    .route({ method: 'GET', path: '/api/assistants/request', tags: ['keys'] })
    .input(assistantRequest)
    .output(
      z.object({
        /** Name that the client gives itself, and the host that describes it; null if it registered itself. */
        client: z.object({ name: z.string(), host: z.string().nullable() }),
        /** Target of the answer: a host, or the scheme of a program. */
        place: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        /** Address for the browser if the person declines. */
        refusal: z.string(),
      }),
    ),

  /** Connects the assistant with some of the scopes it requested. */
  allow: allowed('write')
    .errors({ invalid_input: errors.invalid_input, sign_in_again: errors.sign_in_again })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/assistants/allow', tags: ['keys'] })
    .input(assistantRequest.extend({ scopes: z.array(z.enum(keyScopes)).min(1) }))
    .output(z.object({ /** Address for the browser, with the code. */ address: z.string() })),

  /**
   * Lists what your assistants read in this workspace, latest first. For admins, includes readings of workspace keys.
   */
  readings: allowed('read')
    .route({ method: 'GET', path: '/api/assistants/readings', tags: ['keys'] })
    .output(z.object({ items: z.array(assistantReading) })),
};
