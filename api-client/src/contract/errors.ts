import { z } from 'zod';

/** Problems with a form field. Screens have a sentence for each, in every language. */
const problemCodes = [
  'required',
  'too_long',
  'single_line',
  'address_invalid',
  'address_taken',
  'address_unchanged',
  'address_without_mail',
  'confirm_address',
  'passwords_not_allowed',
  'password_too_short',
  'password_too_long',
  'password_too_easy',
  'always_admin',
  'last_admin',
  'last_workspace_admin',
  'own_workspace',
  'already_member',
  'confirm_name',
  'domain_needed',
  'domain_invalid',
  'domain_public',
  'domain_taken',
  'domain_no_record',
  'domain_other_value',
  'domain_no_answer',
  'domain_unverified',
  'sso_untested',
  'sso_no_codes',
  'issuer_unusable',
  'issuer_public',
  'metadata_unusable',
  'certificate_invalid',
  'slug_without_letter',
  'slug_of_digits',
  'slug_taken',
  'changed_meanwhile',
  'picture_invalid',
  'picture_too_large',
  'too_complex',
  'too_many',
  'nothing_found',
  'too_long_for_pages',
  'pdf_unavailable',
  'pdf_no_font',
  'import_unknown',
  'import_damaged',
  'import_unsafe',
  'import_newer',
  'import_pdf',
  'import_image',
  'import_media',
  'import_office',
  'import_web_page',
  'import_xml_captions',
  'import_json',
  'import_binary',
  'other_account',
  'url_invalid',
  'key_invalid',
  'key_needed',
  'price_needed',
  'https_needed',
  'address_private',
  'hook_needed',
  'factor_exists',
  'factor_required',
  'factor_of_others',
  'factor_outside_domains',
] as const;

/**
 * A problem with a request. Has its place (`entries.3.content`), the reason in English, and a code if a person can have
 * caused it.
 */
export const fieldProblem = z.object({
  field: z.string(),
  reason: z.string(),
  code: z.enum(problemCodes).optional(),
  /** Name of the uploaded file that has the problem. */
  file: z.string().optional(),
});
export type ProblemCode = (typeof problemCodes)[number];

/** Returns the parameter of `refine` with a problem's code. */
export const problem = (code: ProblemCode) => ({ params: { code } });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** Why a code can never be redeemed. */
export const codeRefusal = z.enum(['expired', 'used', 'unknown']);
export type CodeRefusal = z.infer<typeof codeRefusal>;

/**
 * Every failure of a call, by code. The body is `{ code, status, message, data }`; `message` is a sentence for a
 * person, `data` has what a program needs to react.
 */
export const errors = {
  invalid_input: {
    status: 400,
    message: 'Something in the request is invalid.',
    data: z.object({ fields: z.array(fieldProblem) }),
  },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  /** The engine exceeded its time, or the transcript is longer than it can read. */
  not_summarized: {
    status: 422,
    message: 'This transcript takes too long to summarize. The transcript itself is complete.',
  },
  /** The search for an answer exceeded its time. */
  not_answered: {
    status: 422,
    message: 'Finding the answer takes too long. Ask about fewer or shorter meetings.',
  },
  /** Not 401, because the session of the call, if any, is valid. */
  wrong_password: { status: 403, message: 'Wrong email address or password.' },
  sign_in_again: {
    status: 403,
    message: 'To do this, enter your current password or a code, or sign out and in again.',
  },
  /** The session can only make calls that give or set up a second factor. */
  second_factor_needed: {
    status: 403,
    message: 'Enter the code of your authenticator app to continue.',
    data: z.object({
      step: z.enum(['enter', 'set_up']).describe('Give the one the account has, or set one up.'),
    }),
  },
  wrong_code: { status: 403, message: 'This code is wrong or was used before.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  /** The device keeps a capture that it first sends after the meeting, until the owner accepts it. */
  awaiting_owner: {
    status: 403,
    message: 'This meeting is over. Its owner must accept this capture before it is added.',
  },
  /** They never were a member, no longer are, or are waiting for a seat. */
  not_member: { status: 403, message: 'You are not a member of this workspace.' },
  /** Their company requires its own sign-on for this address. */
  sso_required: {
    status: 403,
    message: 'Your company requires its own sign-on. Enter your work address on the sign-in page.',
  },
  not_admitted: {
    status: 403,
    message:
      'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
  },
  /** An account left this address, and its owner can still go back to it. */
  address_moved: {
    status: 409,
    message:
      'An account changed from this address to another in the last seven days. Until that is final, only its owner can use the address again, with the link emailed to it.',
  },
  /** The call needs a person, or a scope that the API key lacks. */
  key_refused: {
    status: 403,
    message: 'This API key may not make this call.',
    data: z.object({
      scope: z.string().nullable().describe('The scope it needs; null where it needs a person.'),
    }),
  },
  plan_required: {
    status: 403,
    message: 'Your plan doesn’t include this.',
    data: z.object({ feature: z.string(), plan_name: z.string().describe('The smallest plan that has it.') }),
  },
  /** The same answer for people with and without an account, so that people without access learn nothing more. */
  chosen_people: {
    status: 403,
    message: 'This is shared with specific people. Sign in with the address it was sent to.',
  },
  /** A workspace invitation was opened with another address. */
  other_address: {
    status: 403,
    message: 'This invitation was sent to another address. Sign in with the one it was sent to.',
  },
  address_unverified: {
    status: 403,
    message: 'This address isn’t verified yet. Sign in once with a link emailed to it.',
  },
  passphrase_needed: { status: 403, message: 'Enter the passphrase to read this.' },
  wrong_passphrase: { status: 403, message: 'Wrong passphrase.' },
  not_found: { status: 404, message: 'Not found.' },
  no_summary: { status: 404, message: 'This meeting has no summary yet.' },
  conflict: {
    status: 409,
    message: 'This conflicts with stored data. Reload and try again.',
    data: z.object({ fields: z.array(fieldProblem) }),
  },
  /** DNS does not have the content of the workspace's record; the field says why. */
  domain_unproven: {
    status: 422,
    message: 'The TXT record for this domain wasn’t found in DNS.',
    data: z.object({ fields: z.array(fieldProblem) }),
  },
  /** The notes are based on a revision that is no longer the stored one. Nothing was stored. */
  notes_changed: {
    status: 409,
    message: 'Someone else changed these notes. Nothing was overwritten; compare the two versions.',
    data: z.object({
      stored: z.object({ notes: z.string(), revision: z.number().int() }),
      sent: z.object({ notes: z.string() }).describe('As it would have been stored.'),
    }),
  },
  /** An Idempotency-Key was sent again with another input. */
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Send a new one.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'A request with this Idempotency-Key is running, or its answer held a secret and was not kept.',
    data: z.object({ why: z.enum(['running', 'not_kept']) }),
  },
  /** `If-Match` names a revision that is not the stored one. */
  changed_since: { status: 412, message: 'This has changed since. Reload it. Nothing was overwritten.' },
  other_browser: {
    status: 409,
    message: 'This link was requested in another browser. Continue to sign in here.',
  },
  code_expired: {
    status: 410,
    message: 'Your magic link has expired. Please request a new one or log in again.',
    data: z.object({
      why: codeRefusal.describe('Too old or withdrawn; redeemed before; or not a code of this server.'),
    }),
  },
  /** The invitation is unknown, withdrawn, replaced by a newer one, accepted by another account, or over a week old. */
  /** The link is unknown, used, replaced or too old. */
  email_link_ended: {
    status: 410,
    message: 'This link no longer works. Start the change again in your settings.',
  },
  invitation_ended: {
    status: 410,
    message: 'This invitation no longer works. Ask for a new one.',
  },
  /** A meeting that the caller could read, or a line of one that they can read. */
  gone: { status: 410, message: 'This was deleted.', data: z.object({ id: z.string() }) },
  /** A backup was restored, or the workspace moved. */
  copy_again: {
    status: 410,
    message: 'This cursor no longer applies. Read everything again, then ask for changes with a new cursor.',
  },
  too_large: { status: 413, message: 'This is larger than this server accepts.' },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Try again in a moment.',
    data: z.object({ retryAfter: z.number().describe('Seconds to wait, as in Retry-After.') }),
  },
  /** The device keeps what it could not upload. */
  storage_limit: {
    status: 507,
    message:
      'This account’s storage is full, or this meeting is too large. Delete meetings, or ask the operator for more.',
  },
  not_configured: { status: 503, message: 'This server isn’t set up for that. Ask its operator.' },
  unavailable: { status: 503, message: 'The server cannot do this right now. Nothing was lost; try again.' },
} as const;

export type ErrorCode = keyof typeof errors;
