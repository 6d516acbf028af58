import { textCondition } from './condition.ts';

export const domain = textCondition('domain', {
  en: { name: 'Mail domain', example: 'example.com' },
  de: { name: 'Mail-Domain', example: 'example.com' },
  fr: { name: 'Domaine de messagerie', example: 'example.com' },
});
