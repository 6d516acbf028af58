import { newAction } from '../draft.ts';
import type { TriggerPart } from './trigger.ts';

export const actionItems: TriggerPart = {
  initial: { type: 'action-items' },
  texts: {
    en: { name: 'Action Items Detected', text: 'When a summary has at least one action item.' },
    de: { name: 'Aufgaben erkannt', text: 'Wenn eine Zusammenfassung wenigstens eine Aufgabe hat.' },
    fr: { name: 'Actions détectées', text: 'Quand un résumé comporte au moins une action.' },
  },
  templates: {
    'actions-to-slack': {
      draft: () => ({ actions: [newAction('slack')] }),
      en: { name: 'Action items to Slack', text: 'Posts the action items to a channel.' },
      de: { name: 'Aufgaben nach Slack', text: 'Schreibt die Aufgaben in einen Kanal.' },
      fr: { name: 'Les actions dans Slack', text: 'Publie les actions dans un canal.' },
    },
    'follow-up': {
      draft: () => ({ actions: [newAction('calendar')] }),
      en: { name: 'Follow-up in the calendar', text: 'Creates an event when people agree on a date.' },
      de: { name: 'Folgetermin im Kalender', text: 'Legt einen Termin an, wenn ein Datum vereinbart wurde.' },
      fr: { name: 'Le suivi dans l’agenda', text: 'Crée un événement quand une date a été convenue.' },
    },
  },
};
