import type { messages as source } from './en.ts';

export const messages: typeof source = {
  menu: 'Utilisateurs',
  title: 'Utilisateurs',
  create: 'Nouvel utilisateur',
  all: 'Tous les utilisateurs',
  search: 'Rechercher…',
  columns: { name: 'Nom', email: 'E-mail', role: 'Rôle', actions: 'Actions' },
  roles: { admin: 'Administrateur', user: 'Utilisateur' },
  noRole: 'aucun',
  you: 'Vous',
  notYet: 'Jamais connecté',
  edit: (name) => `Modifier ${name}`,
  remove: (name) => `Supprimer ${name}`,
  failed: 'Impossible de charger les utilisateurs.',
  noneFound: {
    title: 'Aucun utilisateur trouvé.',
    text: 'Essayez une partie du nom ou de l’adresse.',
  },
  clear: 'Effacer la recherche',
  deletion: {
    title: 'Supprimer l’utilisateur',
    question: 'Voulez-vous vraiment supprimer cet utilisateur ?',
    consequence: 'Ses réunions, résumés et sessions seront supprimés. Cette action est irréversible.',
    cancel: 'Annuler',
    confirm: 'Supprimer',
    done: 'L’utilisateur a été supprimé.',
    failed: 'Une erreur s’est produite pendant la suppression de l’utilisateur.',
  },
};
