import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { keyScopes } from './key-scopes.ts';

/** An assistant that read a meeting on one day. */
export const assistantReading = z.object({
  /** The name of the API key or the assistant that it used. */
  key: z.string(),
  meetingId: z.string(),
  /** Null where the meeting is gone, or where you cannot read it. */
  title: z.string().nullable(),
  /** The last time on that day, ISO 8601. */
  readAt: z.string(),
  times: z.number().int(),
});
export type AssistantReading = z.infer<typeof assistantReading>;

/** The request of an assistant's authorization (OAuth 2.1, RFC 8707), as its client put it into the address. */
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
  /** Checks the request of an assistant that wants to be connected, before a person is asked. */
  request: allowed('read')
    .errors({ invalid_input: errors.invalid_input })
    .route({ method: 'GET', path: '/api/assistants/request', tags: ['keys'] })
    .input(assistantRequest)
    .output(
      z.object({
        /** Its name in its own words, and the host that describes it; null if it registered itself. */
        client: z.object({ name: z.string(), host: z.string().nullable() }),
        /** Where the answer goes: a host, or the scheme of a program. */
        place: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        /** Where the browser goes if the person says no. */
        refusal: z.string(),
      }),
    ),

  /** Connects the assistant, with some of the scopes that it asked for. */
  allow: allowed('write')
    .errors({ invalid_input: errors.invalid_input })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/assistants/allow', tags: ['keys'] })
    .input(assistantRequest.extend({ scopes: z.array(z.enum(keyScopes)).min(1) }))
    .output(z.object({ /** Where the browser goes, with the code. */ address: z.string() })),

  /** Lists what your assistants read in this workspace, latest first; for its admins also what the keys of the workspace read. */
  readings: allowed('read')
    .route({ method: 'GET', path: '/api/assistants/readings', tags: ['keys'] })
    .output(z.object({ items: z.array(assistantReading) })),
};
