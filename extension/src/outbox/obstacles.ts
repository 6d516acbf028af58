/** What a failure says about everything else that waits to be sent. */
import type { Obstacle, Part } from './parts.ts';
import type { Failure } from './server-api.ts';
import { isRefusal } from './uploads.ts';

/** A conflict may be two requests at once; one that stays is a refusal. */
const conflictPatience = 3;

/** What stands in the way, when it is not the content. Null: the server refuses what was sent. */
export function obstacleIn(failure: Failure, part: Part): Obstacle | null {
  if (failure.code === 'unauthenticated') return { scope: 'session', failure };
  // Of a workspace one is no longer in, or not yet: what is for others goes on.
  // One that waits for the owner of its meeting is kept here meanwhile.
  if (failure.code === 'forbidden' || failure.code === 'not_member' || failure.code === 'awaiting_owner')
    return { scope: 'part', failure };
  if (!isRefusal(failure)) return { scope: 'server', failure };
  const passing = failure.status === 409 && failure.fields.length === 0 && part.attempt < conflictPatience;
  return passing ? { scope: 'part', failure } : null;
}
