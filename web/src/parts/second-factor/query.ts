import { asApiError } from '@afterword/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { messages } from '../../locales/messages.ts';

const key = ['second-factor'];

/** The second factor of the user who is signed in, or signing in. */
export const useSecondFactor = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api.secondFactor.state(undefined, { signal }) });

/** Returns a function that refetches it and the password settings. */
export function useFactorChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([key, ['password']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Explains why a call with a code failed. */
export function explainFactor(thrown: unknown): string | null {
  if (!thrown) return null;
  const error = asApiError(thrown);
  const copy = messages('second-factor');
  if (error.code === 'wrong_code' || error.code === 'invalid_input') return copy.wrong;
  if (error.code === 'rate_limited') return copy.tooMany;
  if (error.code === 'sign_in_again') return copy.setUp.again;
  return explain(error);
}
