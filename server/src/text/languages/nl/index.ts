import { stemmer as stem } from '@orama/stemmers/dutch';
import { nl as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { cues } from './cues.ts';
import { lexicon } from './lexicon.ts';

export const nl = spokenLanguage('nl', { stem, dates: chrono.casual, cues, lexicon });
