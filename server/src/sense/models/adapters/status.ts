import { retryAfterMs } from '../../../platform/outbound/retry-after.ts';
import { ModelFailure } from '../failure.ts';

/** Default milliseconds to wait for a rate limit that names no time. Most limits count requests per minute. */
const usualLimit = 20_000;

/** Converts an error status, its message and its Retry-After to a failure. */
export function failureOf(status: number, said: string, retryAfter?: string | null): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('unauthorized');
  if (status === 404) return new ModelFailure('unknown_model');
  if (status === 402 || (status === 429 && isUsedUp(said))) return new ModelFailure('rate_limited');
  if (status === 429)
    return new ModelFailure('rate_limited', retryAfterMs(retryAfter, new Date()) ?? usualLimit);
  if (status >= 500 || status === 408) return new ModelFailure('unreachable');
  return new ModelFailure(status === 413 || isTooLong(said) ? 'truncated' : 'rejected');
}

/** Recognizes an account without money, which waiting does not fill. */
const isUsedUp = (said: string): boolean => /insufficient_quota|billing|credit/i.test(said.slice(0, 4_000));

/** Recognizes 'maximum context length', 'prompt is too long', 'exceeds the context window', 'input length exceeds …' */
export const isTooLong = (said: string): boolean =>
  /context[ _](length|window|size)|too (long|many tokens)|exceeds? .{0,40}(context|tokens)/i.test(
    said.slice(0, 4_000),
  );
