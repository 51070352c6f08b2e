/** What can be chosen for an agent. Pure. */
import { t } from '../../strings/t.ts';
import type { AgentWish } from './useAgentCommands.ts';

/** One choice, in words. */
export interface AgentChoice {
  readonly id: string;
  readonly label: string;
  readonly wish: AgentWish;
}

/** Available, not ready for each of the reasons, offline. */
export function agentChoices(reasons: readonly { readonly id: number; readonly name: string }[]): AgentChoice[] {
  return [
    { id: 'available', label: t('agent.state.available'), wish: { state: 'available' } },
    { id: 'notReady', label: t('agent.state.notReady'), wish: { state: 'notReady' } },
    ...reasons.map(({ id, name }) => ({
      id: `reason-${id}`,
      label: t('agent.notReadyFor', { reason: name }),
      wish: { state: 'notReady', reason_id: id } as const,
    })),
    { id: 'offline', label: t('agent.state.offline'), wish: { state: 'offline' } },
  ];
}
