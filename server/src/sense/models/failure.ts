import type { ModelFailureReason } from '@afterword/api-client/contract';

const sentences: Record<ModelFailureReason, string> = {
  unreachable: 'Nobody answers at the address of the language model.',
  unauthorized: 'The language model does not take the key.',
  unknown_model: 'There is no language model of this name at that address.',
  rejected: 'The language model does not take a request like this.',
  rate_limited: 'The language model was asked too much, or its account is used up.',
  silent: 'The language model fell silent.',
  cut_off: 'The answer of the language model ended before it was whole.',
  refused: 'The language model would not answer.',
  unreadable: 'The answer of the language model has not the form that was asked for.',
  truncated: 'The language model cannot read all of this at once.',
  over_budget: 'This would cost more than the workspace has left for its language model this month.',
};

/** Why a language model gave no usable answer. Contains nothing of the prompt or the answer. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  /** Milliseconds after which the same request may succeed; undefined if repeating it would not help. */
  readonly retryAfter: number | undefined;

  constructor(reason: ModelFailureReason, retryAfter?: number) {
    super(sentences[reason]);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
