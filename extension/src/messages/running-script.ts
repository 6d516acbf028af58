/** How the worker finds out whether a script of ours reads in a frame: it looks into the world that all of them share there. */
declare global {
  /** Whether the script that began last in this frame still reads, and can still speak to the worker. */
  var afterwordReads: (() => boolean) | undefined;
}

/** Says for the script that begins in this frame whether it reads. */
export function tellWhetherReading(reads: () => boolean): void {
  globalThis.afterwordReads = reads;
}
