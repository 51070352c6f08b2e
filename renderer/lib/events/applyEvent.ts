import type { QueryClient } from '@tanstack/react-query';
import type { Line } from '../../../shared/api/schemas/line.ts';
import type { ServiceEvent } from '../../../shared/events.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { applyCallQuality } from '../calls/applyCallQuality.ts';
import { applyCall } from '../calls/liveCallCache.ts';
import { applyContactEvent } from '../contacts/applyContactEvent.ts';
import { applyPersonEvent } from '../people/applyPersonEvent.ts';
import { applyQueueEvent } from '../queues/applyQueueEvent.ts';
import { applyReportEvent } from '../reports/applyReportEvent.ts';
import { applyTrafficEvent } from '../training/applyTrafficEvent.ts';
import { messagesMadeStale } from './messagesMadeStale.ts';
import { refreshSoon } from './refreshSoon.ts';

type EventOf<N extends ServiceEvent['event_name']> = Extract<ServiceEvent, { event_name: N }>;

function applyLineState(cache: QueryClient, event: EventOf<'line.state'>): void {
  cache.setQueryData<{ data: Line[]; total: number }>(
    queryKeys.lines,
    (page) =>
      page && {
        ...page,
        data: page.data.map((line) =>
          line.id === event.line_id
            ? { ...line, state: event.state, last_error: event.last_error, warning: event.warning ?? null }
            : line,
        ),
      },
  );
}

/** Brings the query cache up to date with a fact that the service told. */
export function applyEvent(cache: QueryClient, event: ServiceEvent): void {
  applyContactEvent(cache, event);
  applyPersonEvent(cache, event);
  applyQueueEvent(cache, event);
  applyReportEvent(cache, event);
  applyTrafficEvent(cache, event);
  switch (event.event_name) {
    case 'call.updated':
      applyCall(cache, event.call);
      break;
    case 'call.quality':
      applyCallQuality(cache, event);
      break;
    case 'call.hangup':
      if (event.final) void cache.invalidateQueries({ queryKey: queryKeys.cdrs });
      break;
    case 'wrapup.updated':
      refreshSoon(cache, queryKeys.wrapUps);
      break;
    case 'queue.wrapup':
      void cache.invalidateQueries({ queryKey: queryKeys.wrapUps });
      void cache.invalidateQueries({ queryKey: queryKeys.cdrs });
      break;
    case 'agent.state':
      // Extended in another window, or by somebody else.
      if (event.agent.wrapup_until !== null) refreshSoon(cache, queryKeys.wrapUps);
      break;
    case 'monitor.audio_ready':
      void cache.invalidateQueries({ queryKey: queryKeys.monitors });
      void cache.invalidateQueries({ queryKey: queryKeys.cdrs });
      break;
    case 'monitor.reviewed':
      refreshSoon(cache, queryKeys.monitors);
      break;
    case 'line.state':
      applyLineState(cache, event);
      // It may be the demo line that came or went.
      refreshSoon(cache, queryKeys.health);
      break;
    case 'phone.state':
      refreshSoon(cache, queryKeys.phones);
      break;
    case 'disk.state':
      refreshSoon(cache, queryKeys.health);
      break;
    case 'webhook.delivery':
      refreshSoon(cache, queryKeys.webhooks);
      break;
  }
  const messages = messagesMadeStale(event);
  if (messages) refreshSoon(cache, messages);
}
