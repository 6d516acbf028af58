import { findActor } from '../../people/accounts/sessions.ts';
import type { Actor } from '../../people/workspaces/actor.ts';
import { findLeftPlace } from '../../people/workspaces/directory.ts';
import { signedIn } from '../../people/workspaces/procedure.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import { exportAccount } from './account.ts';
import { exportLeft, listLeft } from './left.ts';
import { type ExportFile, exportMeeting, exportMeetings } from './meetings.ts';

export const accountExportRoutes = {
  exportAccount: signedIn.accounts.exportAccount.handler(async ({ context }) =>
    reply(context, await exportAccount(context.deps, context.actor)),
  ),
};

export const exportRoutes = {
  meeting: signedIn.exports.meeting.handler(async ({ input, context }) =>
    reply(context, await exportMeeting(context.deps, context.actor, input, context.request.signal)),
  ),

  many: signedIn.exports.many.handler(async ({ input, context }) =>
    reply(context, await exportMeetings(context.deps, context.actor, input, context.request.signal)),
  ),
};

/** Routes for what former workspaces keep for a person. */
export const leftRoutes = {
  left: signedIn.workspaces.left.handler(async ({ context: { deps, actor } }) => ({
    items: await listLeft(deps, actor),
  })),

  exportLeft: signedIn.workspaces.exportLeft.handler(async ({ input, context }) => {
    const { deps, actor, request } = context;
    const place = await findLeftPlace(deps.control, { account: actor.account, id: input.id });
    if (!place) throw failure('not_found');
    return reply(context, await exportLeft(deps, actor, place, request.signal));
  }),
};

type Context = RequestContext & { actor: Actor };

/** Streams a file while it is created, as long as the person may have it. */
function reply(context: Context, { bytes, ...file }: ExportFile): File {
  const { deps, request, actor } = context;
  const leave = deps.capacity.openStream({ sessionId: actor.session.id, accountId: actor.account.id });
  // If the client disconnects before the first byte, the stream would never end.
  request.signal.addEventListener('abort', leave);
  context.reply.file = { ...file, bytes: whileSignedIn(bytes, context, leave) };
  return new File([], file.name);
}

/** Milliseconds between two checks whether the person is still signed in. */
const sessionCheckMs = 1_000;

async function* whileSignedIn(
  bytes: AsyncIterable<Uint8Array>,
  { deps, request, actor }: Context,
  leave: () => void,
): AsyncGenerator<Uint8Array> {
  let askedAt = performance.now();
  try {
    for await (const chunk of bytes) {
      if (performance.now() - askedAt > sessionCheckMs) {
        const present = await findActor(deps, request.headers);
        if (present?.workspace.id !== actor.workspace.id) throw failure('unauthenticated');
        askedAt = performance.now();
      }
      yield chunk;
    }
  } finally {
    leave();
  }
}
