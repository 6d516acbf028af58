import { type Api, asApiError, createClient } from '@afterword/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { progress } from './parts/progress.ts';
import { accessToken } from './session/access-token.ts';
import { useAuth } from './session/auth.ts';
import { currentWorkspace } from './session/current-workspace.ts';

const server = {
  baseUrl: window.location.origin,
  token: accessToken.read,
  workspace: currentWorkspace.read,
};

const lasting = { ...server, fetch: fetchWithRenewed };

/** Sends a request again whose token was refused because a proof of identity, here or in another tab, has replaced it meanwhile. */
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

/** The server, every call typed; each shows in the progress bar. */
export const api = createClient({ ...lasting, onStart: progress.start, onEnd: progress.end });

/** The client for reads that repeat in the background, without the progress bar. */
export const quietApi = createClient(lasting);

/**
 * Signs out when the server no longer knows the session. Someone who was removed from the page's workspace is shown the
 * one that their session falls back to; someone whose session lacks its second factor, the page that asks for it.
 */
function onError(error: unknown) {
  const { status, code } = asApiError(error);
  if (status === 401) useAuth.getState().refused(api);
  if (code === 'not_member' || code === 'second_factor_needed') void useAuth.getState().load(api);
}

/** Makes a call that proves who uses the session, and stores the token that the session gets for it. */
export const prove = (call: (api: Api) => Promise<{ access_token: string }>): Promise<void> =>
  useAuth.getState().renew(async () => (await call(provingApi)).access_token);

/** Its refused calls do not wait for the renewal that they are part of. */
const provingApi = createClient({ ...server, onStart: progress.start, onEnd: progress.end });

/**
 * A client for the workspace in which a change was made, which the page may have left since.
 * @param workspace null for changes that an earlier version kept without one.
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
    // ky repeats what failed on the way; a second layer would only make a person wait longer for the truth.
    // Asked also while the browser takes itself for offline: a call that waits in silence says nothing to its reader, and a
    // server on this machine answers all the same.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

/** Reads something for a query: with the bar the first time, quietly afterwards. */
export function apiFor(queryKey: readonly unknown[]): Api {
  return queryClient.getQueryData(queryKey) === undefined ? api : quietApi;
}
