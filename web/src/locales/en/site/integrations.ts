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
    further: 'Beside them',
    /** Why some are not there, by their names. */
    closed: {
      Quip: 'Quip no longer admits new integrations. Until it does, export a meeting as a file and add that.',
      Evernote:
        'Evernote no longer admits new integrations. Until it does, export a meeting as a file and add that.',
    },
    /** By the name of each. */
    descriptions: {
      Notion: 'A page for each meeting, action items as to-dos.',
      'Google Docs': 'Transcript and summary as a document.',
      Confluence: 'Minutes in the space of your team.',
      Slack: 'The summary in a channel or a direct message.',
      HubSpot: 'A note or a meeting on the contact, with tasks.',
      Zapier: 'Anything that can begin with a finished meeting.',
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
      Email: 'Summary, decisions and action items by mail.',
      Webhook: 'Events are sent to your own address.',
      Markdown: 'A file for each meeting, on your own server.',
    },
    /** The page of one of them. */
    page: {
      all: 'All integrations',
      arrives: 'What arrives',
      receives: {
        meeting: [
          {
            name: 'The meeting, kept up to date',
            text: 'Title, date, participants, overview, decisions and action items, and the transcript where you want it. When something is corrected here, what we wrote there is updated, in place.',
          },
          {
            name: 'Once, and nothing of yours is touched',
            text: 'What people write there themselves stays as they wrote it. A delivery that was interrupted is looked for before it is made again.',
          },
          {
            name: 'With a history',
            text: 'Before you send, you see what will be sent, word for word. Afterwards you see each call and its answer, and can send again.',
          },
        ],
        events: [
          {
            name: 'What happens, as it happens',
            text: 'A meeting started or ended, a transcript is complete or was changed, a summary was made, an action item was found: in order for each meeting, each with an id of its own.',
          },
          {
            name: 'Nothing is lost while nobody answers',
            text: 'Calls are retried for days. Then the connection is paused and its owner gets an email.',
          },
          {
            name: 'With a history',
            text: 'You see each call and its answer, and can send again.',
          },
        ],
        copies: [
          {
            name: 'A copy of what came of it',
            text: 'Title, date, participants, overview, decisions and action items, with the link to the meeting. A copy stays as it was sent.',
          },
          {
            name: 'With a history',
            text: 'Before you send, you see exactly what will be sent. Afterward, you see whether it arrived.',
          },
        ],
      },
      connect: 'How you connect it',
      open: 'Open the integrations in your settings',
      choose: 'What you choose',
      asYouLike: 'As you like.',
      terms: 'Good to know',
      who: 'Who can connect it',
      of: {
        me: 'You, for meetings of your own.',
        workspace: 'An admin, for meetings that everybody in the workspace may read.',
      },
      plan: 'Plan',
      planText: (plan: string) => `Part of ${plan} and every larger plan.`,
      deletion: 'When a meeting is deleted here',
      removable:
        'What was delivered stays there, unless you choose “Remove there too” when you delete the meeting.',
      stays: 'What was delivered stays there: it is yours.',
      here: 'On this server',
    },
  },
};
