/** Whether each part runs once at its smallest size. This checks that it works, not how fast. */
export const smallest = process.env.BENCH_SMALLEST !== undefined;

/** Returns a part's usual size, or its minimum. */
export const size = (usual: number, least: number): number => (smallest ? least : usual);
