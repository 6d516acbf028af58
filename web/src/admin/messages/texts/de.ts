import type { MessageFolder } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { messages as source } from './en.ts';

const folders: Record<MessageFolder, string> = {
  inbox: 'Posteingang',
  archive: 'Archiv',
  suspect: 'Vermutlich Spam',
};

const empty: Record<MessageFolder, { title: string; text: string }> = {
  inbox: {
    title: 'Keine Nachrichten',
    text: 'Nachrichten aus dem Kontaktformular erscheinen hier.',
  },
  archive: {
    title: 'Keine archivierten Nachrichten',
    text: 'Archivieren Sie eine Nachricht, sobald sie erledigt ist.',
  },
  suspect: {
    title: 'Kein vermutlicher Spam',
    text: 'Nachrichten, die automatisiert wirken, landen hier, ohne Benachrichtigung per E-Mail.',
  },
};

export const messages: typeof source = {
  menu: 'Kontaktanfragen',
  title: 'Kontaktanfragen',
  folderList: 'Ordner',
  folders,
  empty,
  search: 'Nachrichten durchsuchen',
  searchPlaceholder: 'Name, Adresse, Unternehmen oder Wörter',
  unread: 'Ungelesen',
  unreadCount: (count) => plural.de(count, '1 ungelesene Nachricht', `${count} ungelesene Nachrichten`),
  failed: 'Die Nachrichten konnten nicht geladen werden.',
  noneFound: {
    title: 'Keine passenden Nachrichten',
    text: 'Versuchen Sie es mit weniger Wörtern oder einem anderen Ordner.',
  },
  clear: 'Suche löschen',
};
