import type { messages as source } from '../../en/site/status.ts';

export const messages: typeof source = {
  status: {
    title: 'État du système',
    description: 'L’état de ce serveur et de ses composants.',
    heading: 'État du système',
    up: 'Tout fonctionne.',
    down: 'Quelque chose ne fonctionne pas.',
    parts: {
      database: {
        name: 'Base de données',
        text: 'Comptes, transcriptions et articles peuvent être lus et écrits.',
      },
      migrations: {
        name: 'Format des données',
        text: 'Les données enregistrées correspondent à cette version du serveur.',
      },
      disk: { name: 'Disque', text: 'Il y a de la place pour en enregistrer davantage.' },
      serving: {
        name: 'Requêtes',
        text: 'Les requêtes reçoivent une réponse ; le serveur n’est pas en train de redémarrer.',
      },
    },
    states: { ok: 'fonctionne', unavailable: 'ne fonctionne pas', full: 'plein', draining: 'redémarre' },
    checked: (time) => `Vérifié à ${time}`,
  },
};
