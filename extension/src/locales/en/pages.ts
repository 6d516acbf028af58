import type { Platform } from '@afterword/api-client';

/** The button that grants a platform's well-known site, and its explanation. */
type Presets = Partial<Record<Platform, { turnOn: string; about: string }>>;

export const messages = {
  workspace: 'Record into',
  workspaceNote: 'Meetings that start from now on go here. Meetings that have started stay where they are.',
  loading: 'Loading',
  again: 'Try again',
  noAnswer: 'The extension did not answer. Try again.',

  signIn: {
    action: 'Sign in',
    server: 'Server address',
    at: (host: string) => `at ${host}`,
    another: 'Another server',
    noAnswer: 'The extension did not answer. Try again; if that fails, reload it on chrome://extensions.',
  },

  address: {
    missing: 'Write the address of your server, for example https://afterword.example.com.',
    'no-address': (typed: string) =>
      `'${typed}' is not an address. It looks like https://afterword.example.com.`,
    protocol: 'The address begins with https:// (or http:// on your own network).',
    credentials: 'Leave name and password out of the address.',
    stranger: (host: string) => `${host} answers, but it is no Afterword server.`,
    silent: (host: string) => `${host} does not answer. Check the address, and that the server is running.`,
  },

  failed: {
    title: 'Afterword does not answer.',
    text: 'What was captured is safe on this device. Try again; if it stays silent, switch the extension off and on at chrome://extensions.',
  },

  sending: {
    allSent: 'Everything is on the server.',
    nothingWaits: 'Nothing is waiting to be sent.',
    unsent: (count: number, formatted: string) =>
      `${formatted} ${count === 1 ? 'entry' : 'entries'} not yet sent`,
    now: 'Sending now.',
    offline: 'You are offline. They are safe here and go out when you are back.',
    silent: (host: string) =>
      `The server does not answer: we could not reach ${host}. They are safe here and go out when it does.`,
    storageFull: (host: string) =>
      `Your storage on ${host} is used up. They are safe here and go out when you have deleted meetings there.`,
    awaitingOwner: 'They are safe here. The meeting is over, so its owner has to accept them first.',
    signedOut: 'They are safe here and go out once you sign in.',
    unreachable: (host: string) => `Could not reach ${host}.`,
    next: (time: string) => ` Next try at ${time}.`,
    action: 'Send now',
  },

  meeting: {
    awaitingOwner: 'Waiting for the owner',
    setAside: (formatted: string) => `${formatted} set aside`,
    complete: 'Complete',
    /** Everything is on the server, with this number of stretches that could not be captured. */
    withGaps: (count: number, formatted: string) => `Complete · ${formatted} ${count === 1 ? 'gap' : 'gaps'}`,
    /** The meeting is over, and no speech was captured. */
    none: 'No transcript',
    unsent: (formatted: string) => `${formatted} unsent`,
    sent: 'Sent',
  },

  today: (time: string) => `Today, ${time}`,
  tomorrow: (time: string) => `Tomorrow, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  on: (day: string, time: string) => `${day}, ${time}`,

  noMeeting: {
    unread: 'No meeting is being read in this tab.',
    unreadHint: 'If you are in one, reload the page: it was open before Afterword.',
  },

  /** Sites that a person allows one at a time, in popup and options. */
  sites: {
    use: 'Use on this site',
    useHint: (host: string) =>
      `A meeting on ${host}? Your browser asks whether Afterword may read its pages; nothing there is read before that.`,
    runs: (platform: string) => `It runs ${platform}.`,
    runsOn: (platforms: string) => `Works on servers that run ${platforms}.`,
    granted: (host: string, platform: string) => `${platform}: meetings on ${host} are read from now on.`,
    noMeeting: (host: string) =>
      `This page of ${host} shows no meeting that Afterword can read, so the permission was given back. Open the meeting there and try again.`,
    refused: (host: string) => `${host} was not allowed. Nothing is read there.`,
    failed: 'The extension did not answer. Try again.',
    presets: {
      slack: {
        turnOn: 'Turn on for Slack huddles',
        about:
          'Slack huddles in the browser, beta: built from public evidence, not from a live call. Huddles in Slack’s desktop app cannot be read.',
      },
      jitsi: { turnOn: 'Turn on for 8x8.vc', about: 'Jitsi Meet as 8x8 hosts it.' },
    } as Presets,
  },
};
