import { textCondition } from './condition.ts';

export const participant = textCondition('participant', {
  en: { name: 'Participant', example: 'Ana Lópes' },
  de: { name: 'Teilnehmer', example: 'Ana Lópes' },
  fr: { name: 'Participant', example: 'Ana Lópes' },
});
