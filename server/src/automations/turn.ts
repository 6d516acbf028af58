import type { Deps } from '../platform/procedure.ts';
import type { Because } from './run.ts';
import type { AutomationRow, RunRow } from './store.ts';

/** What the bus calls runs that became due. */
export const runsTopic = 'automations';

/** What runs are made with. */
export type EngineDeps = Deps;

export const seconds = 1_000;
export const minutes = 60 * seconds;

/** Milliseconds that a meeting has to have ended: who lost the connection joins again within this time. */
export const settlingTime = ({ environment }: Pick<Deps, 'environment'>): number =>
  environment.AUTOMATION_DELAY * seconds;

/** Milliseconds until what goes on by itself is looked at again: as long as it has taken, within limits. */
export const laterBy = (taken: number, atLeast: number): number =>
  Math.min(Math.max(taken / 4, atLeast), minutes);

/** A run and what it is a run of. */
export interface Found {
  run: RunRow;
  automation: AutomationRow;
}

/** What a run is after a turn; due at once where nothing else is said. */
export type Next = Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps'> & {
  dueAt?: Date;
  attempts?: number;
};

/** A run that is over. */
export const ended = (
  { steps }: Pick<RunRow, 'steps'>,
  outcome: NonNullable<RunRow['outcome']>,
  because: Because,
): Next => ({ state: 'ended', outcome, because, steps });

/** Attempts after an error of ours, and what is waited between them; then the run has failed. */
const attemptsAtMost = 8;
const waits = [4, 4, 8, 16, 32, 60, 120, 240].map((each) => each * seconds);

/** What a run is after an error of ours. */
export function setBack(
  run: Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps' | 'attempts'>,
  now: Date,
): Next {
  const attempts = run.attempts + 1;
  if (attempts >= attemptsAtMost) return { ...ended(run, 'failed', { code: 'part_failed' }), dueAt: now };
  const wait = waits[Math.min(attempts, waits.length) - 1]!;
  const { state, outcome, because, steps } = run;
  return { state, outcome, because, steps, attempts, dueAt: new Date(now.getTime() + wait) };
}
