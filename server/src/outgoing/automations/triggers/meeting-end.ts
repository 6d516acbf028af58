import { minutes, recheckDelay, seconds } from '../turn.ts';
import type { Trigger } from './trigger.ts';

/**
 * Delay between checks for a summary, and maximum wait for it. Lines of an offline device may arrive as late as the
 * next day.
 */
const looksAgainAfter = 2 * seconds;
const waitsForSummary = 15 * minutes;

export const meetingEnd: Trigger = {
  decidesAfter: (event, { renewed }, settling) => (event === 'meeting.ended' || renewed ? settling : null),
  isMet: ({ summary }, waited) =>
    summary || waited >= waitsForSummary ? true : recheckDelay(waited, looksAgainAfter),
  texts: {
    en: { met: () => 'the meeting ended', missed: () => 'the meeting has not ended' },
    de: { met: () => 'die Besprechung war zu Ende', missed: () => 'die Besprechung ist nicht zu Ende' },
    fr: { met: () => 'la réunion s’est terminée', missed: () => 'la réunion n’est pas terminée' },
  },
};
