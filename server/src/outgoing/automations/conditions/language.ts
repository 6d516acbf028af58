import { codeOf } from '../judge-by-words.ts';
import type { Condition } from './condition.ts';

export const language: Condition<string> = {
  readsTranscript: true,
  /** Compares with the platform's language, or else the detected one. 'pt' matches 'pt-BR', but 'pt-br' does not match 'pt-PT'. */
  holds(wanted, meeting) {
    if (meeting.language === null && meeting.entries.length === 0) return null;
    const spoken = (meeting.language ?? codeOf(meeting)).toLowerCase();
    return spoken === wanted || spoken.startsWith(`${wanted}-`);
  },
  texts: {
    en: { holds: (code) => `it was in “${code}”`, fails: (code) => `it was not in “${code}”` },
    de: { holds: (code) => `sie war in „${code}“`, fails: (code) => `sie war nicht in „${code}“` },
    fr: { holds: (code) => `elle était en « ${code} »`, fails: (code) => `elle n’était pas en « ${code} »` },
  },
};
