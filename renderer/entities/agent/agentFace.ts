/** How agents' states look and read. Pure. */
import type { Agent } from '../../../shared/api/agents.ts';
import { t } from '../../strings/t.ts';
import { presenceFaces, presenceWords } from './presenceFace.ts';

/** Whether the service, and not a person, took the agent out of the queues. */
export function isPausedByService({ state, reason, reason_id }: Agent): boolean {
  return state === 'notReady' && reason_id === null && reason !== '';
}

/** Whether something keeps the agent busy, so that what is chosen now holds for afterwards. */
export const isBusy = ({ state }: Pick<Agent, 'state'>): boolean =>
  state === 'reserved' || state === 'onCall' || state === 'wrapUp';

/** Why an agent is away, in words; empty for other states and for no particular reason. */
export function reasonOfAgent(agent: Agent): string {
  if (!isPausedByService(agent)) return agent.presence_reason;
  const count = agent.missed_offers;
  if (count === 0) return agent.reason;
  return t('agent.missed', { count });
}

/** Colour, sign and words of an agent's state. */
export function faceOfAgent(agent: Agent) {
  const { tone, icon } = presenceFaces[agent.presence];
  return { tone, icon, words: presenceWords(agent.presence, reasonOfAgent(agent)) };
}
