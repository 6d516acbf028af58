import type { messages as source } from '../../en/dashboard/home.ts';

export const messages: typeof source = {
  title: 'Tableau de bord',
  greeting: (name) => `Bonjour ${name}`,
  plan: (name) => `Formule ${name}`,
  upgrade: 'Passer à la formule Individual',
  recent: 'Réunions récentes',
  all: 'Toutes les réunions',
  running: {
    since: (platform, time) => `${platform}, depuis ${time}`,
    open: 'Suivre en direct',
  },
  decided: 'Ce qui a été décidé',
  actions: {
    title: 'Accès rapide',
    download: 'Télécharger l’extension',
    downloadText: 'Pour un autre navigateur, ou pour un collègue.',
    invite: 'Inviter un collègue',
    inviteText: 'Partager des réunions dans un espace de travail.',
  },
  failed: 'Vos réunions récentes n’ont pas pu être chargées.',
  guide: {
    title: 'Trois étapes vers votre première transcription',
    steps: [
      {
        title: 'Installez l’extension',
        text: 'Elle lit les sous-titres de vos réunions dans ce navigateur. Aucun bot ne rejoint la réunion.',
        done: 'L’extension est là.',
      },
      {
        title: 'Activez les sous-titres dans une réunion',
        text: 'Rejoignez une réunion Google Meet, Zoom ou Microsoft Teams dans ce navigateur et activez-y les sous-titres.',
        done: 'Une réunion a été capturée.',
      },
      {
        title: 'Retrouvez-la ici',
        text: 'Chaque ligne s’affiche sur cette page pendant que l’on parle, et reste consultable ensuite.',
        done: 'Sa transcription est ici.',
      },
    ],
    doneLabel: 'Fait',
    todoLabel: 'À faire',
    sample: 'D’ici là, une réunion d’exemple montre ce que vous obtiendrez.',
    openSample: 'Ouvrir l’exemple',
  },
  extension: {
    title: 'L’extension dans ce navigateur',
    checking: 'Recherche de l’extension',
    connected: (version) => `Connectée, version ${version}. Ses captures vont à ce compte.`,
    elsewhere: (server) => `Elle envoie ses captures à ${server}.`,
    takeOver: 'Les envoyer plutôt ici',
    signedOut: 'Elle est déconnectée : ce qu’elle capture reste dans ce navigateur.',
    connect: 'Connecter',
    refused: 'L’extension est là, mais n’a pas pu être connectée.',
    refusals: {
      'other-account': 'Le code est celui d’un autre compte.',
      elsewhere: 'L’extension est connectée à un autre serveur.',
      'not-understood': 'L’extension n’a pas compris le message.',
    },
    again: 'Réessayer',
    absent: 'Introuvable dans ce navigateur.',
    how: 'Comment la charger',
    file: (version) => `Télécharger la version ${version}`,
    steps: [
      'Téléchargez-la.',
      'Ouvrez chrome://extensions, ou edge://extensions dans Edge, et activez le mode développeur.',
      'Faites glisser le fichier téléchargé sur la page des extensions. Ou décompressez-le, cliquez sur « Charger l’extension non empaquetée » et choisissez le dossier.',
      'Votre tableau de bord s’ouvre de lui-même, extension connectée.',
    ],
    ownCopy:
      'Ce serveur a été construit sans l’extension : exécutez npm start dans une copie du code source et prenez son dossier extension/dist.',
    pictures: 'Les étapes en images',
    newer: (version) => `La version ${version} est disponible.`,
    update: 'La télécharger',
    look: 'Chercher à nouveau',
  },
};
