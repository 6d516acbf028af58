import type { MessageFolder } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/admin/messages.ts';

const folders: Record<MessageFolder, string> = {
  inbox: 'Eingang',
  archive: 'Ablage',
  suspect: 'Wohl Spam',
};

const empty: Record<MessageFolder, { title: string; text: string }> = {
  inbox: {
    title: 'Keine Nachrichten.',
    text: 'Was Besucher über das Kontaktformular schreiben, kommt hier an.',
  },
  archive: {
    title: 'Es wurde nichts abgelegt.',
    text: 'Legen Sie eine Nachricht ab, sobald sie erledigt ist.',
  },
  suspect: {
    title: 'Nichts sieht nach Spam aus.',
    text: 'Nachrichten, die wahrscheinlich ein Programm geschrieben hat, landen hier, und niemand bekommt eine Mail darüber.',
  },
};

export const messages: typeof source = {
  title: 'Kontaktanfragen',
  folderList: 'Ordner',
  folders,
  empty,
  search: 'Nachrichten durchsuchen',
  searchPlaceholder: 'Name, Adresse, Firma oder Wörter',
  unread: 'Ungelesen',
  unreadCount: (count) => plural.de(count, '1 ungelesene Nachricht', `${count} ungelesene Nachrichten`),
  failed: 'Die Nachrichten konnten nicht geladen werden.',
  noneFound: {
    title: 'Keine Nachricht passt.',
    text: 'Versuchen Sie es mit weniger Wörtern oder in einem anderen Ordner.',
  },
  clear: 'Suche löschen',
};
