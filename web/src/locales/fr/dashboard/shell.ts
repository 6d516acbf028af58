import type { messages as source } from '../../en/dashboard/shell.ts';

export const messages: typeof source = {
  items: {
    dashboard: 'Tableau de bord',
    meetings: 'Réunions',
    personalSettings: 'Paramètres',
    downloads: 'Téléchargements',
    administration: 'Administration',
  },
};
