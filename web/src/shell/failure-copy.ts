/** The words of a failure. */
export const failureCopy = {
  again: 'Try again',
  /** What to quote when asking for help. */
  quote: (code: string, at: string) => `${code} at ${at}`,
};
