import { type ConditionPart, isEmpty } from './condition.ts';

export const duration: ConditionPart = {
  initial: '',
  toCondition: (value) => ({ type: 'duration', value: { atLeast: Number(value) } }),
  problemOf: (value) => isEmpty(value) ?? (/^\d+$/.test(value.trim()) ? null : 'number'),
  inputMode: 'numeric',
  texts: {
    en: { name: 'At least this many minutes', example: '15' },
    de: { name: 'Mindestens so viele Minuten', example: '15' },
    fr: { name: 'Au moins ce nombre de minutes', example: '15' },
  },
};
