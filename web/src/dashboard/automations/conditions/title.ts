import { textCondition } from './condition.ts';

export const title = textCondition('title', {
  en: { name: 'Title contains', example: 'Weekly' },
  de: { name: 'Titel enthält', example: 'Wochenrunde' },
  fr: { name: 'Le titre contient', example: 'Hebdo' },
});
