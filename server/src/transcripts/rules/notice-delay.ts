import type { Deps } from '../../platform/procedure.ts';

/**
 * Returns the milliseconds to delay the notification of a complete transcript. An automation may send the same people
 * an email with more content, and each person gets one message per event.
 */
export const noticeDelay = ({ environment }: Pick<Deps, 'environment'>): number =>
  (environment.AUTOMATION_DELAY + 30) * 1_000;
