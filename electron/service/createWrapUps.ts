/** Composes wrap-ups over a store, agents' timers, calls' records and contacts. */
import { callerNames } from './features/contacts/callerNames.ts';
import { contactScope } from './features/contacts/contactAccess.ts';
import { createContacts } from './features/contacts/contacts.ts';
import { annotate } from './features/history/annotateCdrs.ts';
import type { Clock } from './kernel/clock.ts';
import type { Store } from './platform/storage/store.ts';
import type { QueueDirectory } from './queues/queueDirectory.ts';
import { DispositionService } from './wrapups/dispositionService.ts';
import type { WrapUpRecords } from './wrapups/wrapUpDependencies.ts';
import { WrapUpRegistry } from './wrapups/wrapUpRegistry.ts';
import { WrapUpService, type WrapUpServiceDependencies } from './wrapups/wrapUpService.ts';

interface StoreAndClock {
  readonly store: Store;
  readonly clock: Clock;
}

export interface WrapUpRegistryOptions extends StoreAndClock {
  readonly queues: Pick<QueueDirectory, 'byId'>;
  readonly onFailure: (error: unknown) => void;
}

export interface WrapUpsOptions extends StoreAndClock, Pick<WrapUpServiceDependencies, 'registry' | 'timers'> {}

/** Wrap-ups and dispositions. */
export type WrapUpParts = ReturnType<typeof createWrapUps>;

/** The registry of wrap-ups, to which the queues report agents' wrap-ups. */
export function createWrapUpRegistry({ queues, ...options }: WrapUpRegistryOptions): WrapUpRegistry {
  const extensionOf = (queueId: number) => queues.byId(queueId)?.settings.wrapup_extension ?? 0;
  return new WrapUpRegistry({ ...options, extensionOf, records: recordsOver(options) });
}

export function createWrapUps(options: WrapUpsOptions) {
  return {
    wrapUps: new WrapUpService({ ...options, records: recordsOver(options) }),
    dispositions: new DispositionService(options.store),
  };
}

function recordsOver({ store, clock }: StoreAndClock): WrapUpRecords {
  // The call is over and always named.
  const contacts = createContacts({ store, clock, calls: { listOfUser: () => [] } });
  return {
    async annotate(within, viewer, { liveId, notes, labels }) {
      const cdr = await within.cdrs.byLiveId(liveId);
      if (!cdr) return;
      await annotate(within, cdr, { notes, labels }, { viewer, now: clock.now() });
    },
    async setOutcome(within, author, { contactId, outcomeId, callId }) {
      await contacts.updateWithin(within, author, contactId, { outcome_id: outcomeId, call_id: callId });
    },
    async seesContact(within, viewer, contactId) {
      return (await within.contacts.byIds(contactScope(viewer), [contactId])).length > 0;
    },
    contactOf: (within, { customerId, userId }, number) => callerNames(within).contactOf(customerId, number, userId),
  };
}
