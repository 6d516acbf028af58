import type { messages as source } from '../en/session-ended.ts';

export const messages: typeof source = {
  'session-ended/dialog': {
    title: 'Votre session est terminée',
    text: 'Reconnectez-vous dans un nouvel onglet, puis revenez ici. Ce que vous avez saisi reste sur cette page.',
    discard: 'Abandonner la saisie',
    signIn: 'Se connecter',
  },
};
