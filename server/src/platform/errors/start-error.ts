/** The reason the server cannot start, as one sentence for the operator, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns what the operator reads of an error that ends the program: a sentence, or the stack of a bug. */
export const describeEnd = (error: unknown): string | undefined =>
  error instanceof StartError ? error.message : (error as Error).stack;
