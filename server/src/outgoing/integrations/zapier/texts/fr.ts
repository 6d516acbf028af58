import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Zapier',
  description: 'Des Zaps déclenchés par une réunion : sa fin, sa transcription, son résumé, une action.',
  steps: [
    'Connectez, puis copiez le jeton affiché une seule fois.',
    'Dans Zapier, choisissez Afterword comme déclencheur d’un Zap, puis saisissez l’adresse de ce serveur et le jeton.',
    'Activez le Zap : il reçoit dès lors les événements.',
  ],
  fields: {},
};
