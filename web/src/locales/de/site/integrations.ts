import type { messages as source } from '../../en/site/integrations.ts';

export const messages: typeof source = {
  integrations: {
    title: 'Integrationen',
    description:
      'Wohin Mitschriften, Zusammenfassungen und Aufgaben aus Afterword gehen können, und was gerade entsteht.',
    heading: 'In die Werkzeuge, die Sie schon benutzen',
    lead: 'Auf einer Karte steht „Mehr erfahren“, sobald die Anbindung funktioniert, und bis dahin, dass sie noch kommt.',
    missing: 'Fehlt etwas?',
    tell: 'Sagen Sie uns, was Sie benutzen',
    /** By the name of each. */
    descriptions: {
      Notion: 'Eine Seite je Besprechung, Aufgaben als To-dos.',
      'Google Docs': 'Mitschrift und Zusammenfassung als Dokument.',
      Confluence: 'Protokolle im Bereich Ihres Teams.',
      Slack: 'Die Zusammenfassung im Kanal oder als Direktnachricht.',
      HubSpot: 'Eine Notiz am Kontakt oder am Geschäft.',
      Zapier: 'Alles, was mit einer beendeten Besprechung beginnen kann.',
      Quip: 'Ein Dokument je Besprechung.',
      Salesforce: 'Gespräche und nächste Schritte am Datensatz.',
      Pipedrive: 'Notizen und Aktivitäten am Geschäft.',
      Zoho: 'Notizen im CRM.',
      Evernote: 'Eine Notiz je Besprechung.',
      ClickUp: 'Aufgaben als Tasks.',
      Monday: 'Aufgaben auf dem Board.',
      Asana: 'Aufgaben als Tasks.',
    },
  },
};
