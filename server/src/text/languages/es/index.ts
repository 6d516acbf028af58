import { stemmer as stem } from '@orama/stemmers/spanish';
import { es as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { claims } from './claims.ts';
import { lexicon } from './lexicon.ts';
import { phrases } from './phrases.ts';
import { questions } from './questions.ts';
import { talk } from './talk.ts';
import { tasks } from './tasks.ts';

export const es = spokenLanguage('es', {
  stem,
  dates: chrono.casual,
  claims,
  lexicon,
  phrases,
  questions,
  talk,
  tasks,
});
