import type { ApiError, ProblemCode, SsoRefusal } from '@afterword/api-client';

/** Why a call failed, by its code (contract/errors.ts), and problems of fields. */
export const messages = {
  codes: {
    invalid_input: 'Something in the request is invalid.',
    unauthenticated: 'Sign in to continue.',
    wrong_password: 'Wrong email address or password.',
    sign_in_again: 'To do this, enter your current password or a code, or sign out and in again.',
    second_factor_needed: 'Enter the code of your authenticator app to continue.',
    wrong_code: 'This code is wrong or was used before.',
    forbidden: 'You don’t have permission to do this.',
    awaiting_owner: 'This meeting is over. Its owner must accept this capture before it is added.',
    key_refused: 'This API key may not make this call.',
    not_member: 'You are not a member of this workspace.',
    sso_required: 'Your company requires its own sign-on. Enter your work address on the sign-in page.',
    not_admitted:
      'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
    address_moved:
      'An account changed from this address to another in the last seven days. Until that is final, only its owner can use the address again, with the link emailed to it.',
    plan_required: 'Your plan doesn’t include this.',
    chosen_people: 'This is shared with specific people. Sign in with the address it was sent to.',
    other_address: 'This invitation was sent to another address. Sign in with the one it was sent to.',
    address_unverified: 'This address isn’t verified yet. Sign in once with a link emailed to it.',
    email_link_ended: 'This link no longer works. Start the change again in your settings.',
    invitation_ended: 'This invitation no longer works. Ask for a new one.',
    passphrase_needed: 'Enter the passphrase to read this.',
    wrong_passphrase: 'Wrong passphrase.',
    not_found: 'Not found.',
    domain_unproven: 'The TXT record for this domain wasn’t found in DNS.',
    notes_changed: 'Someone else changed these notes. Nothing was overwritten; compare the two versions.',
    no_summary: 'This meeting has no summary yet.',
    not_summarized: 'This transcript takes too long to summarize. The transcript itself is complete.',
    not_answered: 'Finding the answer takes too long. Ask about fewer or shorter meetings.',
    conflict: 'This conflicts with stored data. Reload and try again.',
    idempotency_mismatch: 'This Idempotency-Key was used for another request. Send a new one.',
    idempotency_conflict:
      'A request with this Idempotency-Key is running, or its answer held a secret and was not kept.',
    changed_since: 'This has changed since. Reload it. Nothing was overwritten.',
    other_browser: 'This link was requested in another browser. Continue to sign in here.',
    code_expired: 'Your magic link has expired. Please request a new one or log in again.',
    gone: 'This was deleted.',
    copy_again:
      'This cursor no longer applies. Read everything again, then ask for changes with a new cursor.',
    too_large: 'This is larger than this server accepts.',
    rate_limited: 'Too many requests. Try again in a moment.',
    storage_limit:
      'This account’s storage is full, or this meeting is too large. Delete meetings, or ask the operator for more.',
    not_configured: 'This server isn’t set up for that. Ask its operator.',
    unavailable: 'The server cannot do this right now. Nothing was lost; try again.',
    network: 'Couldn’t reach the server. Check the connection and try again.',
  } satisfies Record<Exclude<ApiError['code'], 'unexpected' | 'proxy'>, string>,
  /** Why the company's sign-on, or its test, failed. */
  signOn: {
    sso_stale:
      'This sign-in was started in another browser, took longer than ten minutes, or was already used. Start again.',
    sso_refused: 'Your company’s provider sent a response that couldn’t be verified. Ask your administrator.',
    sso_unavailable: 'Your company’s provider isn’t responding. Try again in a moment.',
    sso_off: 'This company sign-on doesn’t exist or is switched off.',
    sso_certificate:
      'The certificate of your company’s provider has expired. Ask your administrator, who can sign in with a recovery code.',
    sso_unsolicited:
      'This sign-in started at your provider. Start it here with your work address, or ask your administrator for the sign-in link.',
    sso_encrypted:
      'Your company’s provider encrypts its responses, which isn’t supported. Ask your administrator to switch off assertion encryption there.',
    sso_email: 'Your company’s provider didn’t share a verified email address. Ask your administrator.',
    sso_domain: 'This account’s address isn’t at a verified domain of the company. Use your work account.',
  } satisfies Record<SsoRefusal, string>,
  /** For a proxy's error page instead of a response, with what the proxy's operator can change. */
  proxy: (status: number | null) => {
    if (status === 413)
      return 'A proxy in front of this server refused the request as too large (413). Its operator can allow larger requests, in nginx with client_max_body_size.';
    if (status === 504)
      return 'A proxy in front of this server stopped waiting for it (504). Its operator can allow more time, in nginx with proxy_read_timeout.';
    if (status === 500)
      return 'The server failed (500). Try again. If it happens again, its operator can find the reason in the logs of the server and its proxy.';
    if (status === 502 || status === 503)
      return `A proxy in front of this server couldn’t reach it (${status}). Its operator can check that the server runs and that the proxy has its address.`;
    return `A proxy in front of this server refused the request (${status}). Its operator can find the reason in the proxy’s log.`;
  },
  /** An unexpected error on the server. */
  unexpected: (requestId: string) =>
    `Something went wrong on the server. If it happens again, give its operator the ID ${requestId}.`,
  /** An unexpected error: only the technical message is known. */
  unforeseen: (technical: string) => `Something unexpected went wrong (${technical}).`,
  /** Field messages of the server are in English. */
  problem: (_code: ProblemCode | undefined, reason: string) => reason,
};
