import type { messages as source } from '../../en/dashboard/visibility.ts';

export const messages: typeof source = {
  label: 'Visibilité',
  values: { private: 'Moi uniquement', participants: 'Participants', workspace: 'Espace de travail' },
  hint: 'Les participants sont les membres de l’espace de travail qui ont aussi capturé la réunion. Seul le propriétaire peut modifier ce réglage ou partager par lien.',
  changed: {
    private: 'Vous seul pouvez désormais lire cette réunion.',
    participants: 'Vous et les membres qui ont capturé cette réunion pouvez désormais la lire.',
    workspace: 'Tout l’espace de travail peut désormais lire cette réunion.',
  },
  undo: 'Annuler',
  failed: (reason) => `Impossible de modifier l’accès à cette réunion. ${reason}`,
  retention: {
    held: 'Suppression bloquée : la conservation des données ne supprimera pas cette réunion, quelle que soit son ancienneté.',
    running: (days) => `L’espace de travail conserve les réunions ${days} jours après leur fin.`,
    until: (date) =>
      `L’espace de travail conserve cette réunion jusqu’au ${date}. Elle est ensuite définitivement supprimée.`,
    hold: 'Bloquer la suppression de cette réunion',
    holdHint: 'La conservation des données ne la supprimera pas. Son propriétaire peut toujours le faire.',
    failed: (reason) => `Impossible de modifier le blocage. ${reason}`,
  },
};
