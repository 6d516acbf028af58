import { zh as chrono } from 'chrono-node';
import { spokenLanguage } from '../language.ts';
import { phrases } from './phrases.ts';
import { questions } from './questions.ts';
import { talk } from './talk.ts';
import { tasks } from './tasks.ts';

export const zh = spokenLanguage('zh', {
  dates: chrono.hans.casual,
  phrases,
  questions,
  talk,
  tasks,
});
