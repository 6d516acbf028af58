import { invalidField } from '../../platform/failure.ts';
import type { Deps } from '../../platform/procedure.ts';
import { Overdue } from '../../platform/threads.ts';
import type { Actor } from '../../workspaces/actor.ts';

/** Milliseconds that reducing notes to what is allowed in them may take. */
const sanitisedWithin = 5_000;

/** Notes as they are stored, and as plain text. @throws invalid_input */
export async function sanitiseNotes({ threads }: Pick<Deps, 'threads'>, actor: Actor, notes: string) {
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
