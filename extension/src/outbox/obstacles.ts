/** Decides whether a failure also affects other pending data. */
import type { Obstacle, Part } from './parts.ts';
import type { Failure } from './server-api.ts';
import { isRefusal } from './uploads.ts';

/** Number of conflicts that count as simultaneous requests; one that persists is a refusal. */
const conflictPatience = 3;

/** Returns the obstacle, unless the content is the problem. Null: the server refuses this content. */
export function obstacleIn(failure: Failure, part: Part): Obstacle | null {
  if (failure.code === 'unauthenticated') return { scope: 'session', failure };
  // The person is no longer, or not yet, in this workspace: data for others is still sent.
  // A part that waits for the meeting's owner stays here meanwhile.
  if (failure.code === 'forbidden' || failure.code === 'not_member' || failure.code === 'awaiting_owner')
    return { scope: 'part', failure };
  if (!isRefusal(failure)) return { scope: 'server', failure };
  const passing = failure.status === 409 && failure.fields.length === 0 && part.attempt < conflictPatience;
  return passing ? { scope: 'part', failure } : null;
}
