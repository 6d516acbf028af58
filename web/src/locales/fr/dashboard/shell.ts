import type { messages as source } from '../../en/dashboard/shell.ts';

export const messages: typeof source = {
  items: {
    dashboard: 'Tableau de bord',
    meetings: 'Réunions',
    actionItems: 'Actions',
    automations: 'Automatisations IA',
    companySettings: 'Entreprise',
    personalSettings: 'Paramètres',
    downloads: 'Téléchargements',
    administration: 'Administration',
  },
  workspaces: {
    label: (name) => `Espace de travail : ${name}`,
    current: 'vous y êtes',
    waiting: 'attend une place',
    loading: 'Chargement des espaces de travail',
    failed: (reason) => `Les espaces de travail n’ont pas pu être chargés. ${reason}`,
    switched: (name) => `Vous êtes maintenant dans ${name}.`,
    switchFailed: (reason) => `L’espace de travail n’a pas pu être changé. ${reason}`,
    create: 'Nouvel espace de travail',
    dialog: {
      title: 'Nouvel espace de travail',
      text: 'Il a ses propres membres et ses propres réunions. Vous en êtes le premier admin.',
      name: 'Nom',
      cancel: 'Annuler',
      action: 'Créer l’espace de travail',
    },
  },
};
