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
        'Tactiq counts transcripts and credits. Afterword counts neither, says at once when captions stop, and its server can be yours.',
      summaries: 'for AI credits',
      actionItems: 'for AI credits',
      approach: {
        title: 'A subscription with credits.',
        first: 'The free plan has ten transcripts a month; beyond that only a preview is shown.',
        second: 'Unlimited transcripts come with the paid plans.',
        third: 'Summaries and action items are paid with AI credits.',
      },
    },
    notta: {
      limit: '120 minutes/month',
      description:
        'Notta sends a bot that listens in. Afterword reads the captions you already see, so nobody joins the call.',
      approach: {
        title: 'A bot for every meeting.',
        first: 'A Notta Bot joins each online meeting, one meeting per bot.',
        second: 'How many meetings can be transcribed at once depends on the seats that are paid for.',
        third: 'Minutes are counted.',
      },
    },
    otter: {
      limit: '6000 minutes/month',
      description: 'Otter counts minutes. Afterword counts nothing: transcripts are unlimited on every plan.',
      automation: 'Webhooks',
      bot: 'A Notetaker joins',
      audio: 'Recordings are made',
      approach: {
        title: 'A notetaker that joins.',
        first:
          'Several people with a Notetaker can mean several Notetakers, recordings and notes of one meeting.',
        second: 'Minutes are counted by the month.',
        third: 'More than twice the price per month.',
      },
    },
    fireflies: {
      limit: '8 hours/month',
      description:
        'Fireflies joins as a participant and records. Afterword stays on your side of the screen.',
      automation: 'Recaps by e-mail',
      approach: {
        title: 'A guest in the meeting.',
        first: 'It appears in the call as Fireflies.ai Notetaker and may have to be admitted by the host.',
        second: 'It records the meeting.',
        third: 'Hours are counted by the month.',
      },
    },
    gemini: {
      limit: 'limited by credits',
      description:
        'Gemini takes notes where Google decides. Afterword works the same on Meet, Zoom and Teams.',
      summaries: 'One language at a time',
      automation: 'Notes to Drive and by e-mail',
      training: 'Not without permission',
      approach: {
        title: 'A feature of a larger subscription.',
        first: 'Use is limited by credits.',
        second:
          'Notes need a Google Workspace subscription that includes them, and a meeting in one language.',
        third: 'Nearly three times the price per month.',
      },
    },
    copilot: {
      limit: 'part of Microsoft 365',
      description:
        'Copilot works from the transcript of a Teams meeting. Afterword says at every moment whether there is one.',
      approach: {
        title: 'An assistant inside one suite.',
        first:
          'It works from a transcript: one that someone starts, or a hidden one that is deleted after the meeting.',
        second: 'It comes with Microsoft 365.',
        third: 'More than four times the price per month.',
      },
    },
    zoom: {
      limit: 'Zoom meetings only',
      description:
        'Zoom AI Companion joins the calls of others. Afterword reads three platforms alike, and joins none of them.',
      bot: 'Joins meetings outside Zoom',
      actionItems: 'Next steps',
      automation: 'Sends the summary when it ends',
      approach: {
        title: 'One platform, switched on by its host.',
        first: 'Only the host and co-hosts can start and stop a meeting summary.',
        second:
          'In Google Meet and Microsoft Teams it joins as a participant, where administrators allow it.',
        third: 'Transcripts may be sent to providers of language models to make a summary.',
      },
    },
    ours: {
      approach: {
        title: 'It reads the captions you already see.',
        first: 'Nobody joins the call, and nothing is recorded.',
        second: 'It says at every moment whether captions are coming in.',
        third: 'Every sentence of a summary shows the lines it comes from.',
      },
    },
  },
};
