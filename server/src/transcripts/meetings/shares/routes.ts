import { randomUUID } from 'node:crypto';
import { recordEvents } from '../../../events/record.ts';
import { signedIn } from '../../../people/access/procedure.ts';
import { hashPassword } from '../../../people/accounts/password-hash.ts';
import { mustTakeAllowance } from '../../../people/mail-refusals/allowance.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import { keyOf, readFrom, writeTo } from '../authorize.ts';
import { announceShare } from './announce.ts';
import { deleteLinks, ownLink } from './links.ts';
import { deleteShare, findShare, listShares, storeShare } from './store.ts';

const { shares } = signedIn;

export const shareRoutes = {
  list: shares.list.handler(async ({ input, context }) => ({
    items: await readFrom(context, input.id, listShares, 'write'),
  })),

  create: shares.create.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const { audience, part } = input;
    const now = deps.clock.now();
    const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
    if (expiresAt && expiresAt <= now) throw invalidField('expiresAt', 'This instant has passed');
    const emails = audience === 'people' ? [...new Set(input.emails)] : [];
    const passage = part === 'passage';
    const share = {
      id: randomUUID(),
      createdAt: now,
      audience,
      emails,
      part,
      fromEntry: passage ? (input.from ?? null) : null,
      toEntry: passage ? (input.to ?? null) : null,
      expiresAt,
      // Hashing is slow: finish it before the transaction starts.
      passphraseHash: input.passphrase === undefined ? null : await hashPassword(input.passphrase),
    };
    await readFrom(context, input.id, async () => undefined, 'write');
    await mustTakeAllowance(
      deps,
      { accountId: actor.account.id, workspaceId: actor.workspace.id },
      emails.length,
    );
    const url = await writeTo(context, input.id, async (client, key) => {
      await storeShare(client, key, share);
      await recordEvents(client, key, [{ type: 'share.created', meetingId: input.id, shareId: share.id }]);
      const by = actor.account.name;
      for (const email of share.emails)
        await deps.jobs.addToWorkspace(client, key.workspaceId, 'mail-share', {
          workspaceId: key.workspaceId,
          shareId: share.id,
          email,
          by,
        });
      // Created before the commit, because a share without a link would be useless, and a link without a share is
      // harmless.
      return ownLink(client, actor, share.id, deps);
    });
    deps.log.info({ account: actor.account.id, share: share.id, audience, part }, 'Shared a meeting');
    return { id: share.id, url };
  }),

  link: shares.link.handler(({ input, context: { deps, actor } }) =>
    deps.shards.of(actor).transaction(async (client) => {
      // Only the meeting's owner sees its shares.
      if (!(await findShare(client, actor, input.id))) throw failure('not_found');
      return { url: await ownLink(client, actor, input.id, deps) };
    }),
  ),

  revoke: shares.revoke.handler(async ({ input, context: { deps, actor } }) => {
    await deps.shards.of(actor).transaction(async (client) => {
      const meetingId = await deleteShare(client, actor, input.id);
      announceShare(client, input.id);
      await recordEvents(client, keyOf(actor, meetingId), [
        { type: 'share.revoked', meetingId, shareId: input.id },
      ]);
    });
    await deleteLinks(deps.control, actor, input.id);
    deps.log.info({ account: actor.account.id, share: input.id }, 'Took a share back');
    return { status: 'revoked' };
  }),
};
