import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** CPU seconds that all threads of a process have taken so far, in the kernel and out of it (proc(5), `stat`). */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
