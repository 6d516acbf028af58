import type { JobTurn } from '../platform/deps.ts';

/** An attempt of a job whose handler a test calls itself. */
export const anAttempt = (attempt: number): JobTurn => ({
  attempt,
  key: 'test',
  workspaceId: 0,
  finish: async () => {},
});
