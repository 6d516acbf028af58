import { readdirSync, readFileSync } from 'node:fs';

/** Returns the physical memory of a process and its descendants in megabytes. Counts shared pages once (PSS). */
export function memoryOf(pid: number): number {
  return family(pid).reduce((sum, member) => sum + memoryOfProcess(member), 0);
}

/** Returns a process and its descendants. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, parent] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      // ended meanwhile
    }
  }
  const members = [pid];
  for (const member of members)
    for (const [child, parent] of parents) if (parent === member) members.push(child);
  return members;
}

/** Returns the physical memory of one process in megabytes. */
export function memoryOfProcess(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/** Returns the processor time of each process of a family so far in milliseconds, to the nanosecond, without those that ended. */
export function processorTimes(pid: number): Map<number, number> {
  return new Map(
    family(pid).flatMap((member): [number, number][] => {
      try {
        return [[member, Number(readFileSync(`/proc/${member}/schedstat`, 'utf8').split(' ')[0]) / 1e6]];
      } catch {
        return []; // ended meanwhile
      }
    }),
  );
}

/** Returns the milliseconds that processes used between two results of {@link processorTimes}. */
export const usedBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
