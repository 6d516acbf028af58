import type { ModelProvider } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** Says which language model, if any, reads transcripts on this server. */
const writes = (whose: string) =>
  `On this server, ${whose} writes summaries and answers. The lines they are based on are sent there and nowhere else. A workspace can set up another model. Everything a model writes is checked against the transcript and links to the lines it cites.`;
const chatGpt = {
  none: 'Not by default. A built-in engine creates summaries and answers from quotations, on the server and without a network. A workspace can set up a language model of its choice, including one on its own machine. What the model writes is checked against the transcript and links to the lines it cites. Otherwise your meeting’s text is sent to no one, unless you connect a tool and choose to send it there.',
  openai: writes('a language model from OpenAI'),
  anthropic: `No ChatGPT. ${writes('a language model from Anthropic')}`,
  ollama: writes('a language model running on Ollama, at an address this server’s operator chose,'),
  'openai-compatible': writes('a language model at an address this server’s operator chose'),
};

/** Texts of the home page. */
export const messages = {
  home: {
    title: 'Meeting transcripts with evidence, without a bot',
    description:
      'Afterword turns live captions from Google Meet, Zoom and Microsoft Teams into searchable transcripts and summaries that link to their sources. No bot, no audio, your own server.',
    badge: 'Launching Soon',
    heading: 'The meeting ends. The words stay.',
    lead: 'Afterword reads the live captions in your browser and keeps every line. You get a searchable transcript and a summary that shows who said each sentence, and when.',
    secondary: 'See how it works',
    proof: ['No bot in the call', 'No audio, no voiceprint', 'Host it yourself'],
    demo: {
      label: 'A live meeting in Afterword',
      play: 'Play',
      pause: 'Pause',
      again: 'Play again',
      state: 'Capturing captions',
      ended: 'Meeting ended. Complete.',
      kind: 'Decision',
      claim: 'The draft goes out on Friday, with the March numbers.',
      /** The lines of the demo, in the order in which home/demo.tsx plays them. */
      lines: {
        first: 'The draft is done, apart from the numbers of the last quarter.',
        second: 'I have seen it. The second chapter is much clearer now.',
        third: 'Do we wait for finance, or send it as it is?',
        cited: 'The March numbers are in. Let us send it on Friday, with them.',
        last: 'Good. I will tell the others.',
      },
    },
    platforms: {
      title: 'Where your meetings already are',
      items: [
        { name: 'Google Meet', beta: false },
        { name: 'Teams', beta: false },
        { name: 'Slack', beta: true },
        { name: 'Zoom', beta: false },
      ],
      /** Marks a platform that has never been tested in a real call. */
      beta: 'Beta',
      betaNote:
        'Slack huddles in the browser are in beta: built from public information, not yet tried in a live call.',
    },
    features: {
      title: 'From what was said to what was meant',
      items: [
        {
          name: 'Real-time transcription',
          text: 'The transcript grows as people speak, in the meeting and on your dashboard, with the right name on each line. Platforms revise captions as they understand more. You keep the final version.',
        },
        {
          name: 'Smart summaries',
          text: 'Topics, decisions, action items and open questions, built from what people actually said. Each one links to the lines it comes from, one click away.',
        },
        {
          name: 'Instant integration',
          text: 'Transcripts, summaries and action items go straight from the server to the tools your team already uses. Corrections here update them there.',
        },
      ],
    },
    picture: {
      alt: 'A meeting in Afterword. On the left, the transcript with a highlighted line. On the right, the summary, with a sentence connected to that line.',
      caption: 'Click a sentence in the summary to highlight the line it comes from.',
    },
    trust: {
      title: 'You can see that it works',
      text: 'Most recorders fail silently, and you find out when the transcript is empty. Afterword always shows whether captions are coming in, and what to do if they aren’t. Anything it couldn’t capture is a visible gap, never a blank.',
      states: [
        { name: 'Capturing', text: 'Captions are being read and saved on this device.' },
        { name: 'Waiting', text: 'Captions are off. Turn them on and we pick up from here.' },
        { name: 'Lost', text: 'Captions disappeared from the page. The time is recorded as a gap.' },
      ],
    },
    reach: {
      title: 'It runs where you work',
      items: [
        {
          name: 'Background operation',
          text: 'Captions are read, saved and sent while you work on something else. The meeting can be in another tab, its own window or picture-in-picture.',
        },
        {
          name: 'Platform independence',
          text: 'One extension for Google Meet, Zoom, Microsoft Teams and, in beta, Slack huddles. It works in Chrome, Edge and other Chromium browsers on every system, and every transcript looks the same.',
        },
      ],
      /** Shown once the first integration works. */
      integrations: {
        name: (count: number) => `${count} native integration${plural.en(count, '', 's')}`,
        text: 'Straight from the server to your team’s tools, with no service in between.',
      },
    },
    integration: {
      title: 'Where it goes next',
      automaticSync: {
        name: 'Automatic sync',
        text: 'Lines reach the server within two seconds. When you’re offline, they wait on your device and follow when you reconnect.',
      },
      existingAi: {
        name: 'Use existing AI',
        text: 'The built-in engine quotes offline on your server, the same way every time. Or set up the language model you already pay for, or one on your own machine: it writes full sentences, each checked against the lines it cites.',
      },
    },
    /** An example of an automation with its history. */
    automation: {
      label: 'An automation with its history',
      name: 'Recap for customers',
      on: 'On',
      parts: [
        { kind: 'When', text: 'A meeting ends' },
        { kind: 'If', text: 'Another company attended' },
        { kind: 'Then', text: 'Email the recap to the participants' },
      ],
      history: 'History',
      runs: [
        { meeting: 'Quarterly review, Tuesday', result: 'Sent to 4 people', done: true },
        { meeting: 'Stand-up, Wednesday', result: 'Skipped: no other company', done: false },
        { meeting: 'Kick-off, Thursday', result: 'Waits for approval', done: false },
      ],
    },
    workflows: {
      title: 'After the meeting',
      items: [
        {
          name: 'Smart summaries',
          text: 'Created when the transcript is complete, and updated when it changes.',
        },
        {
          name: 'Action item tracking',
          text: 'Who promised what, and by when, in their own words. Check it off, follow it across meetings, see it in your calendar.',
        },
        {
          name: 'Custom AI workflows',
          text: 'Run your own prompt on one meeting or many. The language model you set up answers in checked sentences, on demand or automatically after each meeting: as an email recap, a Slack message or a page where your team works.',
        },
      ],
    },
    faq: {
      title: 'Questions, answered plainly',
      items: [
        {
          question: 'Does it use ChatGPT?',
          answer: (model: ModelProvider | null) => chatGpt[model ?? 'none'],
        },
        {
          question: 'What happens to my data?',
          answer:
            'It’s yours alone. Every account is isolated from the others, we never use your data to train AI, and you can run the whole product on your own machine. Others can read only what you share: everything, a passage or the summary, with an end date if you like. A revoked link stops working at once. In a workspace, a meeting is private until you or the workspace show it to others, and the workspace decides how long meetings are kept. Deleting a line removes its text from the database, the search index, your shares and every connected device.',
        },
        {
          question: 'Do you record audio or video?',
          answer:
            'No audio recording, no video, no voiceprint. Afterword reads the captions your meeting platform shows on your screen: the text and the speaker’s name. Nobody joins the call.',
        },
        {
          question: 'What if I am offline?',
          answer:
            'Captions are stored on your device before they are sent anywhere. Without a connection they wait there, for days if necessary, and are sent when you reconnect. Nothing is lost, and nothing arrives twice.',
        },
      ],
    },
  },
};
