/** Shows the worker whether one of our scripts reads in a frame, through their shared isolated world. */
declare global {
  /** Returns whether the last script started in this frame still reads and can reach the worker. */
  var afterwordReads: (() => boolean) | undefined;
}

/** Publishes whether the current script reads. */
export function publishReading(reads: () => boolean): void {
  globalThis.afterwordReads = reads;
}
