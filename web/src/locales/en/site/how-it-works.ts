/** Texts of “How it works”. */
export const messages = {
  howItWorks: {
    title: 'How it works',
    description: 'Three steps from live captions to a transcript with evidence.',
    heading: 'Three steps to a transcript you can trust',
    steps: [
      {
        name: 'Add the extension',
        text: 'It connects when you sign in on the web. It asks for access to the three meeting platforms, and to any other site, such as a Jitsi Meet server or Slack huddles (beta), only when you allow it.',
      },
      {
        name: 'Switch captions on',
        text: 'Join your meeting on Meet, Zoom or Teams as usual and turn on captions. The transcript starts with the first line, and the panel shows that it’s running.',
      },
      {
        name: 'Read what was said',
        text: 'The meeting is on your dashboard while it runs. When it ends, the summary is ready, with each claim linked to the lines it comes from.',
      },
    ],
    panel: {
      title: 'It stays out of the way in your meeting',
      text: 'A small panel shows the latest lines and that captions are arriving. Pause, bookmark what matters, or go off the record. You can move it, fold it, or use the browser’s side panel instead.',
      caption: 'Priya: I’ll write the French text and have it ready by Thursday.',
      alt: 'Afterword’s panel in a meeting. It is capturing, shows three lines with their speakers, and has buttons to pause, bookmark and go off the record.',
    },
    summary: {
      title: 'Every sentence shows where it comes from',
      text: 'Choose a statement of the summary, and the lines it is based on are marked.',
      label: 'Summary: choose a statement',
      transcript: 'Transcript',
      claims: [
        { kind: 'Decision', text: 'The draft goes out on Friday.' },
        { kind: 'Action item', text: 'Ines tells the others.' },
        { kind: 'Open question', text: 'Who answers questions about it next week?' },
      ],
      /** The line of each statement. */
      lines: [
        'The March numbers are in. Let us send it on Friday, with them.',
        'Good. I will tell the others.',
        'Who answers questions about it next week? I am away.',
      ],
    },
    banner: {
      name: 'Unlimited transcriptions',
      text: (languages: string) =>
        `On every plan, for every meeting, in the ${languages} languages the platforms caption.`,
    },
    workflows: 'What happens next',
  },
};
