/** Reasons for being away: stored together with the event to everybody of the customer. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';
import type { AgentReasonRecord } from './repository.ts';

export interface AgentReasonsDependencies {
  readonly store: Pick<Store, 'agentReasons' | 'transaction'>;
  readonly clock: Clock;
}

/** Adds, renames and removes reasons; a name that is taken throws `Refusal`. */
export class AgentReasons {
  readonly #deps: AgentReasonsDependencies;

  constructor(deps: AgentReasonsDependencies) {
    this.#deps = deps;
  }

  list(customerId: number): Promise<AgentReasonRecord[]> {
    return this.#deps.store.agentReasons.ofCustomer(customerId);
  }

  /** Null if it does not exist or belongs to another customer. */
  byId(customerId: number, id: number): Promise<AgentReasonRecord | null> {
    return this.#deps.store.agentReasons.byId(customerId, id);
  }

  create(reason: Omit<AgentReasonRecord, 'id'>): Promise<AgentReasonRecord> {
    return this.#telling(reason.customerId, (within) => within.agentReasons.create(reason));
  }

  update(reason: AgentReasonRecord): Promise<void> {
    return this.#telling(reason.customerId, (within) => within.agentReasons.update(reason));
  }

  remove({ customerId, id }: AgentReasonRecord): Promise<void> {
    return this.#telling(customerId, (within) => within.agentReasons.remove(id));
  }

  #telling<T>(customerId: number, change: (within: Repositories) => Promise<T>): Promise<T> {
    return this.#deps.store.transaction(async (within) => {
      const result = await change(within);
      const reasons = (await within.agentReasons.ofCustomer(customerId)).map(({ id, name }) => ({ id, name }));
      const event_time = toContractDateTime(this.#deps.clock.now());
      await within.events.append([
        { customerId, userIds: null, body: { event_name: 'agent.reasons', event_time, reasons } },
      ]);
      return result;
    });
  }
}
