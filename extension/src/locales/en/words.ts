import type { ApiError, Health, Platform } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { NoticeCode } from '../../messages/capture-state.ts';

/** Messages shared by panel, toolbar and pages. `formatted`: the number in the language's notation. */
export const messages = {
  entries: (count: number, formatted: string) =>
    count === 0 ? 'No entries' : `${formatted} ${plural.en(count, 'entry', 'entries')}`,
  /** The name of a meeting without a title. */
  untitled: (platform: string) => `${platform} meeting`,

  /** States of a capture, with the same words as in the web app (web/src/locales/en/dashboard/shared.ts). */
  health: {
    waiting: 'Waiting for captions',
    capturing: 'Live',
    quiet: 'Live',
    lost: 'Captions lost',
    suspect: 'Captions unreadable',
    paused: 'Paused',
    ended: 'Ended',
  } satisfies Record<Health, string>,
  phases: { asking: 'Not started', standby: 'Standing by', idle: 'No meeting' },

  storage: {
    worker: 'Saved',
    journal: 'Saved on this device. Sending continues automatically.',
    memory: 'Can’t save on this device. Keep this tab open.',
    reload: 'Afterword was updated. Reload this page to continue.',
  },

  notices: {
    updated: () => 'Afterword was updated. Reload this page to continue; everything so far is kept.',
    paused: () => 'Paused. Nothing is captured until you resume.',
    'off-the-record': () =>
      'Off the record. The last two minutes were removed; nothing is captured until you resume.',
    'excluded-domain': () =>
      'Paused, and this meeting’s capture was removed: it shows an address or domain you excluded. Resume only if you’re sure.',
    'excluded-person': () =>
      'Paused while someone on your pause list is here. Their words were removed. Capturing continues when they leave.',
    'workspace-domain': () =>
      'Paused, and this meeting’s capture was removed: it shows an address or domain your workspace excludes. Only its admins can change that.',
    'workspace-person': () =>
      'Paused while someone on your workspace’s pause list is here. Their words were removed. Capturing continues when they leave.',
    'maybe-excluded': () =>
      'We can’t tell whether the person speaking is on your “never capture” list, so their words are not kept.',
    'captions-off': (platform: string) =>
      `Captions are off. Turn them on in ${platform} and we pick up from here.`,
    'captions-gone': (platform: string) =>
      `Captions disappeared from the page. Turn them on again in ${platform} and we pick up from here.`,
    'captions-gone-but-on': (platform: string) =>
      `Captions disappeared from the page although ${platform} says they’re on. Turn them off and on again, and we pick up from here.`,
    'captions-not-understood': (platform: string) =>
      `${platform} shows captions here in a form we can’t read. Nothing is being captured. Please tell us.`,
    'captions-not-offered': (platform: string) =>
      `This ${platform} server has no captions: it doesn’t transcribe meetings. Its operator can set that up.`,
    'captions-not-found': (platform: string) =>
      `We can’t find captions in ${platform}. If they’re on, we don’t know their form yet. Please tell us.`,
    'captions-not-reaching-us': (platform: string) =>
      `People are speaking, but no captions reach us. Check that ${platform} shows captions; if it does, reload the page.`,
    'permission-withdrawn': () =>
      'You revoked permission for this site, so the transcript ends here. Everything captured so far is kept and sent.',
    'nothing-to-bookmark': () => 'There is nothing to bookmark yet.',
    'clicked-enough': (platform: string) => `We tried 3 times. Please turn on captions in ${platform}.`,
    'nothing-to-click': (platform: string) =>
      `We couldn’t find the button. Please turn on captions in ${platform}.`,
  } satisfies Record<NoticeCode, (platform: string) => string>,

  /** How to turn on captions on platforms where the extension does not click. */
  captionsHow: {
    slack:
      'In the huddle, choose More actions, then Show captions. For every huddle, choose “Turn on captions by default when joining huddles” in Slack’s preferences.',
  } as Partial<Record<Platform, string>>,

  offTheRecord: {
    question: 'Go off the record?',
    meaning:
      'This pauses the transcript and removes the last two minutes, here and on the server. You can’t undo this.',
    confirm: 'Remove and pause',
    cancel: 'Keep everything',
  },

  /** Actions on a capture, in the panel and on the pages. */
  capture: {
    ask: 'Keep a transcript of this meeting? Nothing is read until you start.',
    start: 'Start transcript',
    notThis: 'Not this meeting',
    standby: 'Another tab is capturing this meeting. This one takes over if that tab closes.',
    turnOnCaptions: 'Turn on captions',
    pause: 'Pause',
    resume: 'Resume',
    bookmark: 'Bookmark',
    bookmarked: 'Bookmarked',
    bookmarkHint: (key: string) => `Bookmark what was just said (${key})`,
    offTheRecord: 'Off the record',
    transcript: 'Transcript',
    empty: 'Lines appear here as people speak.',
    newest: 'Jump to newest',
    read: 'Read the transcript',
    signedOut: 'Signed out: nothing is sent to the server.',
  },

  panel: {
    /** The workspace in which this meeting is recorded. */
    workspace: (name: string) => `Goes to ${name}`,
    /** A button that moves the meeting to this workspace. */
    goTo: (name: string) => `Use ${name} instead`,
    move: 'Move panel with the arrow keys',
    openSidePanel: 'Open side panel',
    hide: 'Hide panel',
    /** Announced by screen readers after a change. */
    news: (sentence: string) => `Afterword: ${sentence}`,
    tab: (state: string) => `Afterword: ${state}. Show panel`,
  },

  badge: {
    /** Follows the name of the state. */
    meaning: {
      capturing: 'Captions are being captured',
      quiet: 'Nobody has spoken for a while',
      waiting: 'Turn them on in the meeting',
      paused: 'Nothing is captured',
      lost: 'Nothing is captured until they return',
      suspect: 'Something may be missing',
      ended: 'The meeting is over',
    } satisfies Record<Health, string>,
    signIn: (unsent: number) =>
      `${plural.en(unsent, '1 entry waits', `${unsent} entries wait`)} on this device. Sign in to send.`,
    storageFull: (unsent: number) =>
      `${plural.en(unsent, '1 entry waits', `${unsent} entries wait`)} on this device. Your storage on the server is used up.`,
    refused: (count: number) =>
      `${plural.en(count, 'One entry was', `${count} entries were`)} refused by the server. See the options.`,
    unsent: (unsent: number) => `${plural.en(unsent, '1 entry waits', `${unsent} entries wait`)} to be sent.`,
  },

  session: {
    notAnAddress: 'This is not a server address.',
    unfinished: 'Sign-in wasn’t completed.',
    unfinishedBecause: (technical: string) => `Sign-in wasn’t completed. (${technical})`,
    otherAccount: 'This code belongs to another account.',
    unsent: (count: number) =>
      `${plural.en(count, 'One entry', `${count} entries`)} could not be sent. Try again, or keep them.`,
    codes: {
      invalid_input: 'Something in the request is invalid.',
      unauthenticated: 'Sign in to continue.',
      code_expired: 'Your magic link has expired. Please request a new one or log in again.',
      awaiting_owner: 'This meeting is over. Its owner must accept this capture before it is added.',
      key_refused: 'This API key may not make this call.',
      not_member: 'You are not a member of this workspace.',
      not_admitted:
        'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
      rate_limited: 'Too many requests. Try again in a moment.',
      unavailable: 'The server cannot do this right now. Nothing was lost; try again.',
      network: 'Couldn’t reach the server. Check the connection and try again.',
      proxy:
        'A proxy in front of the server refused the request. Its operator can find the reason in the proxy’s log.',
    } satisfies Partial<Record<ApiError['code'], string>>,
    /** Any other answer of a server: its own English text. */
    unforeseen: (technical: string) => technical,
  },
};
