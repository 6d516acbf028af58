/** The words of the comparisons. */
export const messages = {
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
};
