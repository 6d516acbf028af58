/** Which workspaces a person can record into, as their server tells. */
import { asApiError, createClient } from '@afterword/api-client';
import type { Outbox } from '../outbox/outbox.ts';
import type { WorkspaceChoice } from '../outbox/store.ts';

interface WorkspaceDeps {
  outbox: Pick<Outbox, 'session' | 'setWorkspaces'>;
  fetch: typeof globalThis.fetch;
  now(): number;
}

/** Milliseconds a person waits for before what was told last counts. */
const patience = 4_000;

/** Reads and chooses the workspaces of the account. */
export function createWorkspaces({ outbox, fetch, now }: WorkspaceDeps) {
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    /** Reads them again, unless that was done within so many milliseconds: whoever was removed from one records elsewhere. */
    async readUnlessWithin(within: number): Promise<void> {
      const ago = now() - readAt;
      if (ago < 0 || ago >= within) await this.read(null);
    },

    /**
     * Reads them again. With `choose`, meetings that begin from now on go there; while the server cannot be asked, among those it
     * told of before.
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

/** The workspaces somebody may use, their own first; null while that cannot be asked, or of a server that has no such call. */
export async function readWorkspaces({
  origin,
  token,
  fetch,
}: {
  origin: string;
  token: string;
  fetch: typeof globalThis.fetch;
}): Promise<WorkspaceChoice[] | null> {
  const api = createClient({ baseUrl: origin, token: () => token, timeout: patience, retries: 0, fetch });
  try {
    const { items } = await api.workspaces.list();
    return items.filter(({ state }) => state === 'active').map(({ id, name }) => ({ id, name }));
  } catch (error) {
    console.debug('Afterword: the workspaces could not be read.', asApiError(error).code);
    return null;
  }
}
