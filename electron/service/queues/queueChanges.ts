/** Events between the parts of queues. Events for clients go through the store into the outbox instead. */
import type { QueueOutcome } from '../../../shared/domain/queues.ts';
import type { Emitter } from '../kernel/emitter.ts';
import type { QueuedCaller } from './queuedCaller.ts';
import type { QueueRecord } from './queueRepository.ts';

/** Events by name, with the arguments of their listeners. */
export interface QueueChangeArguments {
  /** Who waits in a queue, or how many came or went, is different from before. */
  readonly callers: [queueId: number];
  /** A queue does not take a caller, or not in time. */
  readonly overflow: [caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome];
  /** Callers are to be distributed anew: an offer ended, or something that they waited for came. */
  readonly distribution: [];
  /** A queue changed. */
  readonly queue: [queue: QueueRecord];
  /** A queue is gone; who waited in it is still there. */
  readonly removed: [queue: QueueRecord];
}

export type QueueChanges = Emitter<QueueChangeArguments>;
