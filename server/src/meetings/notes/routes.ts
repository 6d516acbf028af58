import { invalidField } from '../../platform/failure.ts';
import type { Deps } from '../../platform/procedure.ts';
import { Overdue } from '../../platform/threads.ts';
import type { Actor } from '../../workspaces/actor.ts';
import { signedIn } from '../../workspaces/procedure.ts';
import { readFrom, writeTo } from '../authorize.ts';
import { bytesOf } from '../storage-limit.ts';
import { readNotes, storeNotes } from './store.ts';

const { meetings } = signedIn;

export const noteRoutes = {
  getNotes: meetings.getNotes.handler(({ input, context }) => readFrom(context, input.id, readNotes)),

  putNotes: meetings.putNotes.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const { notes, kind, basedOn } = input;
    await deps.storageLimit.claim(actor, notes === '' ? 0 : bytesOf(notes));
    const written = { kind, ...(await sanitise(deps, actor, notes)), basedOn };
    const { updatedAt, ...stored } = await writeTo(
      context,
      input.id,
      (client, key) => storeNotes(client, key, written, deps.clock.now()),
      kind === 'shared' ? 'write' : 'comment',
    );
    return { ...stored, notesUpdatedAt: updatedAt.toISOString() };
  }),
};

/** Milliseconds that reducing notes to what is allowed in them may take. */
const sanitisedWithin = 5_000;

/** @throws invalid_input */
async function sanitise({ threads }: Pick<Deps, 'threads'>, actor: Actor, notes: string) {
  if (notes === '') return { html: '', text: '' };
  try {
    return await threads.run('sanitiseNotes', notes, {
      deadline: sanitisedWithin,
      accountId: actor.account.id,
    });
  } catch (error) {
    if (!(error instanceof Overdue)) throw error;
    throw invalidField('notes', 'This takes too long to read: make it simpler.', 'too_complex');
  }
}
