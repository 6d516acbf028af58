import type { Deps } from '../../platform/procedure.ts';
import type { RunReason } from './run.ts';
import type { NextState, RunRow } from './runs.ts';

export const seconds = 1_000;
export const minutes = 60 * seconds;

/** Milliseconds after a meeting's end before it counts as over, so that people who lost their connection can rejoin. */
export const settlingTime = ({ environment }: Pick<Deps, 'environment'>): number =>
  environment.AUTOMATION_DELAY * seconds;

/**
 * Returns the delay in milliseconds before checking unfinished work again: a quarter of its duration so far, up to a
 * minute.
 */
export const recheckDelay = (taken: number, atLeast: number): number =>
  Math.min(Math.max(taken / 4, atLeast), minutes);

export const ended = (
  { steps }: Pick<RunRow, 'steps'>,
  outcome: NonNullable<RunRow['outcome']>,
  because: RunReason,
): NextState => ({ state: 'ended', outcome, because, steps });
