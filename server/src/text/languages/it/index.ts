import { stemmer as stem } from '@orama/stemmers/italian';
import { it as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { cues } from './cues.ts';
import { lexicon } from './lexicon.ts';
import { phrases } from './phrases.ts';
import { questions } from './questions.ts';
import { talk } from './talk.ts';

export const it = spokenLanguage('it', {
  stem,
  dates: chrono.casual,
  cues,
  lexicon,
  phrases,
  questions,
  talk,
});
