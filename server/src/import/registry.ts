import { randomUUID } from 'node:crypto';
import type { ImportProgress } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import { failure } from '../platform/failure.ts';
import { describeFault } from '../platform/fault.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';

/** Who imports, and where to. */
interface Importer {
  account: { id: number };
  workspace: { id: WorkspaceId };
}

/** Imports that this process does, or has done lately. */
export interface Imports {
  /**
   * Begins one, of so many meetings, that tells how far it is in what it is given.
   * @returns its id. @throws rate_limited while others of this person run.
   */
  begin(actor: Importer, total: number, work: (progress: ImportProgress) => Promise<void>): string;
  /** How far an import of this person is; null where there is none, or no more. */
  progress(actor: Importer, id: string): ImportProgress | null;
  /** Resolves when none runs any more. */
  ended(): Promise<void>;
}

/** Imports that are remembered once they have ended. */
const remembered = 1_000;

/** At once, of one person. */
const most = 2;

/**
 * Imports live in the process that received their file. One that ends with its process is begun again by sending the file again: each
 * meeting is stored whole or not at all, and what is here is not stored twice.
 */
export function createImports(log: Logger): Imports {
  const known = new Map<string, ImportProgress & { accountId: number; workspaceId: WorkspaceId }>();
  const under = new Set<Promise<void>>();
  return {
    begin(actor, total, work) {
      const [accountId, workspaceId] = [actor.account.id, actor.workspace.id];
      const own = [...known.values()].filter(
        (each) => each.accountId === accountId && each.state === 'running',
      );
      if (own.length >= most) throw failure('rate_limited', { retryAfter: 30 });
      const id = randomUUID();
      const progress: ImportProgress = { id, state: 'running', total, added: 0, present: 0, problem: null };
      known.set(id, Object.assign(progress, { accountId, workspaceId }));
      for (const [old, { state }] of known) {
        if (known.size <= remembered) break;
        if (state !== 'running') known.delete(old);
      }
      const running = work(progress)
        .then(() => {
          progress.state = 'done';
        })
        .catch((error: unknown) => {
          progress.state = 'failed';
          progress.problem = codeOf(error);
          if (!(error instanceof ORPCError)) log.error(describeFault(error), 'An import failed unexpectedly');
        })
        .finally(() => under.delete(running));
      under.add(running);
      return id;
    },
    progress(actor, id) {
      const found = known.get(id);
      if (found?.accountId !== actor.account.id || found.workspaceId !== actor.workspace.id) return null;
      const { accountId: _account, workspaceId: _workspace, ...progress } = found;
      return progress;
    },
    async ended() {
      await Promise.all(under);
    },
  };
}

/** What ended an import, as a screen knows it: of a field what was wrong with it, else the code of the failure. */
function codeOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return 'unexpected';
  const [field] = (error.data as { fields?: { code?: string }[] } | undefined)?.fields ?? [];
  return field?.code ?? error.code;
}
