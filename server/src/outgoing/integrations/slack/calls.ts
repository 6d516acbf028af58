import { z } from 'zod';
import { type Answer, type HttpCall, ObjectNotFound, UnexpectedAnswer } from '../integration.ts';

/* Calls of Slack's API, and its answers. */

export const get = (method: string, given: Record<string, string>): HttpCall => ({
  kind: 'http',
  method: 'GET',
  url: `/api/${method}${Object.keys(given).length > 0 ? `?${new URLSearchParams(given)}` : ''}`,
});

export const send = (method: string, given: Record<string, unknown>): HttpCall => ({
  kind: 'http',
  method: 'POST',
  url: `/api/${method}`,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(given),
});

const outcome = z.looseObject({ ok: z.boolean(), error: z.string().optional() });

/** Slack answers 200 and reports errors in the body (https://docs.slack.dev/apis/web-api#evaluating_responses). */
export function statusOf({ status, body }: Answer): number {
  const { success, data } = outcome.safeParse(body);
  if (status !== 200 || !success || data.ok) return status;
  return slackErrors[data.error ?? ''] ?? 400;
}

/** HTTP statuses of Slack's errors; any other is a 400. */
export const slackErrors: Readonly<Record<string, number>> = {
  ...of(401, 'invalid_auth not_authed account_inactive token_revoked token_expired org_login_required'),
  ...of(401, 'missing_scope no_permission'),
  ...of(402, 'ekm_access_denied access_denied team_access_not_granted'),
  ...of(403, 'not_in_channel restricted_action is_archived cannot_dm_bot'),
  ...of(403, 'cant_update_message cant_delete_message'),
  ...of(404, 'channel_not_found message_not_found thread_not_found users_not_found user_not_found'),
  ...of(429, 'ratelimited rate_limited message_limit_exceeded'),
  ...of(503, 'internal_error fatal_error service_unavailable request_timeout team_added_to_org'),
};

function of(status: number, errors: string): Record<string, number> {
  return Object.fromEntries(errors.split(' ').map((error) => [error, status]));
}

/**
 * Returns whether a message is gone.
 * @throws {ObjectNotFound} if its channel cannot be seen: the app may have been removed from it
 */
export function isMessageGone({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  if (outcome.safeParse(body).data?.error === 'channel_not_found')
    throw new ObjectNotFound('The channel cannot be seen.');
  return status === 404;
}

export function parseAnswer<T>(form: z.ZodType<T>, body: unknown): T {
  const { success, data } = form.safeParse(body);
  if (!success) throw new UnexpectedAnswer('Slack answers in no form that is known.');
  return data;
}

const tokens = z.looseObject({
  ok: z.boolean(),
  error: z.string().optional(),
  access_token: z.string().optional(),
});

/** https://docs.slack.dev/reference/methods/oauth.v2.access: `token_type` is `bot` instead of the RFC's `bearer`. */
export function readTokens(body: unknown): unknown {
  const { data } = tokens.safeParse(body);
  if (!data?.ok || !data.access_token)
    return { error: data?.error === 'bad_client_secret' ? 'invalid_client' : 'invalid_grant' };
  const { refresh_token, expires_in } = data;
  return {
    access_token: data.access_token,
    token_type: 'bearer',
    ...(typeof refresh_token === 'string' ? { refresh_token } : {}),
    ...(typeof expires_in === 'number' ? { expires_in } : {}),
  };
}
