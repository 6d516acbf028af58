import { signedIn } from '../../../people/access/procedure.ts';
import { readFrom, writeTo } from '../authorize.ts';
import { bytesOf } from '../storage-limit.ts';
import { sanitizeNotes } from './sanitize.ts';
import { readNotes, storeNotes } from './store.ts';

const { meetings } = signedIn;

export const noteRoutes = {
  getNotes: meetings.getNotes.handler(({ input, context }) => readFrom(context, input.id, readNotes)),

  putNotes: meetings.putNotes.handler(async ({ input, context }) => {
    const { deps, actor, request } = context;
    const { notes, kind, basedOn = context.ifMatch } = input;
    await deps.storageLimit.claim(actor, notes === '' ? 0 : bytesOf(notes));
    const written = { kind, ...(await sanitizeNotes(deps, actor, notes, request.signal)), basedOn };
    const { updatedAt, ...stored } = await writeTo(
      context,
      input.id,
      (client, key) => storeNotes(client, key, written, deps.clock.now()),
      kind === 'shared' ? 'write' : 'comment',
    );
    return { ...stored, notesUpdatedAt: updatedAt.toISOString() };
  }),
};
