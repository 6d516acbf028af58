/** Shared by the worker's own requests to the server: how they are sent, and whose data they return. */
import { type Api, createClient } from '@afterword/api-client';
import type { Session } from '../outbox/store.ts';

/**
 * Creates a client for the session's server and workspace, or without a token for public calls. Requests are not retried and time
 * out after `timeout` milliseconds.
 */
export function clientOf(
  session: Pick<Session, 'origin' | 'token' | 'workspace'> | { origin: string; token: null },
  { timeout, fetch }: { timeout: number; fetch: typeof globalThis.fetch },
): Api {
  return createClient({
    baseUrl: session.origin,
    token: () => session.token,
    workspace: () => ('workspace' in session ? (session.workspace?.id ?? null) : null),
    timeout,
    retries: 0,
    fetch,
  });
}

/** Returns the owner of a copy of server data as text: server, account and workspace. */
export const ownerOf = ({ origin, account, workspace }: Session): string =>
  [origin, account.id, workspace?.id ?? []].flat().join(' ');
