import type { AuditAction } from '@afterword/api-client';
import type { messages as source } from '../../en/admin/audit.ts';

const actions: Record<AuditAction, string> = {
  'user.created': 'Benutzer angelegt',
  'user.invited': 'Benutzer erneut eingeladen',
  'user.updated': 'Benutzer geändert',
  'user.deleted': 'Benutzer gelöscht',
  'post.created': 'Beitrag angelegt',
  'post.updated': 'Beitrag geändert',
  'post.deleted': 'Beitrag gelöscht',
  'message.read': 'Nachricht als gelesen markiert',
  'message.unread': 'Nachricht als ungelesen markiert',
  'message.archived': 'Nachricht abgelegt',
  'message.restored': 'Nachricht zurück im Eingang',
  'message.deleted': 'Nachricht gelöscht',
  'job.retried': 'Auftrag erneut versucht',
  'job.removed': 'Auftrag aufgegeben',
  'rules.updated': 'Regeln der Anmeldung geändert',
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
  title: 'Protokoll',
  text: 'Was Administratoren auf diesem Server getan haben. Nichts davon lässt sich ändern oder entfernen.',
  search: 'Protokoll durchsuchen',
  searchPlaceholder: 'Wer, oder womit etwas geschah',
  action: 'Was getan wurde',
  allActions: 'Alles',
  actions,
  colon: ': ',
  fields,
  nothing: 'nichts',
  yes: 'ja',
  no: 'nein',
  failed: 'Das Protokoll konnte nicht geladen werden.',
  empty: {
    title: 'Noch wurde nichts getan.',
    text: 'Sobald jemand einen Benutzer anlegt, einen Beitrag löscht oder eine Regel ändert, steht es hier.',
  },
  noneFound: { title: 'Kein Eintrag passt.', text: 'Versuchen Sie es mit weniger Wörtern oder mit allem.' },
  clear: 'Filter zurücksetzen',
};
