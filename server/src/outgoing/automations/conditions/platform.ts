import { type Origin, originNames } from '@afterword/api-client/contract';
import type { Condition } from './condition.ts';

export const platform: Condition<Origin> = {
  holds: (wanted, meeting) => meeting.platform === wanted,
  show: (wanted) => originNames[wanted],
  texts: {
    en: { holds: (name) => `on ${name}`, fails: (name) => `the meeting was not on ${name}` },
    de: { holds: (name) => `in ${name}`, fails: (name) => `die Besprechung war nicht in ${name}` },
    fr: { holds: (name) => `sur ${name}`, fails: (name) => `la réunion n’était pas sur ${name}` },
  },
};
