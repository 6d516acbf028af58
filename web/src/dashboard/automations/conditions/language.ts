import { textCondition } from './condition.ts';

export const language = textCondition('language', {
  en: { name: 'Language', example: 'en' },
  de: { name: 'Sprache', example: 'de' },
  fr: { name: 'Langue', example: 'fr' },
});
