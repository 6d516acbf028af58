import type { CheckName } from '@afterword/api-client';
import type { messages as source } from './en.ts';

const checks: Record<CheckName, { title: string; todo: string }> = {
  admin: {
    title: 'Administrateurs',
    todo: 'Nommez-les dans ADMIN_EMAILS ; d’ici là, c’est la première personne à s’être connectée.',
  },
  address: {
    title: 'Adresse',
    todo: 'Définissez PUBLIC_URL avec l’adresse https que tout le monde utilise ; les liens des e-mails et l’extension s’en servent.',
  },
  mail: {
    title: 'Serveur de messagerie',
    todo: 'Définissez SMTP_URL ; d’ici là, les e-mails sont des fichiers dans DATA_DIR/outbox et personne ne les reçoit.',
  },
  contact: {
    title: 'Adresse de contact',
    todo: 'Définissez CONTACT_EMAIL pour recevoir par e-mail ce qu’écrivent les visiteurs ; d’ici là, ces messages attendent seulement sous « Messages ».',
  },
  registration: {
    title: 'Inscription',
    todo: 'Tout le monde peut avoir un compte ici. Choisissez qui y a droit.',
  },
  stores: {
    title: 'Boutiques d’extensions',
    todo: 'Définissez CHROME_STORE_URL ou une autre boutique ; d’ici là, le site explique comment charger l’extension.',
  },
};

export const messages: typeof source = {
  menu: 'Vue d’ensemble',
  first: {
    title: 'D’abord, une réunion à vous',
    text: 'Téléchargez l’extension, activez le mode développeur sur chrome://extensions et faites-y glisser le fichier : votre tableau de bord s’ouvre, extension connectée. Rejoignez ensuite une réunion avec les sous-titres activés et suivez la transcription. Les réglages du serveur peuvent attendre.',
    storeText:
      'Ajoutez l’extension à Chrome : votre tableau de bord s’ouvre, extension connectée. Rejoignez ensuite une réunion avec les sous-titres activés et suivez la transcription. Les réglages du serveur peuvent attendre.',
    store: 'Ajouter à Chrome',
    load: 'Télécharger l’extension',
    how: 'Les étapes en images',
  },
  title: 'Avant d’utiliser ce serveur pour de bon',
  progress: (done, all) => `${done} sur ${all}`,
  checks,
  done: 'Fait',
  open: 'À faire',
  choose: 'Choisir qui peut avoir un compte',
  invitation: 'Sur invitation',
  failed: 'Impossible de charger la liste de ce qui reste à faire.',
  loading: 'Chargement',
};
