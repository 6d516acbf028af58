import type { messages as source } from '../../en/dashboard/shell.ts';

export const messages: typeof source = {
  items: {
    dashboard: 'Übersicht',
    meetings: 'Besprechungen',
    actionItems: 'Aufgaben',
    automations: 'KI-Automationen',
    integrations: 'Integrationen',
    companySettings: 'Unternehmen',
    personalSettings: 'Einstellungen',
    downloads: 'Downloads',
    administration: 'Verwaltung',
  },
  workspaces: {
    label: (name) => `Arbeitsbereich: ${name}`,
    current: 'aktuell',
    waiting: 'wartet auf einen Platz',
    loading: 'Die Arbeitsbereiche werden geladen',
    failed: (reason) => `Die Arbeitsbereiche konnten nicht geladen werden. ${reason}`,
    switched: (name) => `Sie sind jetzt in „${name}“.`,
    switchFailed: (reason) => `Der Arbeitsbereich konnte nicht gewechselt werden. ${reason}`,
    create: 'Neuer Arbeitsbereich',
    dialog: {
      title: 'Neuer Arbeitsbereich',
      text: 'Er hat eigene Mitglieder und Besprechungen. Sie sind der erste Admin.',
      name: 'Name',
      cancel: 'Abbrechen',
      action: 'Arbeitsbereich erstellen',
    },
  },
};
