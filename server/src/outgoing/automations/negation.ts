import { negations } from '../../text/languages/registry.ts';

/** Returns whether a sentence is negated. Word search cannot decide such a condition. */
export const isNegated = (sentence: string): boolean => negations.test(sentence.replaceAll('’', "'"));
