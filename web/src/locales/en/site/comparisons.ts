/** Texts of the comparisons. */
export const messages = {
  comparisons: {
    title: 'Comparisons',
    description:
      'Afterword compared with seven other meeting assistants: prices, limits and what each one does with your meetings.',
    heading: 'How Afterword compares',
    lead: 'Every claim about the others links to its source. A dash marks what no page we read mentions.',
    badge: 'Comparison',
    versus: (product: string, competitor: string) => `${product} vs ${competitor}`,
    affordable: (percent: number) => `Up to ${percent}% More Affordable`,
    /** Next to statements based on prices of that year. */
    pricesOf: (year: string) => `prices of ${year}`,
    perMonth: '/month',
    focus: 'Focus on Your Work, Not Another Tool',
    approach: (name: string) => `${name} Approach`,
    tryFree: (product: string) => `Try ${product} Free`,
    /** The footnote of all cells with a dash. */
    notVerified: 'No public page of the vendor that we read mentions this.',
    sources: 'Sources',
    /** Below prices, limits and numbers of languages, which have no source. */
    recorded: (year: string) =>
      `Prices, limits and numbers of languages as of ${year}. Check with the vendor for today’s.`,
    asOf: (date: string) => `as of ${date}`,
    yes: 'Yes',
    no: 'No',
    /** The page about Tactiq has its own texts. */
    tactiq: {
      title: 'What is different here',
      points: [
        {
          name: 'When captions stop',
          text: 'Afterword tells you at once, in the meeting and on its toolbar icon, and marks the time as a gap in the transcript.',
        },
        {
          name: 'What a summary costs',
          text: 'An engine on the server creates summaries and finds action items. There are no credits to run out of.',
        },
        {
          name: 'Where your words are stored',
          text: 'Afterword is open source, so your transcripts can be on your own server.',
        },
      ],
    },
  },
};
