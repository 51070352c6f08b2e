import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Line } from '../../../shared/api/lines.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { applyPersonEvent } from '../../entities/agent/applyPersonEvent.ts';
import { applyCallQuality } from '../../entities/call/applyCallQuality.ts';
import { applyCall } from '../../entities/call/liveCallCache.ts';
import { applyContactEvent } from '../../entities/contact/applyContactEvent.ts';
import { applyQueueEvent } from '../../entities/queue/applyQueueEvent.ts';
import { applyReportEvent } from '../../features/supervisor/reports/applyReportEvent.ts';
import { applyTrafficEvent } from '../../features/supervisor/training/applyTrafficEvent.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';
import { applyResourceChange } from './applyResourceChange.ts';

/** Which texts, chats or voice messages have to be asked for again after an event; null for other events. */
function messagesMadeStale(event: ServiceEvent): QueryKey | null {
  switch (event.event_name) {
    case 'sms.received':
    case 'sms.updated':
      return queryKeys.sms;
    case 'chatmsg.added':
    case 'chatmsg.read':
      return event.chat_id === null ? queryKeys.teamChat : queryKeys.visitorChats;
    case 'chat.state':
      return queryKeys.visitorChats;
    case 'voicemessage.received':
      return queryKeys.voicemail;
    default:
      return null;
  }
}

type EventOf<N extends ServiceEvent['event_name']> = Extract<ServiceEvent, { event_name: N }>;

function applyLineWatched(cache: QueryClient, { line_id, mailbox, colleagues }: EventOf<'line.watched'>): void {
  cache.setQueryData<{ data: Line[]; total: number }>(
    queryKeys.lines,
    (page) =>
      page && {
        ...page,
        data: page.data.map((line) => (line.id === line_id ? { ...line, mailbox, colleagues } : line)),
      },
  );
}

function applyLineState(cache: QueryClient, event: EventOf<'line.state'>): void {
  const known = cache.getQueryData<{ data: Line[] }>(queryKeys.lines)?.data;
  if (known && !known.some(({ id }) => id === event.line_id)) refreshSoon(cache, queryKeys.lines);
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
  applyResourceChange(cache, event);
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
    case 'line.watched':
      applyLineWatched(cache, event);
      break;
    case 'line.state':
      applyLineState(cache, event);
      // It may be the demo line that came or went.
      refreshSoon(cache, queryKeys.health);
      break;
    case 'phone.state':
    case 'phone.provisioning':
      refreshSoon(cache, queryKeys.phones);
      break;
    case 'featurecodes.updated':
      cache.setQueryData(queryKeys.featureCodeSettings, { confirmation: event.confirmation });
      cache.setQueryData(queryKeys.featureCodes, event.codes);
      break;
    case 'disk.state':
      refreshSoon(cache, queryKeys.health);
      break;
    case 'webhook.delivery':
      refreshSoon(cache, queryKeys.webhooks);
      break;
  }
  const messages = messagesMadeStale(event);
  if (messages) {
    refreshSoon(cache, messages);
    refreshSoon(cache, queryKeys.interactions);
  }
}
