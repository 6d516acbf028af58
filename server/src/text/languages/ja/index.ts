import { ja as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { questions } from './questions.ts';

export const ja = spokenLanguage('ja', { dates: chrono.casual, questions });
