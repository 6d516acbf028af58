/** Shows the worker whether one of our scripts reads in a frame, through the isolated world that our scripts share there. */
declare global {
  /** Returns whether the script that started last in this frame still reads, and can still reach the worker. */
  var afterwordReads: (() => boolean) | undefined;
}

/** Publishes whether the script starting in this frame reads. */
export function tellWhetherReading(reads: () => boolean): void {
  globalThis.afterwordReads = reads;
}
