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
        name: 'Recap to everybody who was there',
        text: 'Mails summary, decisions and action items once the meeting has ended.',
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
        text: 'Writes each meeting to Notion, Confluence or wherever you are connected.',
      },
      de: {
        name: 'Eine Seite für jede Besprechung',
        text: 'Schreibt jede Besprechung nach Notion, Confluence oder wohin Sie verbunden sind.',
      },
      fr: {
        name: 'Une page pour chaque réunion',
        text: 'Écrit chaque réunion dans Notion, Confluence ou là où vous êtes connecté.',
      },
    },
    note: {
      draft: () => ({
        conditions: [newCondition('other-company')],
        actions: [newAction('destination')],
      }),
      en: { name: 'Note in the CRM', text: 'Notes meetings with people from another company in HubSpot.' },
      de: {
        name: 'Notiz im CRM',
        text: 'Vermerkt Besprechungen mit Leuten aus einem anderen Unternehmen in HubSpot.',
      },
      fr: {
        name: 'Une note dans le CRM',
        text: 'Note dans HubSpot les réunions avec des personnes d’une autre entreprise.',
      },
    },
    digest: {
      draft: () => ({ ask: false, actions: [newAction('email', { me: true, weekly: true })] }),
      en: {
        name: 'Weekly digest',
        text: 'Mails you one page about all your meetings of the week, on Monday morning.',
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
