/** People who did not call, but asked elsewhere to be called: they wait as those do who gave up their call for a call-back. */
import { toContractNumber } from '../../../shared/domain/numbers.ts';
import type { CallbackQueues, QueuedOrigin } from '../calls/actions/callbackControl.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueuedCaller, WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueEntries } from './queueEntries.ts';
import type { QueueOffers } from './queueOffers.ts';
import { queueRefusal } from './queueRefusal.ts';
import type { QueueRecord } from './queueRepository.ts';

export interface CallbackRequestsDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'states' | 'canBeRung'>;
  readonly directory: QueueDirectory;
  readonly registry: WaitingCallerRegistry;
  readonly entries: QueueEntries;
  readonly offers: QueueOffers;
}

/** The call that was made ends before the entry does, and knows better how. */
function reportingOneEnd(origin: QueuedOrigin): QueuedOrigin {
  let isOver = false;
  return {
    ...origin,
    onState: (state, outcome) => {
      if (isOver) return;
      isOver = state === 'ended';
      origin.onState(state, outcome);
    },
  };
}

/** Takes them into queues. */
export class CallbackRequests implements CallbackQueues {
  readonly #deps: CallbackRequestsDependencies;

  constructor(deps: CallbackRequestsDependencies) {
    this.#deps = deps;
  }

  takes(customerId: number, queueId: number): boolean {
    return this.#open(customerId, queueId) !== null;
  }

  enter({ customerId, queueId, liveId, origin }: Parameters<CallbackQueues['enter']>[0]): boolean {
    const queue = this.#open(customerId, queueId);
    if (!queue) return false;
    const request = { id: liveId, number: toContractNumber(origin.number) };
    this.#deps.entries.beginWithoutCall(queue, request, reportingOneEnd(origin));
    return true;
  }

  follow(liveId: number, origin: QueuedOrigin): boolean {
    const caller = this.#waiting(liveId);
    if (!caller) return false;
    caller.origin = reportingOneEnd(origin);
    return true;
  }

  cancel(liveId: number): void {
    const caller = this.#waiting(liveId);
    if (!caller) return;
    this.#deps.offers.endAll(caller, 'caller_left');
    this.#deps.entries.end(caller, 'abandoned');
    caller.call?.end();
  }

  #open(customerId: number, queueId: number): QueueRecord | null {
    const queue = this.#deps.directory.byId(queueId);
    return queue?.customerId === customerId && queueRefusal(queue, this.#deps) === null ? queue : null;
  }

  #waiting(liveId: number): QueuedCaller | null {
    const isIts = ({ entry }: QueuedCaller) => entry.callId === liveId || entry.callBack?.callId === liveId;
    return this.#deps.registry.all().find((caller) => caller.entry.callBack !== null && isIts(caller)) ?? null;
  }
}
