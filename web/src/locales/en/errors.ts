import type { ApiError, ProblemCode } from '@afterword/api-client';

/** Why a call failed, by its code (contract/errors.ts), and what was wrong with a field. */
export const messages = {
  codes: {
    invalid_input: 'Something in the request is not right.',
    unauthenticated: 'Sign in to continue.',
    wrong_password: 'This email address and password do not belong together.',
    sign_in_again: 'Sign out and in again, or give your current password, to do this.',
    forbidden: 'Your account may not do this.',
    awaiting_owner: 'This meeting is over. Its owner has to accept this capture before it is added.',
    not_member: 'You are not a member of this workspace.',
    not_admitted:
      'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
    plan_required: 'Your plan does not have this.',
    chosen_people: 'This was shared with certain people. Sign in with the address it was sent to.',
    other_address: 'This invitation was sent to another address. Sign in with the one it was sent to.',
    address_unverified: 'This address is not proved yet. Sign in once with a link that is mailed to it.',
    invitation_ended: 'This invitation does not work any more. Ask for a new one.',
    passphrase_needed: 'A passphrase is needed to read this.',
    wrong_passphrase: 'This is not the passphrase.',
    not_found: 'There is nothing at this address.',
    domain_unproven: 'DNS does not show the record that proves this domain.',
    notes_changed: 'These notes were changed meanwhile. Nothing was replaced: compare the two versions.',
    no_summary: 'This meeting has no summary yet.',
    not_summarized:
      'This transcript takes too long to summarize. Nothing of the transcript itself is missing.',
    not_answered:
      'Looking for the answer takes too long: too much was said there. Ask fewer or shorter meetings.',
    conflict: 'This does not fit what is stored.',
    other_browser: 'This link was requested in another browser. Continue to sign in here.',
    code_expired: 'Your magic link has expired. Please request a new one or log in again.',
    too_large: 'The request is larger than this server accepts.',
    rate_limited: 'Too many requests. Try again in a moment.',
    storage_limit:
      'This account has used up its storage on this server. Delete meetings, or ask the operator for more.',
    not_configured: 'This server is not set up for that.',
    unavailable: 'The server cannot do this right now. Nothing was lost; try again.',
    network: 'Couldn’t reach the server. Check the connection and try again.',
  } satisfies Record<Exclude<ApiError['code'], 'unexpected'>, string>,
  /** Something nobody foresaw, on the server. */
  unexpected: (requestId: string) =>
    `Something went wrong on the server. If it happens again, tell its operator the id ${requestId}.`,
  /** An unexpected error: only the technical message is known. */
  unforeseen: (technical: string) => technical,
  /** Field messages of the server are in English. */
  problem: (_code: ProblemCode | undefined, reason: string) => reason,
};
