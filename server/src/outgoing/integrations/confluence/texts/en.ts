import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Confluence',
  description: 'A page for each meeting in a space, kept up to date. What you add stays.',
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
};
