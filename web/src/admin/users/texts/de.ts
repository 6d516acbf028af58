import type { messages as source } from './en.ts';

export const messages: typeof source = {
  menu: 'Benutzerverwaltung',
  title: 'Benutzer',
  create: 'Neuer Benutzer',
  all: 'Alle Benutzer',
  search: 'Benutzer suchen …',
  columns: { name: 'Name', email: 'E-Mail', role: 'Rolle', actions: 'Aktionen' },
  roles: { admin: 'Administrator', user: 'Benutzer' },
  noRole: 'keine',
  you: 'Sie',
  notYet: 'Noch nicht angemeldet',
  edit: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} löschen`,
  failed: 'Die Benutzer konnten nicht geladen werden.',
  noneFound: {
    title: 'Keine passenden Benutzer',
    text: 'Versuchen Sie es mit einem Teil des Namens oder der Adresse.',
  },
  clear: 'Suche löschen',
  deletion: {
    title: 'Benutzer löschen',
    question: 'Möchten Sie diesen Benutzer wirklich löschen?',
    consequence:
      'Besprechungen, Zusammenfassungen und Sitzungen dieses Benutzers werden ebenfalls gelöscht. Das lässt sich nicht rückgängig machen.',
    cancel: 'Abbrechen',
    confirm: 'Löschen',
    done: 'Der Benutzer wurde gelöscht.',
    failed: 'Beim Löschen des Benutzers ist ein Fehler aufgetreten.',
  },
};
