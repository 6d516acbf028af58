import type { messages as source } from './en.ts';

export const messages: typeof source = {
  menu: 'Blog',
  title: 'Blog',
  text: 'Veröffentlichte Beiträge, Entwürfe und geplante Beiträge.',
  create: 'Neuer Beitrag',
  columns: {
    title: 'Titel',
    slug: 'Adresse',
    description: 'Beschreibung',
    readTime: 'Lesezeit',
    category: 'Kategorie',
    state: 'Zustand',
    actions: 'Aktionen',
  },
  minutes: (minutes) => `${minutes} min`,
  noMinutes: '–',
  draft: 'Entwurf',
  scheduled: (when) => `Geplant für ${when}`,
  published: 'Veröffentlicht',
  edit: (title) => `${title} bearbeiten`,
  remove: (title) => `${title} löschen`,
  empty: {
    title: 'Noch keine Beiträge',
    text: 'Ihre Beiträge erscheinen im öffentlichen Blog.',
  },
  failed: 'Die Beiträge konnten nicht geladen werden.',
  deletion: {
    title: 'Beitrag löschen',
    question: 'Möchten Sie diesen Blogbeitrag wirklich löschen?',
    confirm: 'Löschen',
    cancel: 'Abbrechen',
    done: 'Der Blogbeitrag wurde gelöscht.',
    failed: 'Beim Löschen des Blogbeitrags ist ein Fehler aufgetreten.',
  },
};
