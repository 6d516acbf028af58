import type { messages as source } from './en.ts';

export const messages: typeof source = {
  menu: 'Blog',
  title: 'Blog',
  text: 'Les articles tels que les lecteurs les voient, et ceux qu’ils ne voient pas encore.',
  create: 'Nouvel article',
  columns: {
    title: 'Titre',
    slug: 'Adresse',
    description: 'Résumé',
    readTime: 'Lecture',
    category: 'Catégorie',
    state: 'État',
    actions: 'Actions',
  },
  minutes: (minutes) => `${minutes} min`,
  noMinutes: '–',
  draft: 'Brouillon',
  scheduled: (when) => `Programmé pour ${when}`,
  published: 'Publié',
  edit: (title) => `Modifier ${title}`,
  remove: (title) => `Supprimer ${title}`,
  empty: {
    title: 'Aucun article pour l’instant',
    text: 'Ce que vous écrivez ici paraît sur le blog public.',
  },
  failed: 'Impossible de charger les articles.',
  deletion: {
    title: 'Supprimer l’article',
    question: 'Voulez-vous vraiment supprimer cet article du blog ?',
    confirm: 'Supprimer',
    cancel: 'Annuler',
    done: 'L’article a été supprimé.',
    failed: 'Une erreur s’est produite pendant la suppression de l’article.',
  },
};
