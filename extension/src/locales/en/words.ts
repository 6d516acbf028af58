import type { ApiError, Health, Platform } from '@afterword/api-client';
import type { NoticeCode } from '../../messages/capture-state.ts';

/** Messages shared by panel, toolbar and all pages. `formatted`: the number in the language's notation. */
export const messages = {
  entries: (count: number, formatted: string) =>
    count === 0 ? 'No entries' : `${formatted} ${count === 1 ? 'entry' : 'entries'}`,
  /** The name of a meeting without a title. */
  untitled: (platform: string) => `${platform} meeting`,

  /** The state of a capture: the same words as on the web (web/src/locales/en/dashboard/shared.ts). */
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
    worker: 'Saved on this device',
    journal: 'Saved on this device. Sending continues automatically.',
    memory: 'Nothing can be written. Keep this tab open.',
    reload: 'Afterword was updated. Reload this page to go on.',
  },

  notices: {
    updated: () => 'Afterword was updated. Reload this page and it reads on; what it had read is kept.',
    paused: () => 'Paused. Nothing is written down until you resume.',
    'off-the-record': () =>
      'Off the record. The last two minutes were removed; nothing is written down until you resume.',
    'excluded-domain': () =>
      'Paused, and what we held of this meeting was removed: an address or a domain you excluded is in it. Resume only if you are sure.',
    'excluded-person': () =>
      'Paused while someone on your pause list is here; what they said was removed. Capturing continues when they leave.',
    'workspace-domain': () =>
      'Paused, and what we held of this meeting was removed: your workspace excludes an address or a domain that is in it. Only its admins can change that.',
    'workspace-person': () =>
      'Paused while someone on your workspace’s pause list is here; what they said was removed. Capturing continues when they leave.',
    'maybe-excluded': () =>
      'We can’t tell whether the person speaking is on your “never capture” list, so their words are not kept.',
    'captions-off': (platform: string) =>
      `Captions are off. Turn them on in ${platform} and we pick up from here.`,
    'captions-gone': (platform: string) =>
      `The captions are gone from the page. Turn them on again in ${platform} and we pick up from here.`,
    'captions-gone-but-on': (platform: string) =>
      `The captions are gone from the page although ${platform} says they are on. Turn them off and on again, and we pick up from here.`,
    'captions-not-understood': (platform: string) =>
      `${platform} shows captions here in a form we cannot read. Nothing is being written down; please tell us.`,
    'captions-not-offered': (platform: string) =>
      `This server has no captions: it does not transcribe meetings. ${platform} shows captions if its operator sets that up.`,
    'captions-not-found': (platform: string) =>
      `We find no captions in ${platform}. If they are on, it shows them in a form we do not know; please tell us.`,
    'captions-not-reaching-us': (platform: string) =>
      `People are speaking, but no captions reach us. Check that captions show in ${platform}; reload the page if they do.`,
    'permission-withdrawn': () =>
      'You took back the permission for this site, so the transcript ends here. What was read until then is kept and sent.',
    'nothing-to-bookmark': () => 'There is nothing to bookmark yet.',
    'clicked-enough': (platform: string) => `We tried 3 times. Turn captions on in ${platform}, please.`,
    'nothing-to-click': (platform: string) =>
      `We found nothing to click. Turn captions on in ${platform}, please.`,
  } satisfies Record<NoticeCode, (platform: string) => string>,

  /** Where to switch captions on, for platforms where we do not click the control. */
  captionsHow: {
    slack:
      'In the huddle: More actions, then Show captions. For every huddle: “Turn on captions by default when joining huddles” in Slack’s preferences.',
  } as Partial<Record<Platform, string>>,

  offTheRecord: {
    question: 'Go off the record?',
    meaning:
      'This pauses the transcript and removes the last two minutes, here and on the server. It cannot be undone.',
    confirm: 'Remove and pause',
    cancel: 'Keep everything',
  },

  /** Actions on a capture, in the panel and on the pages. */
  capture: {
    ask: 'Keep a transcript of this meeting? Nothing is read until you start.',
    start: 'Start transcript',
    notThis: 'Not this meeting',
    standby: 'Another tab reads this meeting. This one takes over if that tab closes.',
    turnOnCaptions: 'Turn on captions',
    pause: 'Pause',
    resume: 'Resume',
    bookmark: 'Bookmark',
    bookmarked: 'Bookmarked',
    bookmarkHint: (key: string) => `Bookmark what was just said (${key})`,
    offTheRecord: 'Off the record',
    transcript: 'Transcript',
    empty: 'What is said appears here, line by line.',
    newest: 'Jump to newest',
    read: 'Read the transcript',
    signedOut: 'Signed out: nothing reaches the server.',
  },

  panel: {
    /** The workspace this meeting is recorded into. */
    workspace: (name: string) => `Goes to ${name}`,
    move: 'Move panel with the arrow keys',
    openSidePanel: 'Open side panel',
    hide: 'Hide panel',
    /** Announced by screen readers when something changed. */
    news: (sentence: string) => `Afterword: ${sentence}`,
    tab: (state: string) => `Afterword: ${state}. Show panel`,
  },

  badge: {
    /** Follows the word for the state. */
    meaning: {
      capturing: 'What is said is written down',
      quiet: 'Nobody has spoken for a while',
      waiting: 'They have to be on in the meeting',
      paused: 'Nothing is written down',
      lost: 'Nothing is written down until they are back',
      suspect: 'Something may be missing',
      ended: 'The meeting is over',
    } satisfies Record<Health, string>,
    signIn: (unsent: number) =>
      `${unsent === 1 ? '1 entry waits' : `${unsent} entries wait`} on this device. Sign in to send.`,
    storageFull: (unsent: number) =>
      `${unsent === 1 ? '1 entry waits' : `${unsent} entries wait`} on this device. Your storage on the server is used up.`,
    refused: (count: number) =>
      `${count === 1 ? 'One entry was' : `${count} entries were`} refused by the server. See the options.`,
    unsent: (unsent: number) => `${unsent === 1 ? '1 entry waits' : `${unsent} entries wait`} to be sent.`,
  },

  session: {
    notAnAddress: 'This is not an address of a server.',
    unfinished: 'The sign-in was not finished.',
    unfinishedBecause: (technical: string) => `The sign-in was not finished. (${technical})`,
    otherAccount: 'The code is of another account.',
    unsent: (count: number) =>
      `${count === 1 ? 'One entry' : `${count} entries`} could not be sent. Try again, or keep them.`,
    codes: {
      invalid_input: 'Something in the request is not right.',
      unauthenticated: 'Sign in to continue.',
      code_expired: 'Your magic link has expired. Please request a new one or log in again.',
      awaiting_owner: 'This meeting is over. Its owner has to accept this capture before it is added.',
      not_member: 'You are not a member of this workspace.',
      not_admitted:
        'This server takes no new account with this address. Ask its administrator for an invitation.',
      rate_limited: 'Too many requests. Try again in a moment.',
      unavailable: 'The server cannot do this right now. Nothing was lost; try again.',
      network: 'The server could not be reached. Check the connection and try again.',
    } satisfies Partial<Record<ApiError['code'], string>>,
    /** Any other answer of a server: its own text, in English. */
    unforeseen: (technical: string) => technical,
  },
};
