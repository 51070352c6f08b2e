/** Tells those who follow events that a list is other than it was, whoever changed it. */
import type { ResourceChange } from '../../../../shared/api/changes.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NewTransientEvent } from './eventOutbox.ts';

export interface ResourceChangesDependencies {
  readonly clock: Pick<Clock, 'now'>;
  readonly tell: (event: NewTransientEvent) => void;
}

/** Whose list, and who changed it. */
export interface ChangedBy {
  readonly customerId: number;
  /** Null: nobody in particular. */
  readonly userId: number | null;
}

/** Tells of changes; who is not there reads the lists anew when it comes back. */
export class ResourceChanges {
  readonly #deps: ResourceChangesDependencies;

  constructor(deps: ResourceChangesDependencies) {
    this.#deps = deps;
  }

  tell({ resource, forAgents }: ResourceChange, { customerId, userId }: ChangedBy): void {
    const { clock, tell } = this.#deps;
    const event_time = toContractDateTime(clock.now());
    tell({
      customerId,
      topic: `resource.changed ${customerId} ${resource}`,
      userIds: forAgents ? null : [],
      body: { event_name: 'resource.changed', event_time, resource, by_user_id: userId },
    });
  }
}
