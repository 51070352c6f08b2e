/** Whether a queue takes another caller now, and why not. */
import type { QueueOutcome } from '../../../shared/domain/queues.ts';
import { isOpen } from './businessHours.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueRecord } from './queueRepository.ts';

export interface QueueRefusalDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'states' | 'canBeRung'>;
  readonly registry: WaitingCallerRegistry;
}

/** Why the queue does not take another caller now; null when it does. */
export function queueRefusal(queue: QueueRecord, { env, registry }: QueueRefusalDependencies): QueueOutcome | null {
  const { settings, members, customerId } = queue;
  if (!isOpen(settings.hours, env.clock.now())) return 'closed';
  if (settings.max_callers > 0 && registry.ofQueue(queue.id).length >= settings.max_callers) return 'full';
  const works = members.some(
    ({ userId, status }) =>
      status && env.states.of(userId, customerId).state.rest !== 'offline' && env.canBeRung(userId),
  );
  return settings.join_empty || works ? null : 'no_agents';
}
