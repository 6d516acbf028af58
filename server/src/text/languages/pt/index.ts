import { stemmer as stem } from '@orama/stemmers/portuguese';
import { pt as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { questions } from './questions.ts';

export const pt = spokenLanguage('pt', { stem, dates: chrono.casual, questions });
