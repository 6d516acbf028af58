import type { Deps } from '../platform/procedure.ts';

/**
 * Milliseconds that the notification of a complete transcript waits where an automation may mail the same people more: of one event
 * everybody gets one message.
 */
export const noticeDelay = ({ environment }: Pick<Deps, 'environment'>): number =>
  (environment.AUTOMATION_DELAY + 30) * 1_000;
