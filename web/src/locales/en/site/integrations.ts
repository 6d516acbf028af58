/** The words of the integrations page. */
export const messages = {
  integrations: {
    title: 'Integrations',
    description:
      'Where transcripts, summaries and action items can go from Afterword, and what is being built.',
    heading: 'Into the tools you already use',
    lead: 'A card says “Learn more” once its integration works, and “Coming Soon” until then.',
    missing: 'Something missing?',
    tell: 'Tell us what you use',
    /** By the name of each. */
    descriptions: {
      Notion: 'A page for each meeting, action items as to-dos.',
      'Google Docs': 'Transcript and summary as a document.',
      Confluence: 'Minutes in the space of your team.',
      Slack: 'The summary in a channel or a direct message.',
      HubSpot: 'A note on the contact or the deal.',
      Zapier: 'Anything that can begin with a finished meeting.',
      Quip: 'A document for each meeting.',
      Salesforce: 'Calls and next steps on the record.',
      Pipedrive: 'Notes and activities on the deal.',
      Zoho: 'Notes in the CRM.',
      Evernote: 'A note for each meeting.',
      ClickUp: 'Action items as tasks.',
      Monday: 'Action items on the board.',
      Asana: 'Action items as tasks.',
    },
  },
};
