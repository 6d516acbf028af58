import type { IntegrationMessages } from '../integration-messages.ts';

export const messages: IntegrationMessages = {
  choices: {
    automatically: 'Dès que le résumé est prêt',
    'by-hand': 'Seulement quand je les envoie',
    mine: 'Les miennes',
    all: 'Toutes les actions entendues',
    markdown: 'Markdown',
    'plain-text': 'Texte brut',
    note: 'Une note',
    meeting: 'Une réunion',
    'meeting.started': 'Une réunion a commencé',
    'meeting.ended': 'Une réunion est terminée',
    'transcript.completed': 'Une transcription est complète',
    'transcript.updated': 'Une transcription a été modifiée',
    'summary.created': 'Un résumé a été créé',
    'action_item.created': 'Une action a été trouvée',
    'audit.recorded': 'Une entrée du journal d’audit',
  },
  needs: 'Ce serveur n’est pas encore configuré pour cela. Demandez à l’exploitant.',
  needsToken:
    'Connexion avec un jeton. Pour vous connecter sans jeton, demandez à l’exploitant de le permettre.',
};
