import { stemmer as stem } from '@orama/stemmers/portuguese';
import { pt as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { cues } from './cues.ts';
import { lexicon } from './lexicon.ts';
import { questions } from './questions.ts';

export const pt = spokenLanguage('pt', { stem, dates: chrono.casual, cues, lexicon, questions });
