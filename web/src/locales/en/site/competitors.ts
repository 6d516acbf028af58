/** Texts of the comparisons, by product. The sources of the claims are in site/competitors.ts. */
export const messages = {
  competitors: {
    categories: {
      transcription: 'Transcription',
      afterwards: 'After the meeting',
      privacy: 'Privacy and security',
    },
    rows: {
      limit: 'Transcription limit',
      realTime: 'Real-time transcription',
      offline: 'Keeps captions while offline',
      languages: 'Languages',
      summaries: 'AI summaries',
      actionItems: 'Action items',
      customWorkflows: 'Custom AI workflows',
      automation: 'Post-meeting automation',
      integrations: 'Native integrations',
      bot: 'Works without a bot in the call',
      audio: 'Works without recording audio',
      training: 'Meetings are not used to train AI',
      selfHosted: 'Can be hosted on your own server',
    },
    unlimited: 'Unlimited',
    withLines: 'With the lines they come from',
    tactiq: {
      limit: '10 hours/month',
      description:
        'Tactiq counts transcription and AI credits. Afterword counts neither, tells you at once when captions stop, and can run on your own server.',
      summaries: 'for AI credits',
      actionItems: 'for AI credits',
      approach: {
        title: 'A subscription with credits.',
        first: 'Transcription is counted, and the plan decides how much you get.',
        second: 'Beyond what the free plan includes, you see only a preview of a transcript.',
        third: 'Summaries and action items cost AI credits.',
      },
    },
    notta: {
      limit: '120 minutes/month',
      description:
        'Notta sends a bot that listens in. Afterword reads the captions you already see, so nobody joins the call.',
      approach: {
        title: 'A bot for every meeting.',
        first: 'A Notta Bot joins each online meeting, one meeting per bot.',
        second: 'The number of paid seats limits how many meetings it can transcribe at once.',
        third: 'Minutes are counted.',
      },
    },
    otter: {
      limit: '6000 minutes/month',
      description: 'Otter counts minutes. Afterword’s transcripts are unlimited on every plan.',
      automation: 'Webhooks',
      bot: 'A Notetaker joins',
      audio: 'Records audio',
      approach: {
        title: 'A notetaker that joins.',
        first:
          'If several people use a Notetaker, one meeting can have several Notetakers, recordings and sets of notes.',
        second: 'Minutes are counted by the month.',
        third: (year: string) => `More than twice the price per month (${year}).`,
      },
    },
    fireflies: {
      limit: '8 hours/month',
      description:
        'Fireflies joins as a participant and records. Afterword stays on your side of the screen.',
      automation: 'Email recaps',
      approach: {
        title: 'A guest in the meeting.',
        first: 'It appears in the call as Fireflies.ai Notetaker, and the host may have to admit it.',
        second: 'It records the meeting.',
        third: 'Hours are counted by the month.',
      },
    },
    gemini: {
      limit: 'limited by credits',
      description:
        'Gemini takes notes where Google decides. Afterword works the same on Meet, Zoom and Teams.',
      summaries: 'One language at a time',
      automation: 'Notes to Drive and by email',
      training: 'Not without permission',
      approach: {
        title: 'A feature of a larger subscription.',
        first: 'Use is limited by credits.',
        second:
          'Notes need a Google Workspace subscription that includes them, and a meeting held in one language.',
        third: (year: string) => `Nearly three times the price per month (${year}).`,
      },
    },
    copilot: {
      limit: 'part of Microsoft 365',
      description:
        'Copilot works from a Teams meeting’s transcript. Afterword always shows whether there is one.',
      approach: {
        title: 'An assistant inside one suite.',
        first:
          'It needs a transcript: one that someone starts, or a hidden one that is deleted after the meeting.',
        second: 'It comes with Microsoft 365.',
        third: (year: string) => `More than four times the price per month (${year}).`,
      },
    },
    zoom: {
      limit: 'Zoom meetings only',
      description:
        'Zoom AI Companion joins calls on other platforms. Afterword reads three platforms alike and joins none.',
      bot: 'Joins meetings outside Zoom',
      actionItems: 'Next steps',
      automation: 'Sends the summary when it ends',
      approach: {
        title: 'One platform, switched on by its host.',
        first: 'Only the host and co-hosts can start and stop a meeting summary.',
        second:
          'In Google Meet and Microsoft Teams it joins as a participant, where administrators allow it.',
        third: 'Transcripts may be sent to language model providers for summaries.',
      },
    },
    ours: {
      approach: {
        title: 'It reads the captions you already see.',
        first: 'Nobody joins the call, and nothing is recorded.',
        second: 'It always shows whether captions are coming in.',
        third: 'Every sentence of a summary shows the lines it comes from.',
      },
    },
  },
};
