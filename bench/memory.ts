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

/** Returns the processor time of a process and its descendants in seconds, including descendants that ended. */
export function cpuOf(pid: number): number {
  return family(pid).reduce((sum, member) => {
    try {
      // User and system time, of itself and of children it waited for, in hundredths of a second (`man proc`).
      const fields = readFileSync(`/proc/${member}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / 100;
    } catch {
      return sum; // ended meanwhile
    }
  }, 0);
}
