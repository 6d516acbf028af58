import type { messages as source } from '../../en/dashboard/shell.ts';

export const messages: typeof source = {
  items: {
    dashboard: 'Übersicht',
    meetings: 'Besprechungen',
    companySettings: 'Unternehmen',
    personalSettings: 'Einstellungen',
    downloads: 'Downloads',
    administration: 'Verwaltung',
  },
};
