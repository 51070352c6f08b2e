import type { QueueCaller, QueueCallerPatch } from '../../../shared/api/schemas/queue.ts';

/** What stands in the form for a waiting caller. */
export interface CallerDraft {
  /** Id of the queue. */
  readonly queue: string;
  /** Id of the only agent to whom it is offered, or everybody. */
  readonly agent: string;
  /** Minutes. */
  readonly priority: string;
}

/** What the service can object to. */
export const callerFields = ['queue_id', 'user_id', 'priority'] as const;

/** The choice of no agent in particular. */
export const everybody = 'everybody';

/** A caller as it waits. */
export function draftOfCaller({ user_id, priority }: QueueCaller, queueId: number): CallerDraft {
  return {
    queue: String(queueId),
    priority: String(priority),
    agent: user_id === null ? everybody : String(user_id),
  };
}

/** What the form changes; what is no number goes as it is, so that the service says so. */
export function changeOf(draft: CallerDraft, caller: QueueCaller, queueId: number): QueueCallerPatch {
  const before = draftOfCaller(caller, queueId);
  return {
    ...(draft.queue !== before.queue && { queue_id: Number(draft.queue) }),
    ...(draft.agent !== before.agent && { user_id: draft.agent === everybody ? null : Number(draft.agent) }),
    ...(draft.priority !== before.priority && { priority: Number(draft.priority) }),
  };
}
