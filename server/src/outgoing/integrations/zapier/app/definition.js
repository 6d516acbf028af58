/*
 * The app that runs on Zapier: https://docs.zapier.com/platform/reference/cli-docs. It is CommonJS and not part of the server: to
 * publish it, install it in this folder (docs/integrations/zapier.md).
 */
const { version } = require('./package.json');

/** Returns the entered server address without trailing slashes. */
const serverOf = ({ authData }) => `${authData.server}`.replace(/\/+$/, '');

const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'server',
      label: 'Server',
      type: 'string',
      required: true,
      helpText: 'The address at which you open Afterword, such as `https://afterword.example.com`.',
    },
    {
      key: 'token',
      label: 'Token',
      type: 'password',
      required: true,
      helpText: 'Shown once when you connect Zapier in Afterword, under Settings, Integrations.',
    },
  ],
  test: { method: 'GET', url: '{{bundle.authData.server}}/api/hooks/account' },
  connectionLabel: '{{label}}',
};

const addToken = (request, _z, { authData }) => {
  if (authData.token) request.headers.Authorization = `Bearer ${authData.token}`;
  return request;
};

/** Labels, descriptions and samples by event type. */
const events = {
  'meeting.started': ['Meeting Started', 'Triggers when a meeting begins to be captured.', {}],
  'meeting.ended': ['Meeting Ended', 'Triggers when a meeting has ended.', {}],
  'transcript.completed': ['Transcript Completed', 'Triggers when the transcript of a meeting is whole.', {}],
  'transcript.updated': ['Transcript Updated', 'Triggers when a transcript was corrected or added to.', {}],
  'summary.created': [
    'Summary Created',
    'Triggers when the summary of a meeting was made.',
    {
      summary: {
        overview: ['We planned the opening of the shop.'],
        decisions: ['We open the shop on Sundays.'],
        actions: [
          { text: 'Send the price list to Marta.', assignee: 'Ana', due: 'by Friday', dueDate: '2026-11-27' },
        ],
      },
    },
  ],
  'action_item.created': [
    'Action Item Created',
    'Triggers when somebody took something on in a meeting.',
    {
      action: {
        text: 'Send the price list to Marta.',
        assignee: 'Ana',
        due: 'by Friday',
        dueDate: '2026-11-27',
      },
    },
  ],
};

const meeting = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  title: 'Weekly planning',
  platform: 'Google Meet',
  startedAt: '2026-11-23T09:00:00.000Z',
  endedAt: '2026-11-23T09:30:00.000Z',
  participants: ['Ana', 'Marta'],
  url: 'https://afterword.example.com/dashboard/meetings/0193aaaa-0000-7000-8000-000000000001',
};

function triggerOf(type, [label, description, more]) {
  const key = type.replace('.', '_');
  return {
    key,
    noun: label.replace(/ \w+$/, ''),
    display: { label, description },
    operation: {
      type: 'hook',
      performSubscribe: async (z, bundle) => {
        const { data } = await z.request({
          method: 'POST',
          url: `${serverOf(bundle)}/api/hooks`,
          body: { url: bundle.targetUrl, event: type },
        });
        return data;
      },
      performUnsubscribe: async (z, bundle) => {
        const { data } = await z.request({
          method: 'DELETE',
          url: `${serverOf(bundle)}/api/hooks/${bundle.subscribeData.id}`,
        });
        return data;
      },
      perform: (_z, bundle) => [bundle.cleanedRequest],
      performList: async (z, bundle) => {
        const { data } = await z.request({
          url: `${serverOf(bundle)}/api/hooks/samples`,
          params: { event: type },
        });
        return data;
      },
      sample: {
        id: '5f0c3a52-6d3b-8a51-9a5e-3f0f2d1c4b6a',
        type,
        timestamp: '2026-11-23T09:30:05.000Z',
        data: { meeting, ...more },
      },
    },
  };
}

/** Returns the app for this version of Zapier's platform. */
exports.define = (platformVersion) => ({
  version,
  platformVersion,
  authentication,
  beforeRequest: [addToken],
  triggers: Object.fromEntries(
    Object.entries(events).map(([type, words]) => [type.replace('.', '_'), triggerOf(type, words)]),
  ),
});
