import type { MessageFolder } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { messages as source } from './en.ts';

const folders: Record<MessageFolder, string> = {
  inbox: 'Réception',
  archive: 'Archives',
  suspect: 'Spam probable',
};

const empty: Record<MessageFolder, { title: string; text: string }> = {
  inbox: {
    title: 'Aucun message.',
    text: 'Ce que les visiteurs écrivent avec le formulaire de contact arrive ici.',
  },
  archive: {
    title: 'Rien n’a été archivé.',
    text: 'Archivez un message une fois qu’il est traité.',
  },
  suspect: {
    title: 'Rien ne ressemble à du spam.',
    text: 'Les messages sans doute écrits par un programme sont conservés ici, sans que personne en soit averti.',
  },
};

export const messages: typeof source = {
  menu: 'Messages',
  title: 'Messages',
  folderList: 'Dossiers',
  folders,
  empty,
  search: 'Rechercher des messages',
  searchPlaceholder: 'Nom, adresse, entreprise ou mots',
  unread: 'Non lu',
  unreadCount: (count) => plural.fr(count, `${count} message non lu`, `${count} messages non lus`),
  failed: 'Impossible de charger les messages.',
  noneFound: {
    title: 'Aucun message trouvé.',
    text: 'Essayez moins de mots, ou un autre dossier.',
  },
  clear: 'Effacer la recherche',
};
