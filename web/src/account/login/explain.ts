import { asApiError } from '@afterword/api-client';
import { copy } from '../copy.ts';

/** A failed call in words; `special` has those that this call says in its own way, by code. */
export function explain(thrown: unknown, special: Record<string, string> = {}): string {
  const error = asApiError(thrown);
  if (error.code === 'rate_limited' && error.retryAfter) return copy.rateLimited(Math.ceil(error.retryAfter));
  return special[error.code] ?? copy.failures[error.code] ?? error.fields[0]?.reason ?? error.message;
}

/** The error in the address as a sentence. Anybody can write an address, so of an unknown one only a code is repeated. */
export function sentenceOf(code: string): string {
  const { other, ...known } = copy.errors;
  return Object.hasOwn(known, code) ? known[code as keyof typeof known] : other(code.slice(0, 80));
}
