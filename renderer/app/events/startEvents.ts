import type { QueryClient } from '@tanstack/react-query';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import type { AgentAudio } from '../../platform/audio/agentAudio.ts';
import { useAudio } from '../../platform/audio/audioStore.ts';
import { useConnection } from '../../platform/events/connectionStore.ts';
import { type EventStream, notifyListeners, openEventStream } from '../../platform/events/eventStream.ts';
import { askAgain } from '../../platform/events/refreshSoon.ts';
import { applyEvent } from './applyEvent.ts';

let running: EventStream | null = null;

/** Tries to reach the service at once instead of waiting for the next try. */
export const retryConnection = (): void => running?.retryNow();

/** What may have changed during a gap in the stream; events report the rest. */
const staleAfterGap = [
  ...[queryKeys.calls, queryKeys.lines, queryKeys.users, queryKeys.cdrs, queryKeys.monitors],
  ...[queryKeys.webhooks, queryKeys.sms, queryKeys.teamChat, queryKeys.visitorChats, queryKeys.voicemail],
  queryKeys.callQualities,
  queryKeys.absences,
  queryKeys.contacts,
  queryKeys.wrapUps,
  queryKeys.queues,
  queryKeys.agents,
  queryKeys.agentReasons,
  queryKeys.adherence,
  queryKeys.reportsToday,
  queryKeys.collections,
];

/** A session that the service closed must be opened again. */
function reopenIfOurs(event: ServiceEvent, audio: AgentAudio): void {
  const isClosed = event.event_name === 'mediasession.state' && event.status === 'closed';
  if (isClosed && audio.owns(event.media_session_id)) audio.reopen();
}

/** Keeps the cache up to date by the event stream, until the returned function is called. */
export function startEvents(cache: QueryClient, audio: AgentAudio): () => void {
  let wasLost = false;
  const stream = openEventStream({
    url: api.url('streamEvents'),
    headers: api.headers,
    onEvent(event) {
      applyEvent(cache, event);
      notifyListeners(event);
      reopenIfOurs(event, audio);
    },
    onConnection(connection) {
      if (connection === 'lost' || connection === 'outdated') wasLost = true;
      if (connection === 'lost') void audio.checkHeard();
      // A page that cannot read events still learns with every try what changed. What nobody has asked for yet, because it
      // waits for the stream, is then asked for once.
      if (connection === 'open' || connection === 'outdated') {
        for (const queryKey of staleAfterGap) void askAgain(cache, queryKey);
      }
      useConnection.getState().set(connection);
      if (connection !== 'open') return;
      if (wasLost) void audio.checkAlive();
      wasLost = false;
    },
    onUnauthorized: () => useSession.getState().expire(),
  });
  running = stream;
  const onOnline = () => stream.retryNow();
  // The service has answered: reconnect the stream at once, so that calls that ring are not missed until its next try.
  const forgetAudio = useAudio.subscribe(({ sessionId }, before) => {
    if (sessionId !== null && before.sessionId === null) stream.retryNow();
  });
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('online', onOnline);
    forgetAudio();
    stream.close();
    useConnection.setState({ connection: 'connecting' });
    if (running === stream) running = null;
  };
}
