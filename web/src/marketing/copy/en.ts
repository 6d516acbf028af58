import { blogCategories } from '@afterword/api-client/product';

/**
 * Every word of the public site, in English. Pages only lay out. Where the specification gives a label or a sentence it
 * stands here to the letter. What is not built yet carries `soon`, and pages mark it so.
 */
export const en = {
  common: {
    product: 'Afterword',
    skip: 'Skip to the content',
    soon: 'Coming Soon',
    learnMore: 'Learn more',
    closingTitle: 'Your next meeting could be the first one you do not have to write down.',
    closingText: 'Free to start, no credit card. Or run the whole product on your own machine.',
    addToChrome: "Add to Chrome - it's free!",
  },

  header: {
    menu: 'Menu',
    howItWorks: 'How it works',
    integrations: 'Integrations',
    pricing: 'Pricing',
    logIn: 'Log in',
    getStarted: 'Get Started',
    dashboard: 'Dashboard',
    theme: 'Theme',
    themeSystem: 'As the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    language: 'Language',
  },

  footer: {
    tagline: 'What stands after the words.',
    product: 'Product',
    resources: 'Resources',
    company: 'Company',
    howItWorks: 'How it works',
    integrations: 'Integrations',
    download: 'Download',
    pricing: 'Pricing',
    blog: 'Blog',
    comparisons: 'Comparisons',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    systemStatus: 'System Status',
    rights: 'Apache-2.0. Host it yourself.',
  },

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
    },
    platforms: {
      title: 'Where your meetings already are',
      items: [
        { name: 'Google Meet', soon: false },
        { name: 'Teams', soon: false },
        { name: 'Slack', soon: true },
        { name: 'Zoom', soon: false },
      ],
    },
    features: {
      title: 'From what was said to what was meant',
      items: [
        {
          name: 'Real-time transcription',
          text: 'The transcript grows while people speak, in the meeting and on your dashboard, with the right name on each line. Captions are rewritten as the platform understands more; what you keep is the last form.',
          soon: false,
        },
        {
          name: 'Smart summaries',
          text: 'An overview, decisions and action items, made of sentences that were really spoken. Each one points at the lines it comes from: one click, and you read them.',
          soon: false,
        },
        {
          name: 'Instant integration',
          text: 'Transcripts and action items go on to the tools your team already uses. The first adapters are being built; none is advertised before it works.',
          soon: true,
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
    integration: {
      title: 'Where it goes next',
      automaticSync: {
        name: 'Automatic sync',
        text: 'Lines travel to the server within two seconds. Offline, they wait on your device and follow when the connection is back.',
        soon: false,
      },
      existingAi: {
        name: 'Use existing AI',
        text: 'Bring the language model you already pay for. Until then the built-in engine summarises offline, the same way every time, on your server.',
        soon: true,
      },
    },
    workflows: {
      title: 'After the meeting',
      items: [
        {
          name: 'Smart summaries',
          text: 'Made when the transcript is complete, made again when you ask.',
          soon: false,
        },
        {
          name: 'Action item tracking',
          text: 'Who said they would do what, and until when, in their own words.',
          soon: false,
        },
        {
          name: 'Custom AI workflows',
          text: 'Your own steps after each meeting: what to write, and where to send it.',
          soon: true,
        },
      ],
    },
    faq: {
      title: 'Questions, answered plainly',
      items: [
        {
          question: 'Does it use ChatGPT?',
          answer:
            'No ChatGPT. Summaries are made by an engine that is built in and runs on the server, without a network and without a language model. What your meeting said is sent to nobody.',
        },
        {
          question: 'What happens to my data?',
          answer:
            'It is yours alone. Each account is isolated from every other, nothing is used to train AI, and you can run the whole product on a machine of your own. Deleting a line deletes its text from the database, the search index and every connected device.',
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

  pricing: {
    title: 'Pricing',
    description:
      'Unlimited transcripts on every plan. Individual from $4.69 and Team from $9.38 a month, billed annually. Or host it yourself.',
    heading: 'Unlimited transcripts on every plan',
    lead: 'Start free, no credit card. Pay for what a plan adds, not for minutes.',
    monthly: 'Monthly',
    yearly: 'Yearly',
    save: 'Save 33%',
    perMonth: 'per month',
    perUser: 'per user and month',
    billedAnnually: 'billed annually',
    popular: 'Popular',
    getStarted: 'Get Started',
    startTrial: 'Start Free Trial',
    yourPlan: 'Your plan',
    managePlan: 'Manage your plan',
    choosePlan: (plan: string) => `Choose ${plan}`,
    selfHosted: 'This server does not sell plans: it is hosted by its owner, and every feature is on.',
    tableTitle: 'What each plan has',
    planned: 'planned',
    others: {
      title: 'Beside the others',
      price: 'Price per month',
      limit: 'Transcription limit',
      languages: 'Languages',
      unlimited: 'Unlimited',
    },
    plans: {
      Free: { text: 'For a person and their meetings.' },
      Individual: { text: 'For people whose meetings turn into work.' },
      Team: { text: 'For teams, with the controls they need.' },
    },
  },

  integrations: {
    title: 'Integrations',
    description:
      'Where transcripts, summaries and action items can go from Afterword, and what is being built.',
    heading: 'Into the tools you already use',
    lead: 'A card says “Learn more” once its integration works, and “Coming Soon” until then.',
    missing: 'Something missing?',
    tell: 'Tell us what you use',
  },

  howItWorks: {
    title: 'How it works',
    description: 'Three steps from live captions to a transcript with evidence.',
    heading: 'Three steps to a transcript you can trust',
    steps: [
      {
        name: 'Add the extension',
        text: 'It connects itself when you sign in on the web. It asks for the three meeting platforms and nothing else.',
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

  comparisons: {
    title: 'Comparisons',
    description:
      'Afterword beside seven other meeting assistants: prices, limits and what each one does with your meeting.',
    heading: 'Afterword beside the others',
    lead: 'Every cell says where it comes from. What we could not verify is marked so.',
    badge: 'Comparison',
    versus: (product: string, competitor: string) => `${product} vs ${competitor}`,
    affordable: (percent: number) => `Up to ${percent}% More Affordable`,
    perMonth: 'per month',
    focus: 'Focus on Your Work, Not Another Tool',
    approach: (name: string) => `${name} Approach`,
    tryFree: (product: string) => `Try ${product} Free`,
    notVerified: 'not verified',
    sources: 'Where this comes from',
    specification: 'Product specification',
    asOf: (date: string) => `as of ${date}`,
    planned: 'planned',
    yes: 'Yes',
    no: 'No',
  },

  download: {
    title: 'Download',
    description: 'Get Afterword for Chrome, or load the unpacked extension from your own build.',
    heading: 'Get Afterword',
    lead: 'One extension for the three platforms.',
    note: 'Works with the latest Chromium-based browsers such as Chrome and Edge.',
    notOffered: 'not offered yet',
    loadUnpacked: {
      title: 'Load it yourself',
      text: 'It is not in the store yet. From your own copy of the source:',
      steps: [
        'Run npm start: it builds the extension into extension/dist.',
        'Open chrome://extensions and switch on Developer mode.',
        'Choose Load unpacked and pick the folder extension/dist.',
      ],
    },
    offers: {
      chrome: {
        name: 'Chrome Extension',
        text: 'Captures captions in Chrome on Meet, Zoom and Teams.',
        button: 'Add to Chrome',
      },
      workspace: {
        name: 'Workspace Marketplace',
        text: 'For administrators of Google Workspace.',
        button: 'Get from Marketplace',
      },
      edge: { name: 'Microsoft Edge', text: 'The same extension for Edge.', button: 'Get Edge Add-on' },
    },
  },

  contact: {
    title: 'Contact',
    description: 'Write to the people who make Afterword.',
    heading: 'Write to us',
    lead: 'We answer within 24 hours on business days.',
    notes: [
      'What you write is stored on this server and mailed to the people who run it, to nobody else.',
      'Captions that do not arrive? Say which platform and which browser; the more exact, the sooner it is mended.',
    ],
    fullName: 'Full name',
    email: 'Email',
    company: 'Company',
    companySize: 'Company size',
    choose: 'Choose',
    employees: (range: string) => `${range} employees`,
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    success: 'Your message has been sent successfully!',
    thanks: "Thankyou! We've got you message!",
    problems: {
      fullName: 'Write your name, in at most 200 characters.',
      email: 'Write an address that we can answer, such as ada@example.com.',
      company: 'Write the name of your company, in at most 200 characters.',
      companySize: 'Choose a size.',
      message: 'Write a message, of at most 10,000 characters.',
    },
    notSent: 'Your message is not sent yet. Please mend what is marked.',
    tooOften: 'Too many messages came from your network. Please wait a minute and send it again.',
    failure: 'There was an error sending your message. Please try again.',
    another: 'Write another message',
  },

  blog: {
    title: 'Blog',
    description: 'Notes on meetings, captions and how Afterword is made.',
    heading: 'Latest Updates and Insights',
    categories: 'Categories',
    allPosts: 'All Posts',
    categoryNames: { ...blogCategories, general: 'General' },
    readMore: 'Read more',
    minRead: 'min read',
    back: 'Back to Blog',
    share: 'Share this article:',
    shareButton: 'Share',
    copied: 'Link copied',
    imageAlt: 'AI Meeting Summaries',
    empty: 'There are no posts here yet.',
    loadFailed: 'The posts could not be loaded.',
    articleFailed: 'This article could not be loaded.',
    retry: 'Try again',
    page: (page: number) => `Page ${page}`,
  },

  status: {
    title: 'System Status',
    description: 'Whether this server is up, and its parts.',
    heading: 'System Status',
    up: 'Everything works.',
    down: 'Something does not work.',
    unreachable: 'The server does not answer.',
    parts: {
      database: { name: 'Database', text: 'Accounts, transcripts and articles can be read and written.' },
      migrations: { name: 'Data format', text: 'The stored data fits this version of the server.' },
      serving: { name: 'Requests', text: 'Requests are answered; the server is not about to restart.' },
    },
    states: { ok: 'works', unavailable: 'does not work', draining: 'restarting' },
    checked: (time: string) => `Checked at ${time}`,
  },

  notFound: {
    code: '404',
    title: 'Page not found',
    text: 'There is nothing at this address.',
    action: 'Go to the front page',
  },

  terms: {
    title: 'Terms',
    description: 'The terms under which Afterword may be used.',
    heading: 'Terms',
    updated: 'Last changed on 20 November 2026',
    sections: [
      {
        name: 'Terms of use',
        paragraphs: [
          'These terms apply to the use of this server and of the Afterword extension connected to it. By signing in you accept them. If you use Afterword for an organisation, you confirm that you may do so in its name.',
          'We may change these terms. A change is announced on this page with its date before it applies; if you do not agree, stop using the service and delete your account.',
        ],
      },
      {
        name: 'Use license',
        paragraphs: [
          'The software is free software under the Apache License 2.0: you may use, study, change and share it, and run it on a server of your own. The license text comes with the source.',
          'On this server you get a personal, revocable right to use the service for your own meetings and those of your organisation. Do not try to reach the data of others, and do not overload the service; automatic limits apply to every public call.',
        ],
      },
      {
        name: 'Service description',
        paragraphs: [
          'Afterword reads the live captions that Google Meet, Zoom and Microsoft Teams show in your browser, keeps them on your device and sends them to this server, where they become a transcript and a summary. It records neither audio nor video.',
          'A transcript is only as good as the captions: platforms mishear, and captions can be off. What could not be captured is shown as a gap. Summaries are chosen from what was said by a program and are no substitute for reading the lines they point at.',
          'The service is provided as it is, without a promise that it is always available. What was captured while it was not stays on your device and is sent later.',
        ],
      },
      {
        name: 'User obligations',
        paragraphs: [
          'You are responsible for using Afterword lawfully: in many places the people in a meeting must be told, or must agree, before what they say is written down. Tell them. Respect it when somebody does not want to be captured; the extension can leave out people by name and go off the record.',
          'Keep your sign-in mails to yourself, and revoke a browser you no longer use in your settings.',
        ],
      },
      {
        name: 'Intellectual property',
        paragraphs: [
          'What is said in your meetings belongs to you and to those who said it. You give this server the right to store and process it for you, and for nothing else.',
          'The name Afterword and its mark stand for this project. Names of other products belong to their owners and are used only to say what Afterword works with or is compared to.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacy',
    description: 'What Afterword collects, what for, how it is kept, and what you can do about it.',
    heading: 'Privacy',
    updated: 'Last changed on 22 November 2026',
    sections: [
      {
        name: 'Data collection',
        paragraphs: [
          'In a meeting, with captions on, the extension reads: the caption text and the name beside it, the title and address of the meeting, the names shown of people in the call, and when it began and ended. It reads nothing on other sites and has no permission to.',
          'On the server we keep that, your e-mail address, your name, the notes you write, and for each signed-in browser its kind and when it was last used; of a password, if you choose one, only a hash. There is no audio, no video, no voiceprint, no advertising and no analytics by third parties.',
          'If you sign in with Google, it tells us your verified address and your name. If you buy a plan, the payment provider takes your card and tells us only which plan is on. What you write with the contact form is stored and mailed to whoever runs this server.',
          'Cookies are few: one remembers the language you chose, one ties a sign-in to the browser that asked for it. None follows you. To withstand floods the server counts public calls by network address, and forgets the address about an hour later.',
        ],
      },
      {
        name: 'Usage',
        paragraphs: [
          'Your data is used to show you your transcripts, to search them, to make summaries, and to send you the mails you ask for. It is not used to train AI and not to learn about you.',
          'Summaries are made by a program on this server. No text is sent to a provider of language models.',
        ],
      },
      {
        name: 'Security',
        paragraphs: [
          'Every account is isolated from every other in each query of the database. Access tokens and sign-in codes are stored as hashes only; a sign-in link works once and for ten minutes. Texts of meetings never appear in logs. What an administrator changes is recorded with their name, and the record stays when an account goes.',
          'On your device, captions wait in storage that only the extension can read, and are removed 24 hours after the server has confirmed them.',
        ],
      },
      {
        name: 'Sharing',
        paragraphs: [
          'Nobody sees your meetings but you. Data is passed on only when you say so, to a tool you connect, or where the law compels whoever runs this server.',
          'Whoever runs this server can read its database, as with any server. If that should be nobody but you, run your own: it is one command.',
        ],
      },
      {
        name: 'User rights',
        paragraphs: [
          'You can read everything we hold of you, correct your name, delete any line of a transcript for good, take everything of yours along as a file, revoke each connected browser, and delete your account with all that is in it: all of that in the personal settings, without asking anybody.',
          'If you live where the GDPR or a similar law applies, you also have the right to object, to restrict processing and to complain to your authority.',
        ],
      },
    ],
  },
} as const;
