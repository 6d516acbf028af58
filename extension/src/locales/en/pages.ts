import type { Platform } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** The button that grants a platform's well-known site, and its explanation. */
type Presets = Partial<Record<Platform, { turnOn: string; about: string }>>;

export const messages = {
  workspace: 'Record into',
  workspaceNote: 'New meetings go here. Meetings that already started stay where they are.',
  loading: 'Loading',
  again: 'Try again',
  noAnswer: 'The extension didn’t answer. Try again.',

  signIn: {
    action: 'Sign in',
    server: 'Server address',
    at: (host: string) => `at ${host}`,
    another: 'Another server',
    noAnswer: 'The extension didn’t answer. Try again. If that fails, reload it on chrome://extensions.',
  },

  address: {
    missing: 'Enter your server’s address, such as https://afterword.example.com.',
    'no-address': (typed: string) =>
      `'${typed}' is not an address. Use a form like https://afterword.example.com.`,
    protocol: 'The address must start with https:// (or http:// on your own network).',
    credentials: 'Remove the name and password from the address.',
    stranger: (host: string) => `${host} answers, but it isn’t an Afterword server.`,
    silent: (host: string) => `${host} doesn’t answer. Check the address and that the server is running.`,
  },

  failed: {
    title: 'Afterword isn’t answering.',
    text: 'Your captures are safe on this device. Try again. If that fails, switch the extension off and on at chrome://extensions.',
  },

  sending: {
    allSent: 'Everything is on the server.',
    nothingWaits: 'Nothing is waiting to be sent.',
    unsent: (count: number, formatted: string) =>
      `${formatted} ${plural.en(count, 'entry', 'entries')} not yet sent`,
    now: 'Sending now.',
    offline: 'You’re offline. They’re safe here and will be sent when you’re back online.',
    silent: (host: string) =>
      `The server at ${host} isn’t answering. They’re safe here and will be sent when it does.`,
    storageFull: (host: string) =>
      `Your storage on ${host} is full. They’re safe here and will be sent after you delete meetings there.`,
    awaitingOwner: 'They’re safe here. The meeting is over, so its owner must accept them first.',
    ofAnother: 'They belong to another account. They’re safe here and will be sent when you sign in to it.',
    /** Some entries belong to another account. */
    someOfAnother: (count: number, formatted: string) =>
      `${formatted} of them ${plural.en(count, 'belongs', 'belong')} to another account and will be sent when you sign in to it.`,
    signedOut: 'They’re safe here and will be sent when you sign in.',
    unreachable: (host: string) => `Couldn’t reach ${host}.`,
    next: (time: string) => ` Next try at ${time}.`,
    action: 'Send now',
  },

  meeting: {
    awaitingOwner: 'Waiting for the owner',
    setAside: (formatted: string) => `${formatted} set aside`,
    complete: 'Complete',
    /** Everything is on the server, with this number of gaps. */
    withGaps: (count: number, formatted: string) =>
      `Complete · ${formatted} ${plural.en(count, 'gap', 'gaps')}`,
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
    /** The person withdrew the access to this built-in site in the browser's settings. */
    blocked: 'Your browser doesn’t let Afterword read this site. Nothing is captured here.',
    unread: 'No meeting is being read in this tab.',
    unreadHint: 'If you’re in a meeting, reload the page: it was open before Afterword started.',
  },

  /** Granted sites, in popup and options. */
  sites: {
    use: 'Use on this site',
    useHint: (host: string) =>
      `In a meeting on ${host}? Your browser will ask whether Afterword may read its pages. Nothing is read before that.`,
    runs: (platform: string) => `It runs ${platform}.`,
    runsOn: (platforms: string) => `Works on servers that run ${platforms}.`,
    granted: (host: string, platform: string) => `${platform}: Afterword now reads meetings on ${host}.`,
    noMeeting: (host: string) =>
      `This page on ${host} has no meeting Afterword can read, so the permission was revoked. Open the meeting there and try again.`,
    refused: (host: string) => `${host} wasn’t allowed. Nothing is read there.`,
    failed: 'The extension didn’t answer. Try again.',
    presets: {
      slack: {
        turnOn: 'Turn on for Slack huddles',
        about:
          'Slack huddles in the browser are in beta: built from public information, not yet tried in a live call. Huddles in Slack’s desktop app can’t be read.',
      },
      jitsi: { turnOn: 'Turn on for 8x8.vc', about: 'Jitsi Meet hosted by 8x8.' },
    } as Presets,
  },
};
