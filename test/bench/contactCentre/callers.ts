/** Callers in a process of their own: SIP dialogs over one UDP socket, and each its own RTP socket that talks and listens. */
import { takeOrders } from '../orders.ts';
import { type Caller, openExchange } from './exchange.ts';

/** What callers received. */
export type CallerOrders = {
  /** Opens the exchange; answers its SIP port. The service's address is that of the line that registers there. */
  open: () => Promise<number>;
  /** Keeps so many in calls to a number: who is hung up on is replaced by the next. Resolves when all are answered. */
  fill: (crowd: { to: string; count: number }) => Promise<void>;
  /** Places a call; answers when its INVITE left, and which it is. */
  visit: (to: string) => Promise<{ sentAt: number; visit: number }>;
  /** Ends such a call. */
  leave: (visit: number) => Promise<void>;
  /** RTP packets that all callers heard until now. */
  heard: () => number;
};

/** Calls that are placed in one go; an exchange does not dial two hundred numbers in a millisecond. */
const AT_ONCE = 10;
const PAUSE_MS = 200;

const exchange = await openExchange();
const visits = new Map<number, Caller>();
let newest = 0;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

async function keepCalling(to: string): Promise<void> {
  for (;;) {
    const caller = await exchange.call(to);
    await caller.ended;
  }
}

const orders: CallerOrders = {
  async open() {
    return exchange.port;
  },
  async fill({ to, count }) {
    const before = exchange.answered;
    for (let placed = 0; placed < count; placed += AT_ONCE) {
      for (let index = placed; index < Math.min(count, placed + AT_ONCE); index += 1) void keepCalling(to);
      await pause();
    }
    while (exchange.answered < before + count) await pause();
  },
  async visit(to) {
    const caller = await exchange.call(to);
    newest += 1;
    visits.set(newest, caller);
    return { sentAt: caller.sentAt, visit: newest };
  },
  async leave(visit) {
    await visits.get(visit)?.hangUp();
    visits.delete(visit);
  },
  heard: () => exchange.heard,
};
takeOrders(orders);
