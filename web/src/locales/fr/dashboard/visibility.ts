import type { messages as source } from '../../en/dashboard/visibility.ts';

export const messages: typeof source = {
  label: 'Visibilité',
  values: { private: 'Moi uniquement', participants: 'Personnes présentes', workspace: 'Espace de travail' },
  hint: 'Les personnes présentes sont les membres de l’espace de travail qui ont aussi capturé la réunion. Seul son propriétaire la modifie ou la partage par un lien.',
  changed: {
    private: 'Vous êtes désormais la seule personne à pouvoir lire cette réunion.',
    participants: 'Vous et les membres qui ont capturé cette réunion pouvez la lire désormais.',
    workspace: 'Tout l’espace de travail peut lire cette réunion désormais.',
  },
  undo: 'Annuler',
  failed: (reason) => `L’accès à cette réunion n’a pas été modifié. ${reason}`,
  retention: {
    held: 'Conservée : cette réunion n’est pas supprimée, quel que soit son âge.',
    running: (days) => `L’espace de travail garde les réunions ${days} jours après leur fin.`,
    until: (date) =>
      `L’espace de travail garde cette réunion jusqu’au ${date}. Ensuite, elle est définitivement supprimée.`,
    hold: 'Conserver cette réunion',
    holdHint: 'La durée de conservation ne la supprime pas. Son propriétaire le peut toujours.',
    failed: (reason) => `La conservation n’a pas été modifiée. ${reason}`,
  },
};
