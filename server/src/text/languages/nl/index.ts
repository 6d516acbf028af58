import { stemmer as stem } from '@orama/stemmers/dutch';
import { nl as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';

export const nl = spokenLanguage('nl', { stem, dates: chrono.casual });
