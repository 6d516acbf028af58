import { asApiError, createClient } from '@afterword/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accessToken } from './account/access-token.ts';
import { useAuth } from './account/auth.ts';
import { progress } from './shell/progress.ts';

/** The server, every call typed. */
export const api = createClient({
  baseUrl: window.location.origin,
  token: accessToken.read,
  onStart: progress.start,
  onEnd: progress.end,
});

/** A session that was revoked elsewhere ends here with the first call that is told so. */
function onError(error: unknown) {
  if (asApiError(error).status === 401) useAuth.getState().lost();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // ky repeats what failed on the way; a second layer would only make a person wait longer for the truth.
    queries: { retry: false, staleTime: 5_000 },
  },
});
