import type { ModelFailureReason } from '@afterword/api-client';

/** Messages beside or instead of text by a language model. */
export const messages = {
  by: (model: string) => `Written by ${model}, checked against the transcript.`,
  /** For readers with a smaller plan, where plans are sold. */
  plan: (plan: string) => `Sentences of a language model are part of ${plan}.`,
  /** Over a sentence that the lines it cites do not say. */
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
    unauthorized: 'The language model did not accept the key of this workspace or server.',
    unknown_model: 'There is no language model of the name that was set up.',
    rejected: 'The language model did not take the request.',
    rate_limited: 'The language model was asked too often, or its account is used up.',
    silent: 'The language model stopped answering.',
    cut_off: 'The answer of the language model broke off.',
    refused: 'The language model would not answer.',
    unreadable: 'Couldn’t read the language model’s answer.',
    truncated: 'The language model could not read all of this.',
    over_budget: 'The budget for the language model is used up this month.',
  } satisfies Record<ModelFailureReason, string>,
  quotedInstead: 'Here is what was said, word for word.',
};
