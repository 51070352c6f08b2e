/** Goals for queues: one set for all of a customer's queues, and exceptions for single queues. */
import { type QueueGoals, type QueueGoalsPatch, queueGoalsSchema } from '../../../shared/api/queues/queueGoals.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { goalNames, noGoal } from '../../../shared/domain/goals.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { json } from '../platform/storage/rowMapping.ts';
import type { Store } from '../platform/storage/store.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    /** `goals` is JSON. */
    queue_goals: { customer_id: number; goals: string };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly queueGoals: ReturnType<typeof queueGoalRepository>;
  }
}

const stored = json(queueGoalsSchema);

const noGoals: QueueGoals = {
  waiting: noGoal,
  longest_wait: noGoal,
  service_level: noGoal,
  abandoned: noGoal,
  queues: [],
};

export function queueGoalRepository(unit: UnitOfWork) {
  return {
    async ofCustomer(customerId: number): Promise<QueueGoals> {
      const query = unit.db.selectFrom('queue_goals').select('goals').where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      return row ? stored.fromColumn(row.goals) : noGoals;
    },
    /** Of the customers that have goals. */
    async all(): Promise<ReadonlyMap<number, QueueGoals>> {
      const found = await unit.db.selectFrom('queue_goals').selectAll().execute();
      return new Map(found.map(({ customer_id, goals }) => [customer_id, stored.fromColumn(goals)]));
    },
    async save(customerId: number, goals: QueueGoals): Promise<void> {
      const row = { goals: stored.toColumn(goals) };
      const insert = unit.db.insertInto('queue_goals').values({ customer_id: customerId, ...row });
      await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
    },
  };
}

type OfQueue = QueueGoals['queues'][number];

const asEverywhere = { waiting: null, longest_wait: null, service_level: null, abandoned: null };

/** A queue that has nothing of its own is not listed. */
const differs = (queue: OfQueue): boolean => goalNames.some((name) => queue[name] !== null);

function changed(before: QueueGoals, { queues, ...given }: QueueGoalsPatch): QueueGoals {
  const ofQueues = new Map(before.queues.map((queue) => [queue.queue_id, queue]));
  for (const { queue_id, ...goals } of queues ?? []) {
    ofQueues.set(queue_id, { ...asEverywhere, ...ofQueues.get(queue_id), ...givenFields(goals), queue_id });
  }
  const sorted = [...ofQueues.values()].filter(differs).toSorted((a, b) => a.queue_id - b.queue_id);
  return { ...before, ...givenFields(given), queues: sorted };
}

export interface QueueGoalDependencies {
  readonly store: Pick<Store, 'queueGoals' | 'queues' | 'transaction'>;
  readonly clock: Clock;
}

type Within = Pick<Store, 'queueGoals' | 'queues'>;

/** Goals of removed queues are left out. */
async function goalsOf(within: Within, customerId: number): Promise<{ goals: QueueGoals; queueIds: Set<number> }> {
  const queueIds = new Set((await within.queues.ofCustomer(customerId)).map(({ id }) => id));
  const goals = await within.queueGoals.ofCustomer(customerId);
  return { queueIds, goals: { ...goals, queues: goals.queues.filter(({ queue_id }) => queueIds.has(queue_id)) } };
}

export const readQueueGoals = async ({ store }: QueueGoalDependencies, { customerId }: Viewer): Promise<QueueGoals> =>
  (await goalsOf(store, customerId)).goals;

/** Changes the given goals, and sends the event to open wallboards. */
export function changeQueueGoals(
  { store, clock }: QueueGoalDependencies,
  { customerId }: Viewer,
  patch: QueueGoalsPatch,
): Promise<QueueGoals> {
  return store.transaction(async (within) => {
    const { goals: before, queueIds } = await goalsOf(within, customerId);
    const unknown = (patch.queues ?? []).findIndex(({ queue_id }) => !queueIds.has(queue_id));
    if (unknown >= 0) throw new Refusal('missing', 'There is no such queue', `queues.${unknown}.queue_id`);
    const goals = changed(before, patch);
    await within.queueGoals.save(customerId, goals);
    const event_time = toContractDateTime(clock.now());
    const body = { event_name: 'queue.goals', event_time, goals } as const;
    await within.events.append([{ customerId, userIds: [], body }]);
    return goals;
  });
}
