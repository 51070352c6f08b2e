/** The decision alone: who rings for whom, with everybody free and everybody waiting. */
import {
  type DistributedAgent,
  type DistributedQueue,
  distribute,
  type WaitingCaller,
} from '../../../electron/service/queues/distribution.ts';
import type { Row } from '../row.ts';
import { percentile, sample, timed } from '../samples.ts';
import { size } from './fixture.ts';

const rounds = 500;
const now = 1_750_000_000_000;
const none: ReadonlySet<number> = new Set();

const agents: readonly DistributedAgent[] = Array.from({ length: size.agents }, (_, index) => ({
  userId: index + 1,
  load: 'free',
  reachable: true,
  offered: false,
  idleSince: now - ((index * 7919) % 1000),
}));
const queue: DistributedQueue = {
  id: 1,
  strategy: 'L',
  skipBusy: true,
  lastOffered: null,
  members: agents.map(({ userId }) => ({ userId, penalty: 0, calls: userId % 7 })),
};
const callers: readonly WaitingCaller[] = Array.from({ length: size.waiting }, (_, index) => ({
  id: index + 1,
  queueId: 1,
  since: now - ((index * 104_729) % 100_000),
  priority: index % 3,
  ringing: none,
  asked: none,
  only: null,
  notBefore: 0,
  retryAt: 0,
}));

/** As one would write it without thinking: for each agent who is free, everybody is looked through for who is next. */
function scanAll(): [number, number][] {
  const taken = new Set<number>();
  const offers: [number, number][] = [];
  for (const { userId } of agents.toSorted((a, b) => a.idleSince - b.idleSince)) {
    const waiting = callers.filter(({ id }) => !taken.has(id));
    const [next] = waiting.toSorted((a, b) => a.since - a.priority * 60_000 - (b.since - b.priority * 60_000));
    if (!next) break;
    taken.add(next.id);
    offers.push([userId, next.id]);
  }
  return offers;
}

/** One row. */
export async function measureDecisions(): Promise<Row> {
  const ours = await sample(rounds, () => timed(async () => distribute([queue], agents, callers, now)));
  const scanned = await sample(rounds, () => timed(async () => scanAll()));
  return {
    what: `offers to ${size.agents} agents for ${size.waiting} callers decided, p99`,
    value: percentile(ours, 99),
    unit: 'ms',
    baseline: { what: 'everybody looked through for each agent', value: percentile(scanned, 99) },
    aim: 'less than a packet of audio, 20 ms',
    atMost: 20,
  };
}
