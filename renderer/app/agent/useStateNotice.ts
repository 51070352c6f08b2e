import { useEffect } from 'react';
import { toast } from 'sonner';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { isBusy } from '../../entities/agent/agentFace.ts';
import { presenceWords } from '../../entities/agent/presenceFace.ts';
import { listenToEvents } from '../../platform/events/eventListeners.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';

type StateEvent = Extract<ServiceEvent, { event_name: 'agent.state' }>;

const presenceOfWish = { available: 'available', notReady: 'away', offline: 'offline' } as const;

function textOf({ agent, by_name: name }: StateEvent): string {
  const state = presenceWords(presenceOfWish[agent.next_state], agent.next_reason);
  return isBusy(agent) ? t('agent.setByAfterwards', { name, state }) : t('agent.setBy', { name, state });
}

function hear(event: ServiceEvent): void {
  if (event.event_name !== 'agent.state' || event.cause !== 'supervisor') return;
  const { userId } = useSession.getState();
  if (event.user_id !== userId || event.by_user_id === userId) return;
  // It stays until it is read: the agent may be away from the desk.
  toast.info(textOf(event), { id: 'state-set', duration: Number.POSITIVE_INFINITY });
}

/** Tells an agent who changed its state. */
export function useStateNotice(): void {
  useEffect(() => listenToEvents(hear), []);
}
