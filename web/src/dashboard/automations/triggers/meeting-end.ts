import { newAction, newCondition } from '../draft.ts';
import type { TriggerPart } from './trigger.ts';

export const meetingEnd: TriggerPart = {
  initial: { type: 'meeting-end' },
  texts: {
    en: { name: 'Meeting Ends', text: 'When the last person has left and nobody has joined again.' },
    de: { name: 'Besprechung zu Ende', text: 'Wenn alle gegangen sind und niemand wieder beigetreten ist.' },
    fr: { name: 'Fin de la réunion', text: 'Quand tout le monde est parti et que personne n’est revenu.' },
  },
  templates: {
    recap: {
      draft: () => ({ actions: [newAction('email', { participants: true, me: false })] }),
      en: {
        name: 'Recap to everyone who attended',
        text: 'Emails the summary, decisions and action items when the meeting ends.',
      },
      de: {
        name: 'Rückblick an alle, die dabei waren',
        text: 'Verschickt nach dem Ende Zusammenfassung, Entscheidungen und Aufgaben.',
      },
      fr: {
        name: 'Récapitulatif à toutes les personnes présentes',
        text: 'Envoie le résumé, les décisions et les actions une fois la réunion terminée.',
      },
    },
    page: {
      draft: () => ({ actions: [newAction('destination')] }),
      en: {
        name: 'A page for every meeting',
        text: 'Writes each meeting to Notion, Confluence or another connected tool.',
      },
      de: {
        name: 'Eine Seite für jede Besprechung',
        text: 'Schreibt jede Besprechung nach Notion, Confluence oder in ein anderes verbundenes Tool.',
      },
      fr: {
        name: 'Une page pour chaque réunion',
        text: 'Écrit chaque réunion dans Notion, Confluence ou un autre outil connecté.',
      },
    },
    note: {
      draft: () => ({
        conditions: [newCondition('other-company')],
        actions: [newAction('destination')],
      }),
      en: { name: 'Note in the CRM', text: 'Adds a note to HubSpot about meetings with another company.' },
      de: {
        name: 'Notiz im CRM',
        text: 'Legt in HubSpot eine Notiz zu Besprechungen mit anderen Unternehmen an.',
      },
      fr: {
        name: 'Une note dans le CRM',
        text: 'Ajoute une note dans HubSpot pour les réunions avec une autre entreprise.',
      },
    },
    digest: {
      draft: () => ({ ask: false, actions: [newAction('email', { me: true, weekly: true })] }),
      en: {
        name: 'Weekly digest',
        text: 'Emails you one page about all your meetings of the week on Monday morning.',
      },
      de: {
        name: 'Wochenübersicht',
        text: 'Schickt Ihnen am Montagmorgen eine Seite über alle Besprechungen der Woche.',
      },
      fr: {
        name: 'Récapitulatif de la semaine',
        text: 'Vous envoie le lundi matin une page sur toutes vos réunions de la semaine.',
      },
    },
  },
};
