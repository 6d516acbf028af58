import type { messages as source } from '../../en/dashboard/shell.ts';

export const messages: typeof source = {
  items: {
    dashboard: 'Tableau de bord',
    meetings: 'Réunions',
    companySettings: 'Entreprise',
    personalSettings: 'Paramètres',
    downloads: 'Téléchargements',
    administration: 'Administration',
  },
};
