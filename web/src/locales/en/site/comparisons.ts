/** The words of the comparisons. */
export const messages = {
  comparisons: {
    title: 'Comparisons',
    description:
      'Afterword beside seven other meeting assistants: prices, limits and what each one does with your meeting.',
    heading: 'Afterword beside the others',
    lead: 'Every claim about the others leads to the page it was read on. What we could not verify is marked so.',
    badge: 'Comparison',
    versus: (product: string, competitor: string) => `${product} vs ${competitor}`,
    affordable: (percent: number) => `Up to ${percent}% More Affordable`,
    perMonth: '/month',
    focus: 'Focus on Your Work, Not Another Tool',
    approach: (name: string) => `${name} Approach`,
    tryFree: (product: string) => `Try ${product} Free`,
    notVerified: 'not verified',
    sources: 'Where this comes from',
    /** Under prices, limits and numbers of languages, which bear no source. */
    recorded: (year: string) =>
      `Prices, limits and numbers of languages as of ${year}. They change; the vendor knows today’s.`,
    asOf: (date: string) => `as of ${date}`,
    planned: 'planned',
    yes: 'Yes',
    no: 'No',
    /** The page about Tactiq, which is written for itself. */
    tactiq: {
      title: 'What is different here',
      points: [
        {
          name: 'When captions stop',
          text: 'Afterword says so at once, in the meeting and on its icon in the toolbar, and marks the time as a gap in the transcript.',
        },
        {
          name: 'What a summary costs',
          text: 'An engine on the server makes summaries and finds action items. There are no credits to run out of.',
        },
        {
          name: 'Where the words are',
          text: 'Afterword is open source: the server that keeps your transcripts can be your own.',
        },
      ],
    },
  },
};
