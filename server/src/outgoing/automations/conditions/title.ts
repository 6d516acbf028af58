import { foldText } from '../../../text/fold.ts';
import type { Condition } from './condition.ts';

export const title: Condition<string> = {
  holds: (words, meeting) => foldText(meeting.title).includes(foldText(words)),
  texts: {
    en: {
      holds: (words) => `the title says “${words}”`,
      fails: (words) => `the title does not say “${words}”`,
    },
    de: {
      holds: (words) => `im Titel steht „${words}“`,
      fails: (words) => `im Titel steht nicht „${words}“`,
    },
    fr: {
      holds: (words) => `le titre dit « ${words} »`,
      fails: (words) => `le titre ne dit pas « ${words} »`,
    },
  },
};
