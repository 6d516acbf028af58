/** Decides whether a failure also affects other pending data. */
import type { Obstacle, Part } from './parts.ts';
import type { Failure } from './server-api.ts';
import { isRefusal } from './uploads.ts';

/** Number of refusals attributed to simultaneous requests, or to a server that is being replaced. One that persists counts. */
const maxTemporaryRefusals = 3;

/** Returns the obstacle, or null if the server rejects this content. */
export function obstacleFor(failure: Failure, part: Part): Obstacle | null {
  if (failure.code === 'unauthenticated') return { scope: 'session', failure };
  // The person is not in this workspace, so data for others is still sent. A part that waits for the meeting's owner stays
  // on the device.
  if (failure.code === 'forbidden' || failure.code === 'not_member' || failure.code === 'awaiting_owner')
    return { scope: 'part', failure };
  if (!isRefusal(failure)) return { scope: 'server', failure };
  return failure.status === 409 && failure.fields.length === 0 ? temporaryObstacle(failure, part) : null;
}

/** Returns the obstacle, or null if the refusal persists. */
export function temporaryObstacle(failure: Failure, part: Part): Obstacle | null {
  return part.attempt < maxTemporaryRefusals ? { scope: 'part', failure } : null;
}
