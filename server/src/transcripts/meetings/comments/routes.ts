import { signedIn } from '../../../people/access/procedure.ts';
import { readFrom, writeTo } from '../authorize.ts';
import { bytesOf } from '../storage-limit.ts';
import { written } from '../written.ts';
import { toComment, toComments } from './comments.ts';
import { addComment, changeComment, countComments, deleteComment, meetingOf, readComments } from './store.ts';

const { comments } = signedIn;

export const commentRoutes = {
  count: comments.count.handler(async ({ input, context }) => ({
    items: await readFrom(context, input.id, countComments),
  })),

  list: comments.list.handler(async ({ input, context }) => {
    const rows = await readFrom(context, input.id, (db, key) => readComments(db, key, input.entryId));
    return { items: await toComments(context.deps, context.actor, rows) };
  }),

  create: comments.create.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const { id, entryId, replyTo, commentId } = input;
    const text = written('text', input.text);
    await deps.storageLimit.claim(actor, bytesOf(text));
    const row = await writeTo(
      context,
      id,
      (client, key) => addComment(client, key, { entryId, text, replyTo, commentId }, deps.clock.now()),
      'comment',
    );
    return toComment(row, actor, actor.account.name);
  }),

  update: comments.update.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const to = {
      text: input.text === undefined ? undefined : written('text', input.text),
      resolved: input.resolved,
    };
    if (to.text !== undefined) await deps.storageLimit.claim(actor, bytesOf(to.text));
    const meetingId = await deps.shards.of(actor).read((db) => meetingOf(db, actor, input.id));
    const row = await writeTo(
      context,
      meetingId,
      (client, key) => changeComment(client, key, input.id, to, deps.clock.now()),
      'comment',
    );
    const [changed] = await toComments(deps, actor, [row]);
    return changed!;
  }),

  delete: comments.delete.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const meetingId = await deps.shards.of(actor).read((db) => meetingOf(db, actor, input.id));
    await writeTo(context, meetingId, (client, key) => deleteComment(client, key, input.id), 'comment');
    return { status: 'deleted' };
  }),
};
