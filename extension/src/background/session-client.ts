/** What the worker's own questions to the server have in common: whose they are, and how they are asked. */
import { type Api, createClient } from '@afterword/api-client';
import type { Session } from '../outbox/store.ts';

/** A client for the session's server and workspace; without a token, for what is public. Asks once, within `timeout` milliseconds. */
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

/** Whom a copy of something of the server is of: server, account and workspace. */
export const ownerOf = ({ origin, account, workspace }: Session): string =>
  [origin, account.id, workspace?.id ?? []].flat().join(' ');
