/** Loaded into the service under measurement: reports the resources that it used since the last report. */
import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { takeOrders } from './orders.ts';

/** What a process took. */
export type Consumption = {
  /** CPU of all its threads, ms per second. */
  cpuMsPerSecond: number;
  /** CPU of each of its threads that took the most, ms per second: the first is the one that is full first. */
  threadsMsPerSecond: number[];
  /** Resident set, MB. */
  memoryMb: number;
  /** JavaScript objects in use, MB. */
  heapMb: number;
  /** How late timers ran, ms, 99 of 100. */
  loopDelayP99: number;
};

/** What the probe is asked. */
export type ProbeOrders = { consumption: () => Consumption };

const MEGABYTE = 2 ** 20;
/** What the kernel counts CPU in (USER_HZ). */
const TICK_MS = 10;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let cpu = process.cpuUsage();
let threads = threadsCpu();
let since = performance.now();

const orders: ProbeOrders = {
  consumption() {
    const { user, system } = process.cpuUsage(cpu);
    const { rss, heapUsed } = process.memoryUsage();
    const elapsedS = (performance.now() - since) / 1000;
    const threadsNow = threadsCpu();
    const result = {
      threadsMsPerSecond: [...threadsNow]
        .map(([thread, ms]) => (ms - (threads.get(thread) ?? 0)) / elapsedS)
        .toSorted((one, other) => other - one)
        .slice(0, 6),
      cpuMsPerSecond: (user + system) / (performance.now() - since),
      memoryMb: rss / MEGABYTE,
      heapMb: heapUsed / MEGABYTE,
      loopDelayP99: delay.percentile(99) / 1e6,
    };
    delay.reset();
    cpu = process.cpuUsage();
    threads = threadsNow;
    since = performance.now();
    return result;
  },
};

/** CPU that each thread has taken since it began, ms, by its number; nothing where the system does not tell. */
function threadsCpu(): Map<string, number> {
  if (process.platform !== 'linux') return new Map();
  return new Map(
    readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      // Behind the name, which may have spaces in it: utime and stime are the 14th and 15th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [thread, (Number(fields[11]) + Number(fields[12])) * TICK_MS];
    }),
  );
}

takeOrders(orders);
// The service ends when it wants to.
process.channel?.unref();
