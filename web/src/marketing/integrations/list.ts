/** The integrations of the specification (section 9). `about`: the page that says how it works, once it does. */
export const integrations: { name: string; description: { en: string; de: string }; about?: string }[] = [
  {
    name: 'Notion',
    description: {
      en: 'A page for each meeting, action items as to-dos.',
      de: 'Eine Seite je Besprechung, Aufgaben als To-dos.',
    },
  },
  {
    name: 'Google Docs',
    description: {
      en: 'Transcript and summary as a document.',
      de: 'Mitschrift und Zusammenfassung als Dokument.',
    },
  },
  {
    name: 'Confluence',
    description: { en: 'Minutes in the space of your team.', de: 'Protokolle im Bereich Ihres Teams.' },
  },
  {
    name: 'Slack',
    description: {
      en: 'The summary in a channel or a direct message.',
      de: 'Die Zusammenfassung im Kanal oder als Direktnachricht.',
    },
  },
  {
    name: 'HubSpot',
    description: { en: 'A note on the contact or the deal.', de: 'Eine Notiz am Kontakt oder am Geschäft.' },
  },
  {
    name: 'Zapier',
    description: {
      en: 'Anything that can begin with a finished meeting.',
      de: 'Alles, was mit einer beendeten Besprechung beginnen kann.',
    },
  },
  { name: 'Quip', description: { en: 'A document for each meeting.', de: 'Ein Dokument je Besprechung.' } },
  {
    name: 'Salesforce',
    description: {
      en: 'Calls and next steps on the record.',
      de: 'Gespräche und nächste Schritte am Datensatz.',
    },
  },
  {
    name: 'Pipedrive',
    description: { en: 'Notes and activities on the deal.', de: 'Notizen und Aktivitäten am Geschäft.' },
  },
  { name: 'Zoho', description: { en: 'Notes in the CRM.', de: 'Notizen im CRM.' } },
  { name: 'Evernote', description: { en: 'A note for each meeting.', de: 'Eine Notiz je Besprechung.' } },
  { name: 'ClickUp', description: { en: 'Action items as tasks.', de: 'Aufgaben als Tasks.' } },
  { name: 'Monday', description: { en: 'Action items on the board.', de: 'Aufgaben auf dem Board.' } },
  { name: 'Asana', description: { en: 'Action items as tasks.', de: 'Aufgaben als Tasks.' } },
];
