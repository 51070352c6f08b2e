/** Retention periods as administrators read and change them. */
import type { RetentionPatch, RetentionSettings } from '../../../../shared/api/privacy/retention.ts';
import {
  queueRetentionKinds,
  type RetentionKind,
  retentionKinds,
  usualRetentionDays,
} from '../../../../shared/domain/retention.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { RetentionPeriod } from './retentionRepository.ts';

type QueueDays = RetentionSettings['queues'][number];

function ofQueue(periods: readonly RetentionPeriod[], queueId: number): QueueDays {
  const days = periods.filter((period) => period.queueId === queueId).map(({ kind, days }) => [kind, days] as const);
  return { queue_id: queueId, ...Object.fromEntries(days) };
}

function settingsOf(periods: readonly RetentionPeriod[]): RetentionSettings {
  const chosen = new Map(periods.filter(({ queueId }) => queueId === 0).map(({ kind, days }) => [kind, days]));
  const days = Object.fromEntries(
    retentionKinds.map((kind) => [kind, chosen.has(kind) ? (chosen.get(kind) ?? null) : usualRetentionDays[kind]]),
  ) as Record<RetentionKind, number | null>;
  const queues = [...new Set(periods.map(({ queueId }) => queueId))].filter((id) => id !== 0);
  return { ...days, queues: queues.map((id) => ofQueue(periods, id)) };
}

/** Records of a deleted queue remain, and its period is shown as long as it is set. */
export async function readRetention({ retention }: Pick<Store, 'retention'>, customerId: number) {
  return settingsOf(await retention.ofCustomer(customerId));
}

async function checkQueues({ queues }: Repositories, customerId: number, wanted: readonly QueueDays[]): Promise<void> {
  const known = new Set((await queues.ofCustomer(customerId)).map(({ id }) => id));
  const seen = new Set<number>();
  for (const [index, { queue_id: id }] of wanted.entries()) {
    const field = `queues.${index}.queue_id`;
    if (!known.has(id)) throw new Refusal('missing', `There is no queue ${id}`, field);
    if (seen.has(id)) throw new Refusal('invalid', `Queue ${id} is named twice`, field);
    seen.add(id);
  }
}

/** Refuses the whole change if it names a queue that does not exist. */
export function changeRetention(store: Store, customerId: number, patch: RetentionPatch): Promise<RetentionSettings> {
  return store.transaction(async (within) => {
    const before = await within.retention.ofCustomer(customerId);
    if (patch.queues) await checkQueues(within, customerId, patch.queues);
    const given = retentionKinds.flatMap((kind): RetentionPeriod[] => {
      const days = patch[kind];
      return days === undefined ? [] : [{ kind, queueId: 0, days }];
    });
    const kept = before.filter((period) => period.queueId === 0 && patch[period.kind] === undefined);
    const queues = patch.queues
      ? patch.queues.flatMap((queue) =>
          queueRetentionKinds.flatMap((kind): RetentionPeriod[] => {
            const days = queue[kind];
            return days === undefined ? [] : [{ kind, queueId: queue.queue_id, days }];
          }),
        )
      : before.filter(({ queueId }) => queueId !== 0);
    const periods = [...kept, ...given, ...queues];
    await within.retention.replace(customerId, periods);
    return settingsOf(periods);
  });
}
