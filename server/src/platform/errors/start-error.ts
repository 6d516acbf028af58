/** The reason the server cannot start, as one sentence for the operator, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Returns the text that the operator sees when an error ends the program: one sentence, or the stack if it is a bug.
 */
export const describeEnd = (error: unknown): string | undefined =>
  error instanceof StartError ? error.message : (error as Error).stack;
