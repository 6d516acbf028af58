/** The words of the dashboard's home. */
export const messages = {
  title: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  plan: (name: string) => `${name} plan`,
  upgrade: 'Upgrade to Individual Plan',
  recent: 'Recent meetings',
  all: 'All meetings',
  running: {
    since: (platform: string, time: string) => `${platform}, since ${time}`,
    open: 'Read along',
  },
  decided: 'What was decided',
  actions: {
    title: 'Quick actions',
    download: 'Download extension',
    downloadText: 'For another browser, or for a colleague.',
  },
  failed: 'Your recent meetings could not be loaded.',
  guide: {
    title: 'Three steps to your first transcript',
    steps: [
      {
        title: 'Install the extension',
        text: 'It reads the captions of your meetings in this browser. No bot joins the call.',
        done: 'The extension is here.',
      },
      {
        title: 'Turn on captions in a meeting',
        text: 'Join a call on Google Meet, Zoom or Microsoft Teams in this browser and switch its captions on.',
        done: 'A meeting was captured.',
      },
      {
        title: 'See it here',
        text: 'Every line appears on this page while people speak, and stays searchable afterwards.',
        done: 'Its transcript is here.',
      },
    ],
    doneLabel: 'Done',
    todoLabel: 'To do',
    sample: 'Until then, a sample meeting shows what you will get.',
    openSample: 'Open the sample',
  },
  extension: {
    title: 'The extension in this browser',
    checking: 'Looking for the extension',
    connected: (version: string) => `Connected, version ${version}. Captures are sent to this account.`,
    elsewhere: (server: string) => `It sends its captures to ${server}.`,
    takeOver: 'Send them here instead',
    refused: 'The extension is here, but could not be connected.',
    refusals: {
      'other-account': 'The code is of another account.',
      elsewhere: 'The extension is signed in at another server.',
      'not-understood': 'The message is not understood.',
    },
    again: 'Try again',
    absent: 'Not found in this browser.',
    how: 'How to load it',
    file: (version: string) => `Download version ${version}`,
    steps: [
      'Download it and unpack the file into a folder that can stay where it is.',
      'Open chrome://extensions, in Edge edge://extensions, and switch on Developer mode.',
      'Press Load unpacked and choose that folder.',
      'Come back to this page.',
    ],
    ownCopy:
      'This server was built without the extension: run npm start in a copy of the source, and choose the folder extension/dist of it.',
    pictures: 'The steps with pictures',
    newer: (version: string) => `Version ${version} is here.`,
    update: 'Get it',
    look: 'Look again',
  },
};
