/** The words of the page that explains how it works. */
export const messages = {
  howItWorks: {
    title: 'How it works',
    description: 'Three steps from live captions to a transcript with evidence.',
    heading: 'Three steps to a transcript you can trust',
    steps: [
      {
        name: 'Add the extension',
        text: 'It connects itself when you sign in on the web. It asks for the three meeting platforms; any other site, such as a server of Jitsi Meet or Slack for its huddles (beta), only where you allow it.',
      },
      {
        name: 'Switch captions on',
        text: 'Join your meeting on Meet, Zoom or Teams as always and turn on captions. The transcript begins with the first line; the panel shows that it does.',
      },
      {
        name: 'Read what stands after the words',
        text: 'The meeting is on your dashboard while it runs. When it ends, the summary is there: every claim with the lines it comes from.',
      },
    ],
    panel: {
      title: 'In the meeting it stays out of the way',
      text: 'A small panel shows that captions arrive, and the last lines. Pause it, mark what matters, or go off the record: it can be moved, folded, or left to the side panel of the browser.',
      alt: 'The panel of Afterword in a meeting: it is capturing, shows three lines with their speakers, and has buttons to pause, to bookmark and to go off the record.',
    },
    banner: {
      name: 'Unlimited transcriptions',
      text: 'On every plan, for every meeting, in the 60+ languages that the platforms caption.',
    },
    workflows: 'What happens with the words',
  },
};
