import { textCondition } from './condition.ts';

export const text = textCondition('text', {
  en: { name: 'In plain words', example: 'the price was discussed' },
  de: { name: 'In eigenen Worten', example: 'es ging um den Preis' },
  fr: { name: 'En mots ordinaires', example: 'il a été question du prix' },
});
