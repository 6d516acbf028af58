import { ModelFailure } from '../failure.ts';

/** Converts an error status and its message to a failure. */
export function failureOf(status: number, said: string): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('unauthorized');
  if (status === 404) return new ModelFailure('unknown_model');
  if (status === 429 || status === 402) return new ModelFailure('rate_limited');
  if (status >= 500 || status === 408) return new ModelFailure('unreachable');
  return new ModelFailure(status === 413 || isTooLong(said) ? 'truncated' : 'rejected');
}

/** Recognizes 'maximum context length', 'prompt is too long', 'exceeds the context window', 'input length exceeds …' */
export const isTooLong = (said: string): boolean =>
  /context[ _](length|window|size)|too (long|many tokens)|exceeds? .{0,40}(context|tokens)/i.test(
    said.slice(0, 4_000),
  );
