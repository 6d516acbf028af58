/** The words of the front page. */
export const copy = {
  title: 'Afterword: meetings become transcripts you can point at',
  headline: 'What was said, and where it was said.',
  lead: 'Afterword reads the captions of your meetings on Google Meet, Zoom and Microsoft Teams and keeps them: a searchable transcript while people still speak, then a summary in which every claim points at the lines it comes from.',
  logIn: 'Log in',
  dashboard: 'Go to the dashboard',
  example: {
    label: 'An example: a claim of a summary, joined to the line it comes from',
    before: { time: '00:14:02', speaker: 'Ines', content: 'Do we wait for finance, or send it as it is?' },
    line: {
      time: '00:14:09',
      speaker: 'Tomasz',
      content: 'The March numbers are in. Let us send it on Friday.',
    },
    after: { time: '00:14:15', speaker: 'Ines', content: 'Good. I will tell the others.' },
    kind: 'Decision',
    claim: 'The draft goes out on Friday, with the March numbers.',
  },
  facts: [
    ['Only text', 'Captions are read as text. No audio or video is recorded, and no bot joins the call.'],
    [
      'Nothing lost',
      'Lines are kept on your device until the server has them, through closed tabs and dropped networks.',
    ],
    ['Nothing hidden', 'Where captions were off or paused, the transcript says so, from when to when.'],
  ],
  extension: {
    title: 'Load the extension',
    steps: [
      ['Build it', 'npm start prints the folder: extension/dist in your copy of Afterword.'],
      [
        'Load it',
        'Open chrome://extensions, switch on Developer mode, press Load unpacked and choose that folder.',
      ],
      ['Log in here', 'The extension is connected by the same sign-in. Join a meeting with captions on.'],
    ],
  },
};
