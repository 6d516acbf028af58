import { topicOf } from '../topic.ts';
import type { Condition } from './condition.ts';

/** A sentence in plain words. */
export const text: Condition<string> = {
  asksModel: true,
  holds: (sentence, meeting, judgeText) => judgeText(sentence, meeting),
  texts: {
    en: {
      holds: (sentence) => `“${sentence}”`,
      fails(sentence) {
        const topic = topicOf(sentence);
        return topic === null ? `nobody spoke of “${sentence}”` : `nobody mentioned ${topic}`;
      },
    },
    de: {
      holds: (sentence) => `„${sentence}“`,
      fails(sentence) {
        const topic = topicOf(sentence);
        if (topic === null) return `niemand sprach über „${sentence}“`;
        // Quoted where the article would need another form after 'erwähnte'.
        const isBent = /^(?:[mds]?ein|ihr|\p{L}+(?:er|em|es))\s/u.test(topic);
        return `niemand erwähnte ${isBent ? `„${topic}“` : topic}`;
      },
    },
    fr: {
      holds: (sentence) => `« ${sentence} »`,
      fails(sentence) {
        const topic = topicOf(sentence);
        return topic === null
          ? `personne n’a parlé de « ${sentence} »`
          : `personne n’a mentionné ${topic.replaceAll("'", '’')}`;
      },
    },
  },
};
