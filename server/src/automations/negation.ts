import { negations } from '../text/languages/registry.ts';

/** Whether a sentence says that something is not so: what words alone find in a meeting does not tell whether such a one holds. */
export const isNegated = (sentence: string): boolean => negations.test(sentence.replaceAll('’', "'"));
