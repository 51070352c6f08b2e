import type { QueryClient } from '@tanstack/react-query';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';

/** Asks again for contacts when an event says that one changed. */
export function applyContactEvent(cache: QueryClient, event: ServiceEvent): void {
  switch (event.event_name) {
    case 'contact.outcome_changed':
    case 'contact.next_call_changed':
      refreshSoon(cache, queryKeys.contacts);
      break;
    case 'call.hangup':
      // The record of a call moves its contact's last call.
      if (event.final) refreshSoon(cache, queryKeys.contacts);
      break;
  }
}
