import { stemmer as stem } from '@orama/stemmers/english';
import { en as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { claims } from './claims.ts';
import { lexicon } from './lexicon.ts';
import { phrases } from './phrases.ts';
import { questions } from './questions.ts';
import { talk } from './talk.ts';
import { tasks } from './tasks.ts';

export const en = spokenLanguage('en', {
  stem,
  dates: chrono.casual,
  claims,
  lexicon,
  phrases,
  questions,
  talk,
  tasks,
});
