import type { messages as source } from '../../en/admin/shell.ts';

export const messages: typeof source = {
  items: {
    meetings: 'Mes réunions',
    dashboard: 'Tableau de bord',
  },
  loading: 'Chargement',
  title: 'Administration',
  text: (name) => `Vous administrez ce serveur en tant que ${name}.`,
  dashboard: 'Aller au tableau de bord',
  dashboardText: 'Vos propres réunions, transcriptions et résumés.',
  unread: 'à lire',
};
