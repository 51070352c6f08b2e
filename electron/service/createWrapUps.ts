/** Composes wrap-ups over a store, agents' timers, calls' records and contacts. */
import { callerNames } from './features/contacts/callerNames.ts';
import { contactScope } from './features/contacts/contactAccess.ts';
import { createContacts } from './features/contacts/contacts.ts';
import { annotate } from './features/history/annotateCdrs.ts';
import type { Clock } from './kernel/clock.ts';
import type { Store } from './platform/storage/store.ts';
import { DispositionService } from './wrapups/dispositionService.ts';
import type { WrapUpDependencies, WrapUpRecords } from './wrapups/wrapUpDependencies.ts';
import { WrapUpRegistry } from './wrapups/wrapUpRegistry.ts';
import { WrapUpService } from './wrapups/wrapUpService.ts';

export interface WrapUpsOptions extends Pick<WrapUpDependencies, 'timers' | 'extensionOf' | 'onFailure'> {
  readonly store: Store;
  readonly clock: Clock;
}

/** Wrap-ups and dispositions. */
export type WrapUpParts = ReturnType<typeof createWrapUps>;

export function createWrapUps(options: WrapUpsOptions) {
  const env: WrapUpDependencies = { ...options, records: recordsOver(options) };
  const registry = new WrapUpRegistry(env);
  return {
    /** Follows agents' wrap-ups. */
    registry,
    wrapUps: new WrapUpService(env, registry),
    dispositions: new DispositionService(options.store),
  };
}

function recordsOver({ store, clock }: WrapUpsOptions): WrapUpRecords {
  // The call is over and always named.
  const contacts = createContacts({ store, clock, calls: { listOfUser: () => [] } });
  return {
    async annotate(within, { userId, customerId }, { liveId, notes, labels }) {
      const cdr = await within.cdrs.byLiveId(liveId);
      if (!cdr) return;
      const patch = { id: cdr.id, notes, labels: labels && [...labels] };
      await annotate(within, cdr, patch, { userId, customerId, now: clock.now() });
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
