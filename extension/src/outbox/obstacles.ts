/** Decides whether a failure also affects other pending data. */
import type { Obstacle, Part } from './parts.ts';
import type { Failure } from './server-api.ts';
import { isRefusal } from './uploads.ts';

/** Number of conflicts attributed to simultaneous requests. A conflict that persists is a refusal. */
const maxConflicts = 3;

/** Returns the obstacle, or null if the server rejects this content. */
export function obstacleFor(failure: Failure, part: Part): Obstacle | null {
  if (failure.code === 'unauthenticated') return { scope: 'session', failure };
  // The person is not in this workspace, so data for others is still sent. A part that waits for the meeting's owner stays
  // on the device.
  if (failure.code === 'forbidden' || failure.code === 'not_member' || failure.code === 'awaiting_owner')
    return { scope: 'part', failure };
  if (!isRefusal(failure)) return { scope: 'server', failure };
  const passing = failure.status === 409 && failure.fields.length === 0 && part.attempt < maxConflicts;
  return passing ? { scope: 'part', failure } : null;
}
