import { globSync } from 'node:fs';

/** Settings of a process whose clock is so many seconds ahead of the machine's; time passes for it as for everybody. */
export function clockAhead(seconds: number): Readonly<Record<string, string>> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (library === undefined) throw new Error('faketime is missing: npm test installs it.');
  return { LD_PRELOAD: library, FAKETIME: `+${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}
