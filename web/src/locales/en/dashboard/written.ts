import type { ModelFailureReason } from '@afterword/api-client';

/** Messages about text by a language model. */
export const messages = {
  by: (model: string) => `Written by ${model}, checked against the transcript.`,
  /** For users with a smaller plan, if plans are sold. */
  plan: (plan: string) => `Text by a language model is included in ${plan}.`,
  /** Above a sentence that its lines do not support. */
  unsupported: 'Not found in the transcript',
  /** The language of the text, by its name. */
  language: (name: string) => `In ${name}.`,
  inMine: (name: string) => `Write it in ${name}`,
  estimate: (tokens: string, price: string) => `Reads about ${tokens} tokens, ${price}.`,
  used: (tokens: string, price: string) => `${tokens} tokens, ${price}.`,
  cited: (time: string, speaker: string) => `${time} ${speaker}`,
  upTo: (dollars: string) => `up to ${dollars}`,
  priceUnknown: 'price unknown',
  /** Why no language model answered. */
  failures: {
    unreachable: 'Couldn’t reach the language model.',
    unauthorized: 'The language model rejected this workspace’s or server’s key.',
    unknown_model: 'No language model has the configured name.',
    rejected: 'The language model rejected the request.',
    rate_limited: 'The language model’s rate limit or account balance is used up.',
    silent: 'The language model stopped answering.',
    cut_off: 'The language model’s answer broke off.',
    refused: 'The language model refused to answer.',
    unreadable: 'Couldn’t read the language model’s answer.',
    truncated: 'The text is too long for the language model.',
    over_budget: 'This month’s language model budget is used up.',
  } satisfies Record<ModelFailureReason, string>,
  quotedInstead: 'Here is what was said, word for word.',
};
