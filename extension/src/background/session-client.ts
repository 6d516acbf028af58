/** What the worker's own questions to the server have in common: whose they are, and how they are asked. */
import { type Api, createClient } from '@afterword/api-client';
import type { Session } from '../outbox/store.ts';

/** The server as whoever is signed in sees it, in the workspace they are in; null: as anybody does. Asks once, within `timeout` milliseconds. */
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
