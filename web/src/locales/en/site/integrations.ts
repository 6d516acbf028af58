/** Texts of the integrations page. */
export const messages = {
  integrations: {
    title: 'Integrations',
    description:
      'Where Afterword can send transcripts, summaries and action items, and what we are building.',
    heading: 'Works with the tools you already use',
    lead: 'Integrations that work say “Learn more”; the others say “Coming Soon”.',
    missing: 'Something missing?',
    tell: 'Tell us what you use',
    further: 'More ways',
    /** Why some integrations do not exist, by name. */
    closed: {
      Quip: 'Quip no longer accepts new integrations. Until it does, export a meeting as a file and add it there.',
      Evernote:
        'Evernote no longer accepts new integrations. Until it does, export a meeting as a file and add it there.',
    },
    /** By name. */
    descriptions: {
      Notion: 'A page for each meeting, action items as to-dos.',
      'Google Docs': 'Transcript and summary as a document.',
      Confluence: 'Meeting notes in your team’s space.',
      Slack: 'The summary in a channel or a direct message.',
      HubSpot: 'A note or a meeting on the contact, with tasks.',
      Zapier: 'Start any Zap when a meeting ends.',
      Quip: 'A document for each meeting.',
      Salesforce: 'Calls and next steps on the record.',
      Pipedrive: 'Notes and activities on the deal.',
      Zoho: 'Notes in the CRM.',
      Evernote: 'A note for each meeting.',
      ClickUp: 'Action items as tasks.',
      Monday: 'Action items on the board.',
      Asana: 'Action items as tasks.',
      'Google Drive': 'A file for each meeting, in a folder for each team.',
      'Google Calendar': 'Action items with a date as events, and your next meetings in the extension.',
      Outlook: 'Action items with a date as events, and your next meetings in the extension.',
      Email: 'Summary, decisions and action items by email.',
      Webhook: 'Events are sent to your own address.',
      Markdown: 'A file for each meeting, on your own server.',
    },
    /** The page of an integration. */
    page: {
      all: 'All integrations',
      arrives: 'What you get',
      receives: {
        meeting: [
          {
            name: 'The meeting, kept up to date',
            text: 'Title, date, participants, overview, decisions and action items, plus the transcript if you want it. Corrections here update the same page there.',
          },
          {
            name: 'No duplicates, and your edits stay',
            text: 'What people write there stays as they wrote it. After an interruption, Afterword looks for its earlier delivery before sending again.',
          },
          {
            name: 'With a history',
            text: 'Before sending, you see exactly what will be sent. Afterward, you see each request and its response, and can send again.',
          },
        ],
        events: [
          {
            name: 'Events as they happen',
            text: 'A meeting started or ended, a transcript was completed or changed, a summary was created, an action item was found. Events of one meeting arrive in order, each with its own id.',
          },
          {
            name: 'Nothing is lost during an outage',
            text: 'Requests are retried for days. Then the connection is paused and its owner gets an email.',
          },
          {
            name: 'With a history',
            text: 'You see each request and its response, and can send again.',
          },
        ],
        copies: [
          {
            name: 'A copy of the results',
            text: 'Title, date, participants, overview, decisions and action items, with a link to the meeting. A copy does not change after it is sent.',
          },
          {
            name: 'With a history',
            text: 'Before you send, you see exactly what will be sent. Afterward, you see whether it arrived.',
          },
        ],
      },
      connect: 'How to connect it',
      open: 'Open Integrations in your settings',
      choose: 'What you choose',
      asYouLike: 'Optional.',
      terms: 'Good to know',
      who: 'Who can connect it',
      of: {
        me: 'You, for your own meetings.',
        workspace: 'An admin, for meetings everyone in the workspace can read.',
      },
      plan: 'Plan',
      planText: (plan: string) => `Included in ${plan} and higher plans.`,
      deletion: 'When a meeting is deleted here',
      removable:
        'Delivered content stays there unless you choose “Remove there too” when you delete the meeting.',
      stays: 'Delivered content stays there. It’s yours.',
      here: 'On this server',
    },
  },
};
