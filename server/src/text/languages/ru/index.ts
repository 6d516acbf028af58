import { stemmer as stem } from '@orama/stemmers/russian';
import { spokenLanguage } from '../language.ts';

export const ru = spokenLanguage('ru', { stem });
