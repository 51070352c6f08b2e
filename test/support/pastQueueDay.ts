import { createStore } from '../../electron/service/createStore.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { QueueEntryRecord } from '../../electron/service/queues/queueCallRepository.ts';
import type { Queue } from '../../shared/api/queues/queues.ts';
import type { AgentStateName } from '../../shared/domain/agentState.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import { databaseUrlOf } from './database/postgres.ts';
import { pastCall, pastCallerName } from './pastCalls.ts';
import { wrapUpOf } from './plantedWrapUp.ts';

/** Far above the ids that a service under test gives. */
const firstId = 6_000_000;

/** Who answered. */
export interface PastAgent {
  readonly userId: number;
  readonly ext: string;
  readonly customerId: number;
}

/** Outcomes of callers, in turn. */
const outcomes = ['answered', 'answered', 'answered', 'answered', 'abandoned', 'answered', 'overflowed'] as const;

function stayOf(number: number, count: number, queue: Queue, agent: PastAgent): QueueEntryRecord {
  const id = firstId + number;
  const callId = id;
  const outcome = outcomes[(number * 5 + queue.id) % outcomes.length] ?? 'answered';
  const enteredAt = Date.now() - (count - number + 1) * 60_000;
  const leftAt = enteredAt + (4 + ((number * 7) % 41)) * 1000;
  return {
    id,
    callId,
    customerId: agent.customerId,
    queueId: queue.id,
    queueName: queue.name,
    lineId: null,
    number: `44163296${String(number % 10_000).padStart(4, '0')}`,
    name: pastCallerName(number),
    since: enteredAt,
    enteredAt,
    position: 1,
    priority: 0,
    serviceLevel: queue.service_level,
    firstOfferedAt: enteredAt,
    leftAt,
    outcome,
    overflowTarget: '',
    callBack: null,
    ...(outcome === 'answered'
      ? { answeredAt: leftAt, answeredBy: agent.userId }
      : { answeredAt: null, answeredBy: null }),
  };
}

async function writeTalk(store: Store, entry: QueueEntryRecord, agent: PastAgent, number: number): Promise<void> {
  const { callId, queueId, queueName, enteredAt, leftAt, outcome } = entry;
  const talked = outcome === 'answered';
  const billsec = talked ? 60 + ((number * 37) % 280) : 0;
  const cdr = { ...pastCall(1, 1, agent), calldate: toContractDateTime(enteredAt) };
  const wait = Math.round(((leftAt ?? 0) - enteredAt) / 1000);
  const queueFields = {
    queue_id: queueId,
    queue_name: queueName,
    queue_wait: wait,
    queue_outcome: outcome ?? '',
  } as const;
  const ids = { live_id: callId, root_live_id: callId, call_id: `queue-${callId}`, src: entry.number };
  const hold_time = talked ? number % 25 : 0;
  await store.calls.finish({ ...cdr, ...ids, ...queueFields, src_name: entry.name, billsec, hold_time }, []);
  if (!talked) return;
  const from = (leftAt ?? 0) + billsec * 1000;
  const wrapUp = wrapUpOf(agent, { callId, queueId, queueName, createdAt: from, expiresAt: from + 60_000 });
  const { id } = await store.wrapUps.create(wrapUp);
  await store.wrapUps.save({ ...wrapUp, id, state: 'END', endedAt: from + (8 + (number % 20)) * 1000 });
}

/** Writes a day of queues into a service's database: one caller a minute until now, with all that comes of them. */
export async function writePastQueueDay(
  dataDir: string,
  { queues, agents, count }: { queues: readonly Queue[]; agents: readonly PastAgent[]; count: number },
): Promise<void> {
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  try {
    for (let number = 1; number <= count; number += 1) {
      const queue = queues[number % queues.length];
      const agent = agents[number % agents.length];
      if (!queue || !agent) return;
      const entry = stayOf(number, count, queue, agent);
      await store.queueCalls.saveEntry(entry);
      await writeTalk(store, entry, agent, number);
    }
  } finally {
    await store.close();
  }
}

/** What agents do in turn, and for how many minutes. */
const turns = [
  ['available', 7, null],
  ['onCall', 6, null],
  ['wrapUp', 2, null],
  ['available', 4, null],
  ['onCall', 9, null],
  ['wrapUp', 3, null],
  ['notReady', 14, 'Lunch'],
  ['available', 5, null],
  ['onCall', 12, null],
  ['wrapUp', 2, null],
  ['notReady', 6, 'Team meeting'],
] as const;

/** Gives agents a working day up to now, each with a beginning of its own. */
export async function writePastStates(dataDir: string, agents: readonly PastAgent[], hours = 7): Promise<void> {
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  const now = Date.now();
  try {
    for (const [index, { userId, customerId }] of agents.entries()) {
      let from: AgentStateName = 'offline';
      let turn = index * 3;
      for (let at = now - hours * 3_600_000 + index * 17 * 60_000; at < now; turn += 1) {
        const [to, minutes, name] = turns[turn % turns.length] ?? turns[0];
        const reason = name === null ? null : { id: null, name };
        const head = { userId, customerId, reason, callId: null, queueId: null };
        const state = { name: to, rest: 'available' } as const;
        const agent = { ...head, state, since: at, idleSince: at, missedOffers: 0, wrapUpUntil: null };
        await store.agents.save(agent, { ...head, at, from, to, cause: 'user', byUserId: null }, []);
        from = to;
        at += minutes * 60_000;
      }
    }
  } finally {
    await store.close();
  }
}
