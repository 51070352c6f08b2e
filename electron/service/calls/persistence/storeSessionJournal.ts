/** Agents' audio sessions in the store: numbered, reported by events, and recorded as MSDR when they end. */
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { ClosedSession, NewSession, SessionJournal } from '../../agents/agentAudio.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import type { Store } from '../../platform/storage/store.ts';

export function createStoreSessionJournal(store: Store, now: () => number): SessionJournal {
  return {
    opened: (session) =>
      store.mediaSessions.open(
        {
          customerId: session.customerId,
          userId: session.userId,
          device: session.device,
          userAgent: session.userAgent,
          createdAt: session.openedAt,
        },
        (id) => [stateEvent(session, id, 'connecting', now())],
      ),
    async stateChanged(session, status) {
      if (status === 'connected') await store.events.append([stateEvent(session, session.id, status, now())]);
    },
    closed: (session) =>
      store.mediaSessions.finish(recordOf(session), [stateEvent(session, session.id, 'closed', now())]),
  };
}

/** Sessions that a crash left open end now. */
export async function recoverSessions(store: Store, now: number): Promise<void> {
  for (const session of await store.mediaSessions.unfinished()) {
    const closed = { ...session, openedAt: session.createdAt, closedAt: now, cause: 'Temporary failure', call: null };
    await store.mediaSessions.finish(recordOf(closed), [stateEvent(closed, session.id, 'closed', now)]);
  }
}

type SessionState = 'connecting' | 'connected' | 'closed';

function stateEvent(session: NewSession, id: number, status: SessionState, now: number): NewEvent {
  return {
    customerId: session.customerId,
    userIds: [session.userId],
    body: {
      event_name: 'mediasession.state',
      event_time: toContractDateTime(now),
      media_session_id: id,
      user_id: session.userId,
      device: session.device,
      status,
    },
  };
}

function recordOf({ call, ...session }: ClosedSession) {
  return {
    call_id: call ? String(call.id) : '',
    created_at: toContractDateTime(session.openedAt),
    dst: call?.dst ?? '',
    dst_id: call?.dstId ?? '',
    dst_ua: call?.dstUserAgent ?? '',
    duration: Math.round((session.closedAt - session.openedAt) / 1000),
    media_session_id: session.id,
    src: call?.src ?? '',
    src_id: String(session.userId),
    src_ua: session.userAgent,
    t_cause: session.cause,
    type: 'webrtc',
    user_id: session.userId,
    customer_id: session.customerId,
  };
}
