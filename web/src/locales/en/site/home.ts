import type { ModelProvider } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** Whether a language model of this server reads what was said, and whose it is. */
const writes = (whose: string) =>
  `On this server ${whose} writes summaries and answers: the lines they are made from are sent there, and nowhere else. A workspace may set up another one. Whatever a model writes is checked against the transcript and leads to the lines it cites.`;
const chatGpt = {
  none: 'Not by default. Summaries and answers are made by an engine that is built in, runs on the server without a network, and quotes. A workspace may set up a language model that it chooses, also one on a machine of its own; what that writes is checked against the transcript and leads to the lines it cites. Otherwise what your meeting said is sent to nobody, unless you connect a tool and have it sent there.',
  openai: writes('a language model of OpenAI'),
  anthropic: `No ChatGPT. ${writes('a language model of Anthropic')}`,
  ollama: writes('a language model under Ollama, at an address chosen by this server’s operator,'),
  'openai-compatible': writes('a language model at an address chosen by this server’s operator'),
};

/** The words of the home page. */
export const messages = {
  home: {
    title: 'Meeting transcripts with evidence, without a bot',
    description:
      'Afterword turns the live captions of Google Meet, Zoom and Microsoft Teams into searchable transcripts and summaries that point at the lines they come from. No bot, no audio, your own server.',
    badge: 'Launching Soon',
    heading: 'The meeting ends. The words stay.',
    lead: 'Afterword reads the live captions in your own browser and keeps every line. Afterwards there is a transcript you can search and a summary that shows, for each sentence, who said it and when.',
    secondary: 'See how it works',
    proof: ['No bot in the call', 'No audio, no voiceprint', 'Your own server, if you like'],
    demo: {
      label: 'A meeting as Afterword shows it while it runs',
      play: 'Play',
      pause: 'Pause',
      again: 'Play again',
      state: 'Capturing captions',
      ended: 'Meeting ended. Complete.',
      kind: 'Decision',
      claim: 'The draft goes out on Friday, with the March numbers.',
      /** The lines of the demo, in the order of home/demo.tsx. */
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
      /** Said of what nobody could try in a live call yet. */
      beta: 'Beta',
      betaNote: 'Slack huddles in the browser, beta: built from public evidence, not from a live call.',
    },
    features: {
      title: 'From what was said to what was meant',
      items: [
        {
          name: 'Real-time transcription',
          text: 'The transcript grows while people speak, in the meeting and on your dashboard, with the right name on each line. Captions are rewritten as the platform understands more; what you keep is the last form.',
        },
        {
          name: 'Smart summaries',
          text: 'An overview by topics, decisions, action items and open questions, made of sentences that were really spoken. Each one points at the lines it comes from: one click, and you read them.',
        },
        {
          name: 'Instant integration',
          text: 'Transcripts, summaries and action items go on to the tools your team already uses, straight from the server, and what is corrected here is updated there.',
        },
      ],
    },
    picture: {
      alt: 'A meeting in Afterword: on the left the transcript with a marked line, on the right the summary, a stroke from a sentence of it to that line.',
      caption: 'A claim of the summary, clicked: the line it stands on is marked.',
    },
    trust: {
      title: 'You can see that it works',
      text: 'Most recorders fail silently: you find out when the transcript is empty. Afterword says at every moment whether captions are coming in, and what to do when they are not. What could not be captured is a visible gap, never a blank.',
      states: [
        { name: 'Capturing', text: 'Captions are read and safe on this device.' },
        { name: 'Waiting', text: 'Captions are off. Turn them on and we pick up from here.' },
        { name: 'Lost', text: 'The captions vanished from the page. The time is noted as a gap.' },
      ],
    },
    reach: {
      title: 'It runs where you work',
      items: [
        {
          name: 'Background operation',
          text: 'Captions are read, kept and sent while you look at something else: the meeting may be in another tab, in a window of its own or in picture in picture.',
        },
        {
          name: 'Platform independence',
          text: 'One extension for Google Meet, Zoom and Microsoft Teams, and in beta for Slack huddles, in Chrome, Edge and other Chromium browsers on every system. A transcript reads the same, whatever the meeting ran on.',
        },
      ],
      /** Said once the first of them works. */
      integrations: {
        name: (count: number) => `${count} native integration${plural.en(count, '', 's')}`,
        text: 'Straight from the server into the tools of your team, without a service in between.',
      },
    },
    integration: {
      title: 'Where it goes next',
      automaticSync: {
        name: 'Automatic sync',
        text: 'Lines travel to the server within two seconds. Offline, they wait on your device and follow when the connection is back.',
      },
      existingAi: {
        name: 'Use existing AI',
        text: 'The built-in engine quotes offline, the same way every time, on your server. Set up the language model you already pay for, or one on a machine of your own, and it writes in whole sentences, each checked against the lines it cites.',
      },
    },
    workflows: {
      title: 'After the meeting',
      items: [
        {
          name: 'Smart summaries',
          text: 'Made when the transcript is complete, and again when it changes.',
        },
        {
          name: 'Action item tracking',
          text: 'Who said they would do what, and until when, in their own words. Tick it off, follow it over meetings, read it in your calendar.',
        },
        {
          name: 'Custom AI workflows',
          text: 'A prompt of your own, put to a meeting or to many, answered in checked sentences by the language model you set up: by hand, or automatically after each meeting, with a recap by mail, a message in Slack or a page where your team works.',
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
            'It is yours alone. Each account is isolated from every other, we use nothing to train AI, and you can run the whole product on a machine of your own. Others read only what you share: all of it, a passage or the summary, until a date if you like, and a revoked link ends at once. Where you work with others, a meeting is private until you or your workspace show it to them, and the workspace decides how long meetings are kept. Deleting a line deletes its text from the database, the search index, what you shared and every connected device.',
        },
        {
          question: 'Do you record audio or video?',
          answer:
            'No audio recording, no video, no voiceprint. Afterword reads the captions that your meeting platform shows on your screen: text and the name beside it. Nobody joins the call.',
        },
        {
          question: 'What if I am offline?',
          answer:
            'Captions are stored on your device before they are sent anywhere. Without a connection they wait there, for days if need be, and are sent when the connection returns. Nothing is lost and nothing arrives twice.',
        },
      ],
    },
  },
};
