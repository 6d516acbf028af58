/** What every model that is in use can read, where nobody knows what this one can. */
export const unknownWindow = 8_192;

/** The memory that a window takes grows with it: a machine at home has room for this much, whatever a model was trained for. */
const largestAtHome = 16_384;

/** The window that Ollama is asked for. @param contextLength what the model was trained for. */
export const ollamaWindow = (contextLength: number | null): number | null =>
  contextLength && Math.min(contextLength, largestAtHome);

/** How long an answer may be: a quarter of the window, and no more than the model gives. */
export const fitAnswer = (window: number, longest: number | null): number =>
  Math.min(Math.floor(window / 4), longest ?? 8_192, 16_384);
