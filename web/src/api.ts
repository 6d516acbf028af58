import { type Api, asApiError, createClient } from '@afterword/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { progress } from './parts/progress.ts';
import { hasUnsavedChanges } from './parts/unsaved-changes.ts';
import { accessToken } from './session/access-token.ts';
import { useAuth } from './session/auth.ts';
import { currentWorkspace } from './session/current-workspace.ts';

const server = {
  baseUrl: window.location.origin,
  token: accessToken.read,
  workspace: currentWorkspace.read,
};

const lasting = { ...server, fetch: fetchWithRenewed };

/** Repeats a request whose token was refused because a proof of identity, here or in another tab, has replaced it. */
async function fetchWithRenewed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401) return response;
  const sent = request.headers.get('authorization');
  await accessToken.settled();
  const token = accessToken.read();
  if (!sent || !token || sent === `Bearer ${token}`) return response;
  again.headers.set('authorization', `Bearer ${token}`);
  return fetch(again);
}

/** Typed client of the server. Each call shows in the progress bar. */
export const api = createClient({ ...lasting, onStart: progress.start, onEnd: progress.end });

/** Client without the progress bar, for reads that repeat in the background. */
export const quietApi = createClient(lasting);

/**
 * Signs out if the server no longer knows the session. A user who was removed from the page's workspace sees the
 * workspace their session falls back to. A session without its second factor leads to the page that asks for it.
 */
function onError(error: unknown) {
  const { status, code } = asApiError(error);
  // Not at once: a form whose changes were refused has unsaved changes only after TanStack Query's timer has rendered it.
  if (status === 401) setTimeout(() => setTimeout(endSession));
  if (code === 'not_member' || code === 'second_factor_needed') void useAuth.getState().load(api);
}

/** Returns whether changes are unsaved or being sent, so that the page has to outlast its session. */
export const isUnsaved = (): boolean => hasUnsavedChanges() || queryClient.isMutating() > 0;

/** Ends the session on this page, except while changes are unsaved or being sent. */
export function endSession() {
  useAuth.getState().refused(api, isUnsaved());
}

/** Makes a call that proves the user's identity, and stores the token that replaces the session's. */
export const prove = (call: (api: Api) => Promise<{ access_token: string }>): Promise<void> =>
  useAuth.getState().renew(async () => (await call(provingApi)).access_token);

/** Refused calls in here do not wait for the renewal, because they are part of it. */
const provingApi = createClient({ ...server, onStart: progress.start, onEnd: progress.end });

/**
 * Client for the workspace of a change, which the page may have left since. @param workspace null for changes that an
 * earlier version stored without one.
 */
export function apiIn(workspace: number | null, { quiet }: { quiet: boolean }): Api {
  if (workspace === null || workspace === currentWorkspace.read()) return quiet ? quietApi : api;
  const bar = quiet ? {} : { onStart: progress.start, onEnd: progress.end };
  return createClient({ ...lasting, ...bar, workspace: () => workspace });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Only ky retries; a second layer would delay the error. Send requests even if the browser reports that it is
    // offline: otherwise calls would wait silently, and a server on the same machine is still reachable.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

/** Reads data for a query: with the progress bar the first time, without it afterwards. */
export function apiFor(queryKey: readonly unknown[]): Api {
  return queryClient.getQueryData(queryKey) === undefined ? api : quietApi;
}
