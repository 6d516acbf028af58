import { newAction } from '../draft.ts';
import type { TriggerPart } from './trigger.ts';

export const noSummary: TriggerPart = {
  initial: { type: 'no-summary' },
  texts: {
    en: { name: 'Summary Missing', text: 'When a meeting has no summary an hour after it ended.' },
    de: {
      name: 'Zusammenfassung fehlt',
      text: 'Wenn eine Besprechung eine Stunde nach ihrem Ende keine Zusammenfassung hat.',
    },
    fr: {
      name: 'Résumé manquant',
      text: 'Quand une réunion n’a pas de résumé une heure après sa fin.',
    },
  },
  templates: {
    'missing-summary': {
      draft: () => ({ actions: [newAction('email', { me: true })] }),
      en: {
        name: 'Tell me when a summary is missing',
        text: 'Emails you an hour after a meeting without one.',
      },
      de: {
        name: 'Bescheid, wenn eine Zusammenfassung fehlt',
        text: 'Schreibt Ihnen eine Stunde nach einer Besprechung ohne Zusammenfassung.',
      },
      fr: {
        name: 'Me prévenir quand un résumé manque',
        text: 'Vous écrit une heure après une réunion sans résumé.',
      },
    },
  },
};
