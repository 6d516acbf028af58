/** Why the server cannot start, as one sentence for the person who started it: it is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
