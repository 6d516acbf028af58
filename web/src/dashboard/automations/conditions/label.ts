import { textCondition } from './condition.ts';

export const label = textCondition('label', {
  en: { name: 'Label', example: 'customer' },
  de: { name: 'Label', example: 'Kunde' },
  fr: { name: 'Étiquette', example: 'client' },
});
