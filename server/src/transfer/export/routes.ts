import { findLeftPlace } from '../../people/access/directory.ts';
import { signedIn } from '../../people/access/procedure.ts';
import { noteWorkspaceExport } from '../../people/audit/security-events.ts';
import { failure } from '../../platform/errors/failure.ts';
import { exportLeft, listLeft } from './left.ts';
import { exportMeeting, exportMeetings } from './meetings.ts';
import { readParts, storeParts } from './parts.ts';
import { reply } from './reply.ts';

export const exportRoutes = {
  parts: signedIn.exports.parts.handler(async ({ context: { deps, actor } }) => ({
    parts: await readParts(deps.control, actor.account.id),
  })),

  chooseParts: signedIn.exports.chooseParts.handler(async ({ input, context: { deps, actor } }) => ({
    parts: await storeParts(deps.control, actor.account.id, input.parts),
  })),

  meeting: signedIn.exports.meeting.handler(async ({ input, context }) => {
    const { deps, actor, request } = context;
    const leave = await deps.capacity.readMeeting(actor.account.id, 'file', request.signal);
    try {
      return reply(context, await exportMeeting(deps, actor, input, request.signal), leave);
    } finally {
      if (!context.reply.file) leave();
    }
  }),

  many: signedIn.exports.many.handler(async ({ input, context }) => {
    const { deps, actor, request } = context;
    const file = await exportMeetings(deps, actor, input, request.signal);
    if ('workspace' in input)
      await deps.control.transaction((client) => noteWorkspaceExport(client, actor, deps));
    return reply(context, file);
  }),
};

/** Routes for the content that former workspaces keep for a person. */
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
