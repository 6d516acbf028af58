import { signedIn } from '../access/procedure.ts';
import { requireRecentFactor } from '../access/recent-proof.ts';
import { addKey, findKey, listKeys, revokeKey, rotateKey, takeKeyMails } from './keys.ts';

const { keys } = signedIn;

export const keyRoutes = {
  list: keys.list.handler(async ({ context: { deps, actor } }) => ({
    items: await listKeys(deps.control, actor, deps.clock.now()),
  })),

  create: keys.create.handler(async ({ input, context: { deps, actor, session } }) => {
    await requireRecentFactor(deps, session.id);
    if (input.of === 'workspace') await takeKeyMails(deps, actor);
    return deps.control.transaction((client) => addKey(client, actor, input, deps));
  }),

  rotate: keys.rotate.handler(async ({ input, context: { deps, actor, session } }) => {
    await requireRecentFactor(deps, session.id);
    const key = await findKey(deps.control, actor, input.id, deps.clock.now());
    if (key.of === 'workspace') await takeKeyMails(deps, actor);
    return deps.control.transaction((client) => rotateKey(client, actor, input.id, deps));
  }),

  revoke: keys.revoke.handler(async ({ input, context: { deps, actor } }) => {
    await deps.control.transaction((client) => revokeKey(client, actor, input.id, deps.clock.now()));
    return { status: 'revoked' };
  }),
};
