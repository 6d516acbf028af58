import type { AuditAction } from '@afterword/api-client';
import type { messages as source } from './en.ts';

const actions: Record<AuditAction, string> = {
  'user.created': 'Benutzer erstellt',
  'user.invited': 'Benutzer erneut eingeladen',
  'user.updated': 'Benutzer geändert',
  'user.factor-reset': 'Zwei-Faktor-Anmeldung zurückgesetzt',
  'user.sessions-ended': 'Überall abgemeldet',
  'user.deleted': 'Benutzer gelöscht',
  'post.created': 'Beitrag erstellt',
  'post.updated': 'Beitrag geändert',
  'post.deleted': 'Beitrag gelöscht',
  'message.read': 'Nachricht als gelesen markiert',
  'message.unread': 'Nachricht als ungelesen markiert',
  'message.archived': 'Nachricht archiviert',
  'message.restored': 'Nachricht in den Posteingang verschoben',
  'message.deleted': 'Nachricht gelöscht',
  'job.retried': 'Auftrag erneut versucht',
  'job.removed': 'Auftrag verworfen',
  'rules.updated': 'Anmelderegeln geändert',
};

const fields: Record<string, string> = {
  name: 'Name',
  email: 'E-Mail',
  user_role: 'Rolle',
  password: 'Passwort',
  registration: 'Neue Konten',
  domains: 'Domains',
};

export const messages: typeof source = {
  menu: 'Protokoll',
  title: 'Protokoll',
  text: 'Aktionen der Administratoren auf diesem Server. Einträge können nicht geändert oder entfernt werden.',
  search: 'Protokoll durchsuchen',
  searchPlaceholder: 'Administrator oder Ziel',
  action: 'Aktion',
  allActions: 'Alle Aktionen',
  actions,
  colon: ': ',
  fields,
  nothing: 'nichts',
  yes: 'ja',
  no: 'nein',
  failed: 'Das Protokoll konnte nicht geladen werden.',
  empty: {
    title: 'Noch keine Aktionen',
    text: 'Hier erscheinen Aktionen, zum Beispiel wenn jemand einen Benutzer erstellt oder einen Beitrag löscht.',
  },
  noneFound: {
    title: 'Keine passenden Einträge',
    text: 'Versuchen Sie es mit weniger Wörtern oder allen Aktionen.',
  },
  clear: 'Filter zurücksetzen',
};
