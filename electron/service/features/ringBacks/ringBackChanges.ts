/** Notifies clients that the list of callers to ring back changed: somebody abandoned a call, or was reached. */
import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { ResourceChanges } from '../../platform/events/resourceChanges.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface RingBackChangesDependencies {
  readonly store: Pick<Store, 'onCommitted'>;
  readonly changes: Pick<ResourceChanges, 'publish'>;
}

export const ringBacksChanged = (changes: Pick<ResourceChanges, 'publish'>, customerId: number): void =>
  changes.publish({ resource: 'ringbacks', forAgents: true }, { customerId, userId: null });

/** Watches the ends of calls, whose records are stored with their events, until the returned function is called. */
export function followRingBacks({ store, changes }: RingBackChangesDependencies): Unsubscribe {
  return store.onCommitted((events) => {
    const ended = events.filter(({ body }) => body.event_name === 'call.hangup' && body.final);
    for (const customerId of new Set(ended.map((event) => event.customerId))) ringBacksChanged(changes, customerId);
  });
}
