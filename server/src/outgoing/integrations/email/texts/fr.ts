import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'E-mail',
  description: 'Le résumé, les décisions et les actions par e-mail.',
  steps: ['Saisissez les destinataires des e-mails. Chaque e-mail contient un lien vers la réunion.'],
  fields: {
    to: { label: 'À', hint: 'Jusqu’à 20 adresses.' },
    send: { label: 'Envoyer les réunions', hint: '' },
  },
};
