/** Tokens that every current model can read, for models with an unknown window. */
export const unknownWindow = 8_192;

/** Tokens that fit into the memory of a home computer, whatever window a model was trained for. */
const largestAtHome = 16_384;

/** Returns the window to request from Ollama. @param contextLength the window the model was trained for. */
export const ollamaWindow = (contextLength: number | null): number | null =>
  contextLength && Math.min(contextLength, largestAtHome);

/** Returns the maximum length of an answer: a quarter of the window, limited by the model's own maximum. */
export const fitAnswer = (window: number, longest: number | null): number =>
  Math.min(Math.floor(window / 4), longest ?? 8_192, 16_384);
