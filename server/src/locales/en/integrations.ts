/** Messages about each destination, by its id, and about the choices in its settings, by their values. */
export const messages = {
  destinations: {
    confluence: {
      name: 'Confluence',
      description: 'A page for each meeting in a space, kept up to date around what you write there.',
      steps: [
        'At id.atlassian.com, under Security and API tokens, create an API token without scopes.',
        'Enter it with the address of your site and the email address of your Atlassian account.',
        'Enter the key of the space: the part of its link after /spaces/.',
      ],
      fields: {
        token: { label: 'API token', hint: 'Not needed where you can sign in to Atlassian.' },
        site: { label: 'Site', hint: 'Only with a token.' },
        email: { label: 'Your email address at Atlassian', hint: 'Only with a token.' },
        space: { label: 'Space', hint: 'Its key or its link.' },
        parent: { label: 'Below the page', hint: 'The link of a page; the home of the space without one.' },
        send: { label: 'Send meetings', hint: '' },
        transcript: { label: 'With the transcript', hint: '' },
      },
    },
    email: {
      name: 'Email',
      description: 'The summary, decisions and action items by mail.',
      steps: ['Enter who gets the mails. Each has the link to the meeting.'],
      fields: {
        to: { label: 'To', hint: 'Up to 20 addresses.' },
        send: { label: 'Send meetings', hint: '' },
      },
    },
    'google-calendar': {
      name: 'Google Calendar',
      description:
        'An event on the day each action item is due, moved and ticked off with it. And your next meetings, in the extension.',
      steps: [
        'Connect and sign in to Google. Afterword writes into your main calendar, invites nobody and sends no mail.',
        'Your changes to an event are kept, and events you delete are not created again.',
        'Your meetings of the next 24 hours are read from it when the extension asks for them, unless you switch that off.',
      ],
      fields: {
        send: { label: 'Send meetings', hint: '' },
        whose: {
          label: 'Action items',
          hint: 'Mine are those assigned to your name, as it is here or in your meetings.',
        },
        upcoming: {
          label: 'Show my next meetings in the extension',
          hint: 'With title, time, link and people. Captured meetings get their titles from there. The server stores none of this.',
        },
      },
    },
    'google-docs': {
      name: 'Google Docs',
      description: 'A document for each meeting in your Google Drive, kept up to date.',
      steps: [
        'Connect and sign in to Google. Afterword sees the documents that it makes, and no others.',
        'Write in the documents as you like: what you add or change stays.',
      ],
      fields: {
        send: { label: 'Send meetings', hint: '' },
        transcript: { label: 'With the transcript', hint: '' },
      },
    },
    'google-drive': {
      name: 'Google Drive',
      description: 'A file for each meeting in your Google Drive, in a folder for each workspace.',
      steps: [
        'Connect and sign in to Google. Afterword sees the files that it makes, and no others.',
        'Move and rename the files as you like. One that you change stays as it is, and the next version is written beside it.',
      ],
      fields: {
        send: { label: 'Send meetings', hint: '' },
        format: { label: 'Format', hint: '' },
        transcript: { label: 'With the transcript', hint: '' },
      },
    },
    hubspot: {
      name: 'HubSpot',
      description:
        'A note or a meeting on the timelines of the contacts who took part, and a task for each action item.',
      steps: [
        'In HubSpot, make a service key or a private app with the permissions crm.objects.contacts.read and crm.objects.contacts.write, and copy its token.',
        'Contacts are found by the email addresses of those who took part and are known here.',
      ],
      fields: {
        token: { label: 'Token', hint: 'Begins with pat-. Not needed where you can sign in to HubSpot.' },
        as: { label: 'On the timeline', hint: '' },
        tasks: { label: 'A task for each action item', hint: '' },
        send: { label: 'Send meetings', hint: '' },
        transcript: { label: 'With the transcript, in notes', hint: '' },
      },
    },
    markdown: {
      name: 'Markdown files',
      description:
        'A file for each meeting in a folder of this server: for Obsidian, a wiki or a repository.',
      steps: [
        'The people who run this server choose a folder for it.',
        'Connect. Each meeting that the workspace may read becomes a file in a subfolder of its own.',
      ],
      fields: {
        send: { label: 'Send meetings', hint: '' },
        transcript: { label: 'With the transcript', hint: '' },
      },
    },
    notion: {
      name: 'Notion',
      description: 'A page for each meeting, in a database or below a page of yours, kept up to date.',
      steps: [
        'In Notion, open Settings, Connections, "Develop or manage integrations" and create an internal integration for your workspace. Copy its secret.',
        'Open the page or database that meetings shall go to, and add the integration under ••• and Connections.',
        'Copy the link of that page or database.',
      ],
      fields: {
        token: {
          label: 'Secret of the integration',
          hint: 'Begins with ntn_ or secret_. Not needed where you can sign in to Notion.',
        },
        parent: {
          label: 'Page or database',
          hint: 'Its link. A database can have properties for an address and a date: they are filled in.',
        },
        send: { label: 'Send meetings', hint: '' },
        transcript: { label: 'With the transcript', hint: '' },
      },
    },
    outlook: {
      name: 'Outlook Calendar',
      description:
        'An event on the day each action item is due, moved and ticked off with it. And your next meetings, in the extension.',
      steps: [
        'Connect and sign in to Microsoft. Afterword writes into your main calendar, invites nobody and sends no mail.',
        'Your changes to an event are kept, and events you delete are not created again.',
        'Your meetings of the next 24 hours are read from it when the extension asks for them, unless you switch that off.',
      ],
      fields: {
        send: { label: 'Send meetings', hint: '' },
        whose: {
          label: 'Action items',
          hint: 'Mine are those assigned to your name, as it is here or in your meetings.',
        },
        upcoming: {
          label: 'Show my next meetings in the extension',
          hint: 'With title, time, link and people. Captured meetings get their titles from there. The server stores none of this.',
        },
      },
    },
    slack: {
      name: 'Slack',
      description:
        'What came of each meeting in a channel or to a person, with the transcript in its thread.',
      steps: [
        'At api.slack.com/apps, create an app for your workspace. Under OAuth & Permissions add these bot scopes: chat:write, channels:read, channels:join, groups:read, im:write, users:read, users:read.email, channels:history, groups:history and im:history.',
        'Install it to the workspace and copy its Bot User OAuth Token.',
        'Invite the app to the channel if that is private: /invite and its name.',
      ],
      fields: {
        token: {
          label: 'Bot token',
          hint: 'Begins with xoxb-. Not needed where you can sign in to Slack.',
        },
        to: { label: 'Channel or person', hint: 'The name of a channel, or the email address of a person.' },
        send: { label: 'Send meetings', hint: '' },
        transcript: { label: 'With the transcript in the thread', hint: '' },
      },
    },
    webhook: {
      name: 'Webhook',
      description: 'Events are sent to your own address, signed as Standard Webhooks defines.',
      steps: [
        'Enter the address that receives the calls.',
        'Keep the secret that is shown once, and verify each call with it.',
      ],
      fields: {
        url: { label: 'Address', hint: 'An https address that answers with a status from 200 to 299.' },
        events: { label: 'Events', hint: '' },
      },
    },
    zapier: {
      name: 'Zapier',
      description: 'Zaps that begin with a meeting: its end, its transcript, its summary, an action item.',
      steps: [
        'Connect, and copy the token that is shown once.',
        'In Zapier, choose Afterword as the trigger of a Zap, and enter the address of this server and the token.',
        'Turn the Zap on: from then on it receives events.',
      ],
      fields: {},
    },
  },
  choices: {
    automatically: 'As soon as there is a summary',
    'by-hand': 'Only when I send them',
    mine: 'Mine',
    all: 'All that were heard',
    markdown: 'Markdown',
    'plain-text': 'Plain text',
    note: 'A note',
    meeting: 'A meeting',
    'meeting.started': 'A meeting started',
    'meeting.ended': 'A meeting ended',
    'transcript.completed': 'A transcript is complete',
    'transcript.updated': 'A transcript was changed',
    'summary.created': 'A summary was made',
    'action_item.created': 'An action item was found',
    'audit.recorded': 'An entry was added to the audit log',
  },
  /** Settings the server's operator still has to provide. */
  needs: 'This server isn’t set up for it yet. Ask the people who run it.',
  /** The same, if a token can be pasted instead. */
  needsToken: 'Connects with a token. To sign in instead, ask the people who run this server to set it up.',
};
