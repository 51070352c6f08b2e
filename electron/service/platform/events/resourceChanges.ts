/** Notifies streams that a list changed, whoever changed it. */
import type { ResourceChange } from '../../../../shared/api/changes.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NewTransientEvent } from './eventOutbox.ts';

export interface ResourceChangesDependencies {
  readonly clock: Pick<Clock, 'now'>;
  readonly publish: (event: NewTransientEvent) => void;
}

/** The customer of the list, and who changed it. */
export interface ChangedBy {
  readonly customerId: number;
  /** Null: nobody in particular. */
  readonly userId: number | null;
}

/** Sends changes to connected streams; others read the lists again when they connect. */
export class ResourceChanges {
  readonly #deps: ResourceChangesDependencies;

  constructor(deps: ResourceChangesDependencies) {
    this.#deps = deps;
  }

  publish({ resource, forAgents }: ResourceChange, { customerId, userId }: ChangedBy): void {
    const { clock, publish } = this.#deps;
    const event_time = toContractDateTime(clock.now());
    publish({
      customerId,
      topic: `resource.changed ${customerId} ${resource}`,
      userIds: forAgents ? null : [],
      body: { event_name: 'resource.changed', event_time, resource, by_user_id: userId },
    });
  }
}
