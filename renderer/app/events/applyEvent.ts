import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallQuality } from '../../../shared/api/calls/callQuality.ts';
import type { Line } from '../../../shared/api/lines.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { applyCall } from '../../entities/call/liveCallCache.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';
import { applyPersonEvent, applyQueueEvent } from './applyQueueEvent.ts';

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
  workplans: [queryKeys.adherence],
  usergroups: [queryKeys.adherence],
};

/** Reads lists again that somebody changed, in another window or through the API. Those that nobody looks at wait. */
function applyResourceChange(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name !== 'resource.changed') return;
  const { resource } = event;
  if (resource === 'ringbacks') {
    refreshSoon(cache, queryKeys.ringBacks);
    return;
  }
  // A removed entry also disappears from other lists that show it.
  for (const queryKey of [queryKeys.collections, ...(lists[resource] ?? [])]) refreshSoon(cache, queryKey);
}

type QualityEvent = Extract<ServiceEvent, { event_name: 'call.quality' }>;

/** Takes over how good a call's audio is now; an answer that is still under way is older. */
function applyCallQuality(cache: QueryClient, { call_id: id, src, dst }: QualityEvent): void {
  const queryKey = queryKeys.callQuality(id);
  void cache.cancelQueries({ queryKey }).then(() => cache.setQueryData<CallQuality>(queryKey, { id, src, dst }));
}

/** Asks again for contacts when an event says that one changed. */
function applyContactEvent(cache: QueryClient, event: ServiceEvent): void {
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

/** Requests today's figures again when an event affects them. */
function applyReportEvent(cache: QueryClient, event: ServiceEvent): void {
  const isCounted =
    event.event_name === 'queue.stats' ||
    event.event_name === 'queue.wrapup' ||
    event.event_name === 'agent.state' ||
    (event.event_name === 'call.hangup' && event.final);
  if (isCounted) refreshSoon(cache, queryKeys.reportsToday);
}

/** Updates the simulated callers in the query cache from an event. */
function applyTrafficEvent(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name !== 'demo.traffic') return;
  cache.setQueryData(queryKeys.demoTraffic, event.traffic);
  refreshSoon(cache, queryKeys.demoTrafficCallers);
}

/** Which texts, chats or voice messages have to be asked for again after an event; null for other events. */
function messagesMadeStale(event: ServiceEvent): QueryKey | null {
  switch (event.event_name) {
    case 'sms.received':
    case 'sms.updated':
      return queryKeys.sms;
    case 'chatmsg.added':
    case 'chatmsg.updated':
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
            ? {
                ...line,
                state: event.state,
                last_error: event.last_error,
                last_error_sentences: event.last_error_sentences ?? [],
                warning: event.warning ?? null,
                warning_sentences: event.warning_sentences ?? [],
              }
            : line,
        ),
      },
  );
}

/** Lists in which an event changes an entry. Those of calls take care of it themselves (`callsAfterAnswer`). */
const changedInPlace: Partial<Record<ServiceEvent['event_name'], QueryKey>> = {
  'agent.state': queryKeys.agents,
  'agent.adherence': queryKeys.adherence,
  'agent.reasons': queryKeys.agentReasons,
  'user.presence': queryKeys.users,
  'queue.stats': queryKeys.queueList,
  'queue.updated': queryKeys.queueList,
  'queue.removed': queryKeys.queueList,
  'line.state': queryKeys.lines,
  'line.watched': queryKeys.lines,
};

/** Asks again for a list whose answer was under way when an event changed it: the answer may be older, and would undo that. */
function askAgainWhereAsked(cache: QueryClient, { event_name: name }: ServiceEvent): void {
  const queryKey = changedInPlace[name];
  if (queryKey && cache.isFetching({ queryKey }) > 0) refreshSoon(cache, queryKey);
}

/** Updates the query cache from an event. */
export function applyEvent(cache: QueryClient, event: ServiceEvent): void {
  askAgainWhereAsked(cache, event);
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
