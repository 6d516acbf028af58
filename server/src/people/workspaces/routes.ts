import { limits } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import { announceKeys } from '../access/api-keys.ts';
import { signedIn } from '../access/procedure.ts';
import { requireRecentProof } from '../access/recent-proof.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { createWorkspace } from './create.ts';
import { deleteWorkspace } from './delete.ts';
import { findOwnWorkspace, listOwnWorkspaces, selectWorkspace, updateWorkspace } from './own.ts';

export const workspaceRoutes = {
  list: signedIn.workspaces.list.handler(async ({ context: { deps, actor } }) => ({
    items: await listOwnWorkspaces(deps.control, actor),
  })),

  create: signedIn.workspaces.create.handler(({ input, context: { deps, actor } }) =>
    deps.control.transaction(async (client) => {
      // Runs one request per account at a time, so that the limit is enforced.
      await client.query('select from account where id = $1 for update', [actor.account.id]);
      if ((await listOwnWorkspaces(client, actor)).length >= limits.workspacesPerAccount) {
        const reason = `One person can be in ${limits.workspacesPerAccount} workspaces. Leave one first.`;
        throw failure('conflict', { fields: [{ field: 'name', reason, code: 'too_many' }] });
      }
      const id = await createWorkspace(client, { name: input.name, accountId: actor.account.id }, deps);
      return findOwnWorkspace(client, actor, id);
    }),
  ),

  select: signedIn.workspaces.select.handler(({ input, context: { deps, actor } }) =>
    deps.control.transaction((client) => selectWorkspace(client, actor, input.id)),
  ),

  update: signedIn.workspaces.update.handler(async ({ input: { id, ...change }, context }) => {
    const { deps, actor, session } = context;
    if (change.secondFactor === false) await requireRecentProof(deps, session.id);
    return deps.control.transaction(async (client) => {
      if (id !== actor.workspace.id) throw failure('not_found');
      const before = await findOwnWorkspace(client, actor, id);
      await updateWorkspace(client, actor, change);
      const after = await findOwnWorkspace(client, actor, id);
      if (
        before.assistants !== after.assistants ||
        before.assistantsWithGuests !== after.assistantsWithGuests
      )
        await announceKeys(client, actor.workspace.id);
      const now = deps.clock.now();
      for (const [setting, field] of noted) {
        // Initial values from an admin's browser do not count as changes.
        if (before[field] === null) continue;
        await noteSetting(client, actor, {
          setting,
          before: { [field]: before[field] },
          after: { [field]: after[field] },
          now,
        });
      }
      return after;
    });
  }),

  delete: signedIn.workspaces.delete.handler(({ input, context: { deps, actor } }) =>
    deps.control.transaction(async (client, afterwards) => {
      if (input.id !== actor.workspace.id) throw failure('not_found');
      await deleteWorkspace(client, actor, input.name, deps, afterwards);
      return { status: 'deleted' as const };
    }),
  ),
};

/** Changes to record, each with its field. */
const noted = [
  ['name', 'name'],
  ['visibility', 'visibility'],
  ['auto-invite', 'autoInvite'],
  ['time-zone', 'timeZone'],
  ['assistants', 'assistants'],
  ['assistants', 'assistantsWithGuests'],
  ['second-factor', 'secondFactor'],
] as const;
