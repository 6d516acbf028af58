import type { ModelProvider, ModelUsage } from '@afterword/api-client/contract';
import type { z } from 'zod';

/** A language model that somebody set up: asked for lists of flat elements, and for nothing else. It never has tools. */
export interface LanguageModel {
  readonly provider: ModelProvider;
  /** Its name at the provider. */
  readonly model: string;
  /** Tokens that instructions, material and answer may have together. */
  readonly window: number;
  /** How many of them an answer may have. */
  readonly longestAnswer: number;
  /** The tokens of a text, estimated to about 15 %. */
  estimate(text: string): number;
  /** What a call with a text of so many tokens costs at most, in US dollars; null where the price is unknown. */
  priceOf(inputTokens: number, outputTokens: number): number | null;
  /**
   * Asks once. Waits as long as the model is not silent: 15 minutes for the first word, 90 seconds for each that follows.
   * @throws {ModelFailure} also after elements were given; the caller's own reason where `signal` aborts.
   */
  ask<T>(call: Call<T>): Promise<Answer<T>>;
}

/** What is asked. */
export interface Call<T> {
  /** Ours. */
  instructions: string;
  /** What the model is to read: data, whatever it says. */
  material: string;
  /** An element of the answer: an object without objects in it. Fields that may be absent come as null and are left out. */
  element: z.ZodType<T>;
  /** Told of each element as soon as it is whole and fits. */
  onElement?: (element: T) => void;
  signal?: AbortSignal;
}

/** What came back, whole. */
export interface Answer<T> {
  elements: T[];
  /** Elements that did not fit, and were left out. */
  unfit: number;
  usage: Usage;
}

/** What a call took. */
export type Usage = ModelUsage;
