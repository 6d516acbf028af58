import { asApiError } from '@afterword/api-client';
import { explain } from '../../locales/explain.ts';
import { messages } from '../../locales/messages.ts';

/** Explains a failed call. `special` has texts for this call, by error code. */
export function explainSignIn(thrown: unknown, special: Record<string, string> = {}): string {
  const copy = messages('account/sign-in');
  const error = asApiError(thrown);
  if (error.code === 'rate_limited' && error.retryAfter) return copy.rateLimited(Math.ceil(error.retryAfter));
  return special[error.code] ?? explain(error);
}

/**
 * Returns a message for the error in the address. Anyone can make up an address, so only the code of an unknown error
 * is repeated.
 */
export function signInProblem(code: string): string {
  const copy = messages('account/sign-in');
  const { codes, signOn } = messages('errors');
  const { other, ...own } = copy.errors;
  const known = { ...signOn, sso_required: codes.sso_required, ...own };
  return Object.hasOwn(known, code) ? known[code as keyof typeof known] : other(code.slice(0, 80));
}
