import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Webhook (votre adresse)',
  description: 'Des événements envoyés à votre propre adresse, signés selon Standard Webhooks.',
  steps: [
    'Saisissez l’adresse qui reçoit les requêtes.',
    'Conservez la clé secrète, affichée une seule fois, et vérifiez chaque requête avec elle.',
  ],
  fields: {
    url: { label: 'Adresse', hint: 'Une adresse https qui répond par un statut de 200 à 299.' },
    events: { label: 'Événements', hint: '' },
  },
};
