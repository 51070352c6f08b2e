import type { SipLeg } from '../../../electron/service/telephony/ports/sip.ts';
import { createSipEndpoint } from '../../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import type { SipEndpoint } from '../../../electron/service/telephony/sip/endpoint/sipEndpoint.ts';
import { heapInUse } from '../fuzz/heap.ts';
import { mediaDouble } from '../sip/mediaDouble.ts';
import { silentLogger } from '../sip/recordingLogger.ts';
import { shortenSipJsTimers } from '../sip/shortTimers.ts';
import { until } from '../until.ts';

/** Short, so that transactions are over soon after their calls. */
const T1_MS = 100;
const TIMERS = { t1: T1_MS, t2: 8 * T1_MS, t4: 10 * T1_MS };
const PATIENCE_MS = 30_000;

/** What is there when nobody calls. */
export interface Rest {
  /** Bytes of heap in use after a garbage collection. */
  readonly heap: number;
  /** Sockets, pipes and timers of the process, by kind. */
  readonly handles: Readonly<Record<string, number>>;
  /** What both endpoints keep: legs, dialogs, transactions. */
  readonly kept: number;
}

/** Two stacks that call each other on loopback, with real SIP and without audio. */
export interface Soak {
  /** Calls so many times, some at once, one way and the other, in all the ways that calls end. */
  call(calls: number): Promise<void>;
  /** Waits until nothing is kept any more (at most for as long as a transaction may last) and measures. */
  rest(): Promise<Rest>;
  close(): Promise<void>;
}

/** How a call goes. */
type Course = (out: SipLeg, taken: Promise<SipLeg>) => Promise<void>;

const courses: readonly Course[] = [
  answeredThen(async (out) => out.end()),
  answeredThen(async (_, into) => into.end()),
  answeredThen(async (out) => {
    await out.hold();
    await out.unhold();
    await out.end();
  }),
  answeredThen(async (out) => {
    const transfer = out.refer('200');
    await out.end();
    await transfer;
  }),
  async (_, taken) => (await taken).end(486),
  async (out, taken) => {
    await (await taken).ring();
    await out.end();
  },
];

function answeredThen(go: (out: SipLeg, into: SipLeg) => Promise<void>): Course {
  return async (out, taken) => {
    const into = await taken;
    await into.ring();
    await into.answer();
    await until(() => out.state === 'answered' || out.state === 'ended', {
      timeoutMs: PATIENCE_MS,
      what: 'the answer',
    });
    await go(out, into);
  };
}

/** Starts both stacks; close them afterwards. */
export async function startSoak(concurrency = 8): Promise<Soak> {
  const restore = shortenSipJsTimers(T1_MS);
  const waiting = new Map<string, (leg: SipLeg) => void>();
  const ends = [await open('one', waiting), await open('two', waiting)] as const;
  let serial = 0;

  async function one(): Promise<void> {
    serial += 1;
    const number = String(serial);
    const [from, to] = serial % 2 === 0 ? ends : [ends[1], ends[0]];
    const { promise: taken, resolve } = Promise.withResolvers<SipLeg>();
    waiting.set(number, resolve);
    const out = await from.dial({
      to: number,
      callerId: null,
      requestUri: `sip:${number}@127.0.0.1:${to.local?.port}`,
    });
    const course = courses[serial % courses.length] ?? courses[0];
    await course?.(out, taken);
    const into = await taken;
    await until(() => out.state === 'ended' && into.state === 'ended', {
      timeoutMs: PATIENCE_MS,
      what: `the end of call ${number}`,
    });
  }

  return {
    async call(calls) {
      let left = calls;
      const caller = async () => {
        while (left-- > 0) await one();
      };
      await Promise.all(Array.from({ length: concurrency }, caller));
    },
    async rest() {
      const kept = () => ends.reduce((sum, end) => sum + Object.values(end.footprint).reduce((a, b) => a + b), 0);
      await until(() => kept() === 0, { timeoutMs: PATIENCE_MS }).catch(() => {});
      return { heap: heapInUse(), handles: handles(), kept: kept() };
    },
    async close() {
      for (const end of ends) await end.close();
      restore();
    },
  };
}

async function open(name: string, waiting: Map<string, (leg: SipLeg) => void>): Promise<SipEndpoint> {
  const end = createSipEndpoint({
    media: mediaDouble(),
    logger: silentLogger,
    localAddress: '127.0.0.1',
    port: 0,
    domain: `${name}.test`,
    user: name,
    timers: TIMERS,
  });
  end.onIncoming((leg) => {
    leg.on((event) => {
      if (event.type === 'referred') void event.refer.reject(603);
    });
    waiting.get(leg.calledNumber)?.(leg);
    waiting.delete(leg.calledNumber);
  });
  await end.connect();
  return end;
}

function handles(): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) counted[kind] = (counted[kind] ?? 0) + 1;
  return counted;
}
