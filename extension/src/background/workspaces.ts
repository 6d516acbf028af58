/** The workspaces in which a person can record, as the server lists them. */
import { asApiError, createClient } from '@afterword/api-client';
import type { Outbox } from '../outbox/outbox.ts';
import type { WorkspaceChoice } from '../outbox/store.ts';

interface WorkspaceDeps {
  outbox: Pick<Outbox, 'session' | 'setWorkspaces'>;
  fetch: typeof globalThis.fetch;
  now(): number;
}

/** Milliseconds to wait for the server before the last list is used. */
const timeoutMs = 4_000;

export function createWorkspaces({ outbox, fetch, now }: WorkspaceDeps) {
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    /** Reads the list, unless it was read within that many milliseconds. A person removed from a workspace then records in another. */
    async readUnlessWithin(within: number): Promise<void> {
      const ago = now() - readAt;
      if (ago < 0 || ago >= within) await this.read(null);
    },

    /**
     * Reads the list. With `choose`, later meetings go to that workspace. While the server is unreachable, the workspace must be in the
     * last list.
     * @returns whether the server answered.
     */
    async read(choose: number | null): Promise<boolean> {
      readAt = now();
      const session = await outbox.session();
      if (!session || session.expired !== null) return false;
      const { origin, token } = session;
      const told = await readWorkspaces({ origin, token, fetch });
      const known = told ?? session.workspaces;
      if (known) await outbox.setWorkspaces({ workspaces: known, chosen: choose });
      return told !== null;
    },
  };
}

/** Returns a person's workspaces, the personal one first, or null if the server is unreachable or too old. */
export async function readWorkspaces({
  origin,
  token,
  fetch,
}: {
  origin: string;
  token: string;
  fetch: typeof globalThis.fetch;
}): Promise<WorkspaceChoice[] | null> {
  const api = createClient({ baseUrl: origin, token: () => token, timeout: timeoutMs, retries: 0, fetch });
  try {
    const { items } = await api.workspaces.list();
    return items.filter(({ state }) => state === 'active').map(({ id, name }) => ({ id, name }));
  } catch (error) {
    console.debug('Afterword: the workspaces could not be read.', asApiError(error).code);
    return null;
  }
}
