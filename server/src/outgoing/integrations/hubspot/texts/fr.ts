import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'HubSpot',
  description:
    'Une note ou une réunion sur la chronologie des contacts présents, et une tâche pour chaque action.',
  steps: [
    'Dans HubSpot, créez une clé de service ou une application privée avec les autorisations crm.objects.contacts.read et crm.objects.contacts.write, et copiez son jeton.',
    'Les contacts sont retrouvés grâce aux adresses e-mail connues ici des participants.',
  ],
  fields: {
    token: {
      label: 'Jeton',
      hint: 'Commence par pat-. Inutile si vous pouvez vous connecter à HubSpot.',
    },
    as: { label: 'Sur la chronologie', hint: '' },
    tasks: { label: 'Une tâche par action', hint: '' },
    send: { label: 'Envoyer les réunions', hint: '' },
    transcript: { label: 'Avec la transcription, dans des notes', hint: '' },
  },
};
