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
      alt: 'Afterword’s panel in a meeting. It is capturing, shows three lines with their speakers, and has buttons to pause, bookmark and go off the record.',
    },
    banner: {
      name: 'Unlimited transcriptions',
      text: 'On every plan, for every meeting, in the 60+ languages the platforms caption.',
    },
    workflows: 'What happens next',
  },
};
