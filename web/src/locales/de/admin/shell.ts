import type { messages as source } from '../../en/admin/shell.ts';

export const messages: typeof source = {
  items: {
    meetings: 'Meine Besprechungen',
    dashboard: 'Zurück zur Übersicht',
  },
  loading: 'Wird geladen',
  title: 'Verwaltung',
  text: (name) => `Angemeldet als ${name}, Administrator dieses Servers.`,
  dashboard: 'Zur Übersicht',
  dashboardText: 'Ihre eigenen Besprechungen, Mitschriften und Zusammenfassungen.',
  unread: 'ungelesen',
};
