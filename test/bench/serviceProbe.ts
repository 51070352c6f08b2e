/** Loaded into the service under measurement: reports the resources that it used since the last report. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { takeOrders } from './orders.ts';

/** What a process took. */
export type Consumption = {
  /** CPU of all its threads, ms per second. */
  cpuMsPerSecond: number;
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
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let cpu = process.cpuUsage();
let since = performance.now();

const orders: ProbeOrders = {
  consumption() {
    const { user, system } = process.cpuUsage(cpu);
    const { rss, heapUsed } = process.memoryUsage();
    const result = {
      cpuMsPerSecond: (user + system) / (performance.now() - since),
      memoryMb: rss / MEGABYTE,
      heapMb: heapUsed / MEGABYTE,
      loopDelayP99: delay.percentile(99) / 1e6,
    };
    delay.reset();
    cpu = process.cpuUsage();
    since = performance.now();
    return result;
  },
};
takeOrders(orders);
// The service ends when it wants to.
process.channel?.unref();
