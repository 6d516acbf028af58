import { signedIn } from '../../../people/access/procedure.ts';
import { namesOf } from '../../../people/accounts/accounts.ts';
import { readFrom, writeTo } from '../authorize.ts';
import { combineDeletionHooks } from '../deletions.ts';
import { decideCapture, readStored, readWaiting, removeCapture } from './store.ts';

const { captures } = signedIn;

export const captureRoutes = {
  list: captures.list.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    // The database shows waiting captures only to the owner and to the sender, whose device reports them.
    const [stored, waiting] = await readFrom(context, input.id, (db, key) =>
      Promise.all([readStored(db, key), readWaiting(db, key)]),
    );
    const others = waiting.filter(({ accountId }) => accountId !== actor.account.id);
    const names = await namesOf(
      deps.control,
      [...stored, ...others].map(({ accountId }) => accountId),
    );
    const nameOf = (accountId: number | null) => names.get(accountId ?? 0) ?? null;
    return {
      items: stored.map(({ id, accountId, startedAt, late }) => ({
        id,
        recordedBy: nameOf(accountId),
        mine: accountId === actor.account.id,
        startedAt: startedAt.toISOString(),
        late,
      })),
      waiting: others.map(({ id, accountId, sentAt, startedAt }) => ({
        id,
        recordedBy: nameOf(accountId),
        sentAt: sentAt.toISOString(),
        startedAt: startedAt?.toISOString() ?? null,
      })),
    };
  }),

  accept: captures.accept.handler(async ({ input: { id, captureId }, context }) => {
    await writeTo(context, id, (client, key) => decideCapture(client, { ...key, captureId }, 'accepted'));
    return { status: 'accepted' };
  }),

  remove: captures.remove.handler(async ({ input: { id, captureId }, context }) => {
    const { deps, actor } = context;
    const key = await readFrom(context, id, async (_, asked) => asked, 'write');
    const status = await deps.shards
      .of({ ...actor, account: null })
      .transaction((client) =>
        removeCapture(client, { ...key, captureId }, deps.clock.now(), combineDeletionHooks(deps.modules)),
      );
    return { status };
  }),
};
