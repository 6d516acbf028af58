import type { messages as source } from '../../en/site/status.ts';

export const messages: typeof source = {
  status: {
    title: 'État du système',
    description: 'État de fonctionnement de ce serveur et de ses composants.',
    heading: 'État du système',
    up: 'Tous les systèmes fonctionnent.',
    down: 'Certains systèmes ne fonctionnent pas.',
    parts: {
      database: {
        name: 'Base de données',
        text: 'Comptes, transcriptions et articles peuvent être lus et écrits.',
      },
      migrations: {
        name: 'Format des données',
        text: 'Les données enregistrées correspondent à cette version du serveur.',
      },
      disk: { name: 'Disque', text: 'Il reste de l’espace libre.' },
      serving: {
        name: 'Requêtes',
        text: 'Le serveur répond aux requêtes et n’est pas sur le point de redémarrer.',
      },
    },
    /** A database that holds the meetings of some workspaces. */
    shard: (name: string) => `Réunions de ${name}`,
    states: {
      ok: 'fonctionne',
      unavailable: 'ne fonctionne pas',
      full: 'plein',
      unmigrated: 'doit être mis à jour',
      draining: 'redémarre',
    },
    checked: (time) => `Vérifié à ${time}`,
  },
};
