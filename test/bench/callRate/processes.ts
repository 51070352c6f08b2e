import { readFileSync } from 'node:fs';

/** Processes that a process started itself (proc(5), `task/[tid]/children`). */
export function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}
