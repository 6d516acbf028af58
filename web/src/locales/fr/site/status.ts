import type { messages as source } from '../../en/site/status.ts';

export const messages: typeof source = {
  status: {
    title: 'État du système',
    description: 'État de fonctionnement de ce serveur et de ses composants.',
    heading: 'État du système',
    up: 'Tous les systèmes fonctionnent.',
    down: 'Certains systèmes ne fonctionnent pas.',
    /** Below `down`. */
    kept: 'Les lignes captées restent sur votre appareil. L’extension les envoie dès que le serveur fonctionne à nouveau.',
    parts: {
      database: {
        name: 'Base de données',
        text: 'Comptes, transcriptions et articles peuvent être lus et écrits.',
        problem: 'Rien ne peut être lu ni enregistré pour le moment.',
      },
      migrations: {
        name: 'Format des données',
        text: 'Les données enregistrées correspondent à cette version du serveur.',
        problem: 'Les responsables de ce serveur doivent mettre à jour les données enregistrées.',
      },
      disk: {
        name: 'Disque',
        text: 'Il reste de l’espace libre.',
        problem:
          'Le disque est plein : rien de nouveau ne peut être enregistré. Les responsables de ce serveur doivent libérer de l’espace.',
      },
      serving: {
        name: 'Requêtes',
        text: 'Le serveur répond aux requêtes et n’est pas sur le point de redémarrer.',
        problem: 'Le serveur redémarre. Réessayez dans une minute.',
      },
    },
    /** A database that holds the meetings of some workspaces. */
    shard: (name: string) => `Réunions de ${name}`,
    shardProblem:
      'Les espaces de travail dont les réunions sont ici ne peuvent pas les utiliser pour le moment. Les autres le peuvent.',
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
