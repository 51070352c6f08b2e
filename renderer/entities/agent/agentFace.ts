/** How agents' states look and read. Pure. */
import type { Agent } from '../../../shared/api/agents.ts';
import type { AgentStateName } from '../../../shared/domain/agentState.ts';
import { type PlainKey, t } from '../../strings/t.ts';

/** The colours of the states; each means the same everywhere. */
export type AgentTone = 'connected' | 'ringing' | 'hold' | 'wrapup' | 'ended' | 'failure';

interface AgentFace {
  readonly label: Extract<PlainKey, `agent.state.${string}`>;
  readonly tone: AgentTone;
}

const faces: Readonly<Record<AgentStateName, AgentFace>> = {
  offline: { label: 'agent.state.offline', tone: 'ended' },
  available: { label: 'agent.state.available', tone: 'connected' },
  reserved: { label: 'agent.state.reserved', tone: 'ringing' },
  onCall: { label: 'agent.state.onCall', tone: 'hold' },
  wrapUp: { label: 'agent.state.wrapUp', tone: 'wrapup' },
  notReady: { label: 'agent.state.notReady', tone: 'ringing' },
};

/** Word and colour of a state. */
export const faceOfAgent = ({ state }: Pick<Agent, 'state'>): AgentFace => faces[state];

/** Whether the service, and not a person, took the agent out of the queues. */
export function isPausedByService({ state, reason, reason_id }: Agent): boolean {
  return state === 'notReady' && reason_id === null && reason !== '';
}

/** Whether something keeps the agent busy, so that what is chosen now holds for afterwards. */
export const isBusy = ({ state }: Pick<Agent, 'state'>): boolean =>
  state === 'reserved' || state === 'onCall' || state === 'wrapUp';

/** Why an agent is not ready, in words; empty for other states and for no particular reason. */
export function reasonOfAgent(agent: Agent): string {
  if (!isPausedByService(agent)) return agent.reason;
  const count = agent.missed_offers;
  if (count === 0) return agent.reason;
  return count === 1 ? t('agent.missedOne') : t('agent.missed', { count });
}
