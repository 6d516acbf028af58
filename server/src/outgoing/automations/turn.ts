import type { Deps } from '../../platform/procedure.ts';
import type { Because } from './run.ts';
import type { AutomationRow, RunRow } from './store.ts';

/** Bus topic that announces due runs. */
export const runsTopic = 'automations';

export type EngineDeps = Deps;

export const seconds = 1_000;
export const minutes = 60 * seconds;

/** Milliseconds after a meeting's end before it counts as over, so that people can rejoin after losing the connection. */
export const settlingTime = ({ environment }: Pick<Deps, 'environment'>): number =>
  environment.AUTOMATION_DELAY * seconds;

/** Returns the delay before checking unfinished work again, in milliseconds: a quarter of the time it has taken, up to a minute. */
export const laterBy = (taken: number, atLeast: number): number =>
  Math.min(Math.max(taken / 4, atLeast), minutes);

export interface Found {
  run: RunRow;
  automation: AutomationRow;
}

/** State of a run after a step; due immediately by default. */
export type Next = Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps'> & {
  dueAt?: Date;
  attempts?: number;
};

export const ended = (
  { steps }: Pick<RunRow, 'steps'>,
  outcome: NonNullable<RunRow['outcome']>,
  because: Because,
): Next => ({ state: 'ended', outcome, because, steps });

/** Attempts after an internal error before the run fails, and the delays between them. */
const attemptsAtMost = 8;
const waits = [4, 4, 8, 16, 32, 60, 120, 240].map((each) => each * seconds);

/** Returns the state of a run after an internal error. */
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
