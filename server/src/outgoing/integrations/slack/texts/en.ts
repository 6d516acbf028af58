import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Slack',
  description: 'The results of each meeting in a channel or to a person, with the transcript in the thread.',
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
};
