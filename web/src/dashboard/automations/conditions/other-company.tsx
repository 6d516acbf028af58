import { useLocale } from '../../../locales/messages.ts';
import type { ConditionPart } from './condition.ts';

export const otherCompany: ConditionPart = {
  initial: '',
  toCondition: () => ({ type: 'other-company' }),
  problemOf: () => null,
  Field: Hint,
  texts: {
    en: { name: 'Someone from another company attended' },
    de: { name: 'Jemand aus einem anderen Unternehmen war dabei' },
    fr: { name: 'Quelqu’un d’une autre entreprise était là' },
  },
};

const hints = {
  en: 'People are known by their address: members, invitees in a connected calendar, and people with access.',
  de: 'Menschen erkennen wir an ihrer Adresse: Mitglieder, Eingeladene in einem verbundenen Kalender und alle mit Zugriff.',
  fr: 'Les personnes sont reconnues à leur adresse : membres, invités d’un agenda connecté et personnes ayant accès.',
};

function Hint() {
  return <p className="min-w-0 grow basis-60 text-13 text-ink-2">{hints[useLocale()]}</p>;
}
