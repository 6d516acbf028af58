import type { Condition } from './condition.ts';

/** Minutes. */
interface Range {
  atLeast?: number | undefined;
  atMost?: number | undefined;
}

export const duration: Condition<Range> = {
  holds: ({ atLeast = 0, atMost = Number.POSITIVE_INFINITY }, { minutes }) =>
    minutes === null ? null : minutes >= atLeast && minutes <= atMost,
  show: ({ atLeast, atMost }) =>
    [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`]
      .filter(Boolean)
      .join(', '),
  texts: {
    en: {
      holds: (range) => `it lasted ${range} minutes`,
      fails: (range) => `it did not last ${range} minutes`,
    },
    de: {
      holds: (range) => `sie dauerte ${range} Minuten`,
      fails: (range) => `sie dauerte nicht ${range} Minuten`,
    },
    fr: {
      holds: (range) => `elle a duré ${range} minutes`,
      fails: (range) => `elle n’a pas duré ${range} minutes`,
    },
  },
};
