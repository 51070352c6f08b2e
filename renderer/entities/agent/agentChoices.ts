/** What can be chosen for an agent. Pure. */
import type { Presence } from '../../../shared/domain/presence.ts';
import { presenceWords } from './presenceFace.ts';
import type { AgentWish } from './useAgentCommands.ts';

/** One choice, in words. */
export interface AgentChoice {
  readonly id: string;
  readonly label: string;
  /** What it is to everybody. */
  readonly presence: Presence;
  readonly wish: AgentWish;
}

/** Available, away for each of the reasons, offline. */
export function agentChoices(reasons: readonly { readonly id: number; readonly name: string }[]): AgentChoice[] {
  return [
    { id: 'available', presence: 'available', label: presenceWords('available', ''), wish: { state: 'available' } },
    { id: 'notReady', presence: 'away', label: presenceWords('away', ''), wish: { state: 'notReady' } },
    ...reasons.map(({ id, name }) => ({
      id: `reason-${id}`,
      presence: 'away' as const,
      label: presenceWords('away', name),
      wish: { state: 'notReady', reason_id: id } as const,
    })),
    { id: 'offline', presence: 'offline', label: presenceWords('offline', ''), wish: { state: 'offline' } },
  ];
}
