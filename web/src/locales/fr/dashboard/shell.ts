import type { messages as source } from '../../en/dashboard/shell.ts';

export const messages: typeof source = {
  items: {
    dashboard: 'Tableau de bord',
    meetings: 'Réunions',
    actionItems: 'Actions',
    automations: 'Automatisations IA',
    integrations: 'Intégrations',
    companySettings: 'Entreprise',
    personalSettings: 'Paramètres',
    downloads: 'Téléchargements',
    administration: 'Administration',
  },
  workspaces: {
    label: (name) => `Espace de travail : ${name}`,
    current: 'actuel',
    waiting: 'en attente d’une place',
    loading: 'Chargement des espaces de travail',
    failed: (reason) => `Impossible de charger les espaces de travail. ${reason}`,
    switched: (name) => `Vous êtes maintenant dans ${name}.`,
    switchFailed: (reason) => `Impossible de changer d’espace de travail. ${reason}`,
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
