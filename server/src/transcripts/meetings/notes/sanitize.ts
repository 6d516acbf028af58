import type { Actor } from '../../../people/access/actor.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { withinTime } from '../../../platform/process/within-time.ts';

/** Maximum milliseconds for sanitizing notes: long enough that notes are never refused because the machine is busy. */
const sanitizedWithin = 15_000;

/** Returns sanitized notes and their plain text. @throws invalid_input */
export async function sanitizeNotes(
  { threads }: Pick<Deps, 'threads'>,
  actor: Actor,
  notes: string,
  signal?: AbortSignal,
) {
  if (notes === '') return { html: '', text: '' };
  return withinTime('notes', () =>
    threads.run('sanitizeNotes', notes, {
      deadline: sanitizedWithin,
      accountId: actor.account.id,
      signal,
    }),
  );
}
