import process from 'node:process';

/**
 * Returns the milliseconds of CPU time that `work` takes, on all threads of this process. Other processes do not count.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Returns the CPU time of a fixed piece of work: about 70 ms on a machine of 2024, the median of three runs. A test of
 * speed compares with it, so that it also passes on a slow machine. Measured when the test calls it.
 */
export async function referenceMs(): Promise<number> {
  const text = 'We decided to send the plan by Friday. '.repeat(2_000);
  const durations: number[] = [];
  for (let round = 0; round < 3; round += 1)
    durations.push(
      await cpuMs(() => {
        for (let pass = 0; pass < 80; pass += 1)
          text
            .normalize('NFKD')
            .toLowerCase()
            .match(/\p{L}+/gu);
      }),
    );
  return durations.sort((a, b) => a - b)[1]!;
}

const doublings = 5;

/** The CPU time of a page fault, measured at the first use: each measurement costs 20,000 of them. */
let pageFaultMs: Promise<number> | undefined;

/**
 * Returns the CPU time of a page fault: under 1 µs on most machines, but 20 µs on some virtual ones. The lowest of five
 * measurements.
 */
async function measurePageFault(): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const before = process.resourceUsage().minorPageFault;
    const took = await cpuMs(() => Buffer.alloc(16 * 1024 * 1024, 1));
    lowest = Math.min(lowest, took / Math.max(1, process.resourceUsage().minorPageFault - before));
  }
  return lowest;
}

/**
 * Returns the exponent of growth, which is 1 if doubling the input doubles the CPU time, measured between the smallest
 * length and 32 times that. Uses the fastest of several attempts, to ignore pauses. Page faults do not count: a long input
 * has arrays so large that each gets fresh pages, which a short one has not.
 */
export async function exponentOf<Input>(
  smallest: number,
  make: (length: number) => Input,
  work: (input: Input) => unknown,
): Promise<number> {
  pageFaultMs ??= measurePageFault();
  const faultMs = await pageFaultMs;
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 20 && best > 1.2; attempt += 1) {
    const timeOf = async (length: number) => {
      const input = make(length);
      const before = process.resourceUsage().minorPageFault;
      const total = await cpuMs(() => work(input));
      return Math.max(1, total - (process.resourceUsage().minorPageFault - before) * faultMs);
    };
    const short = await timeOf(smallest);
    const long = await timeOf(smallest * 2 ** doublings);
    best = Math.min(best, Math.log2(long / short) / doublings);
  }
  return best;
}
