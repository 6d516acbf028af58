import type { ModelProvider, ModelUsage } from '@afterword/api-client/contract';
import type { z } from 'zod';

/** A configured language model. It only answers with lists of flat elements, and never has tools. */
export interface LanguageModel {
  readonly provider: ModelProvider;
  /** Its name at the provider. */
  readonly model: string;
  /** Maximum tokens of instructions, material and answer together. */
  readonly window: number;
  /** Maximum tokens of an answer. */
  readonly longestAnswer: number;
  /** Estimates the tokens of a text to about 15 %. */
  estimate(text: string): number;
  /** Returns the maximum cost of a call in US dollars; null if the price is unknown. */
  priceOf(inputTokens: number, outputTokens: number): number | null;
  /**
   * Makes one request. Waits while the model sends output: 15 minutes for the first word, 90 seconds for each following one.
   * @throws {ModelFailure}, even after some elements; the caller's own reason if `signal` aborts.
   */
  ask<T>(call: Call<T>): Promise<Answer<T>>;
}

/** A request to a model. */
export interface Call<T> {
  /** Trusted text of ours. */
  instructions: string;
  /** Text for the model to read: untrusted data. */
  material: string;
  /** An element of the answer: a flat object. Optional fields arrive as null and are removed. */
  element: z.ZodType<T>;
  /** Called with each element as soon as it is complete and fits. */
  onElement?: (element: T) => void;
  signal?: AbortSignal;
}

/** The complete answer. */
export interface Answer<T> {
  elements: T[];
  /** Number of elements dropped because they did not fit. */
  unfit: number;
  usage: Usage;
}

/** Usage of a call. */
export type Usage = ModelUsage;
