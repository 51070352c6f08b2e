import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';

/** Lists beside those of administrators, by the resource that they are of. Users and queues have events of their own. */
const lists: Readonly<Record<string, readonly QueryKey[]>> = {
  lines: [queryKeys.lines, queryKeys.health],
  demo: [queryKeys.lines, queryKeys.health],
  queues: [queryKeys.queueNames],
  phones: [queryKeys.phones],
  calllabels: [queryKeys.callLabels],
  dispositions: [queryKeys.dispositions],
  webhooks: [queryKeys.webhookList],
  vmannouncements: [queryKeys.announcements],
  holdmusic: [queryKeys.holdMusic],
  mailboxes: [queryKeys.voicemail],
  sms: [queryKeys.cannedResponses],
  diallinglimits: [queryKeys.dialling],
  sipserver: [queryKeys.sipServer],
};

/** Reads lists again that somebody changed, in another window or through the API. Those that nobody looks at wait. */
export function applyResourceChange(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name !== 'resource.changed') return;
  const { resource } = event;
  if (resource === 'ringbacks') {
    refreshSoon(cache, queryKeys.ringBacks);
    return;
  }
  // What is removed leaves other lists, too: those show what it was for.
  for (const queryKey of [queryKeys.collections, ...(lists[resource] ?? [])]) refreshSoon(cache, queryKey);
}
