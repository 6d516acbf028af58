import { ja as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { cues } from './cues.ts';
import { lexicon } from './lexicon.ts';
import { questions } from './questions.ts';

export const ja = spokenLanguage('ja', { dates: chrono.casual, cues, lexicon, questions });
