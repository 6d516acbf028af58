import { foldText } from '../../../text/fold.ts';
import type { Condition } from './condition.ts';

export const label: Condition<string> = {
  holds: (wanted, { labels }) => labels.some((each) => foldText(each) === foldText(wanted)),
  texts: {
    en: {
      holds: (name) => `it has the label “${name}”`,
      fails: (name) => `it does not have the label “${name}”`,
    },
    de: {
      holds: (name) => `sie trägt das Label „${name}“`,
      fails: (name) => `sie trägt nicht das Label „${name}“`,
    },
    fr: {
      holds: (name) => `elle porte l’étiquette « ${name} »`,
      fails: (name) => `elle ne porte pas l’étiquette « ${name} »`,
    },
  },
};
