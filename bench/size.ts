/** Whether each part runs once at its smallest size, to find out that it works and not how fast. */
export const smallest = process.env.BENCH_SMALLEST !== undefined;

/** How much of something a part takes: as a rule, and at least. */
export const size = (usual: number, least: number): number => (smallest ? least : usual);
