/** Events to agents about their own part in a queue's call, besides the events of the queue. Pure. */
import type { CallEventName } from '../../../../shared/events/event.ts';
import { type Call, nameOfSide, type OfferedAgent, outwardState } from './call.ts';
import { queueSideOf } from './queuedCall.ts';
import { type CallEventBody, toCallEvent } from './record.ts';
import { noAnswer } from './terminations.ts';

/** The event of an agent. */
export interface AgentEvent {
  readonly name: CallEventName;
  readonly agent: OfferedAgent;
}

const stateOf: Readonly<Partial<Record<CallEventName, CallEventBody['state']>>> = {
  'call.ringing': 'RINGING',
  'call.connected': 'CONNECTED',
  'call.hold': 'ON_HOLD',
  'call.unhold': 'CONNECTED',
  'call.dtmf': 'CONNECTED',
};

/** The queue's agent who talks with its caller; null while nobody does. */
export function talkingAgentOf(call: Call): OfferedAgent | null {
  const { queue } = call;
  const { party, leg } = call[queueSideOf(call)];
  if (!queue || party.userId === null || (leg !== 'answered' && leg !== 'ended') || call.connectedAt === null)
    return null;
  return { id: party.userId, ext: party.number, name: party.name, queueId: queue.id };
}

/**
 * Events to agents when a call changes: it rings, was answered or missed, was put on hold, or ended. Everybody who was
 * offered it gets the end, too.
 */
export function agentEventsBetween(before: Call, after: Call): readonly AgentEvent[] {
  const { queue } = after;
  if (!queue) return [];
  const has = talkingAgentOf(after);
  const had = talkingAgentOf(before);
  const events: AgentEvent[] = [];
  const tell = (name: CallEventName, agents: readonly OfferedAgent[]) =>
    events.push(...agents.map((agent) => ({ name, agent })));
  tell('call.ringing', queue.left ? [] : offeredAmong(after, newIn(before.ringing, after.ringing)));
  const answered = after[queueSideOf(after)].party.userId;
  const given = newIn(after.ringing, before.ringing).filter((userId) => userId !== answered);
  if (has && has.id !== had?.id) tell('call.connected', [has]);
  if (has && has.id === had?.id) tell(...holdBetween(before, after, has));
  tell('call.missed', before.queue?.left ? [] : offeredAmong(after, given));
  if (before.endedAt !== null || after.endedAt === null) return events;
  // Called back, but nobody was there.
  if (answered !== null && !has) tell('call.missed', offeredAmong(after, [answered]));
  const others = queue.offered.filter(({ id }) => id !== has?.id);
  tell('call.hangup', has ? [...others, has] : others);
  return events;
}

function holdBetween(before: Call, after: Call, agent: OfferedAgent): [CallEventName, readonly OfferedAgent[]] {
  const [from, to] = [outwardState(before), outwardState(after)];
  if (from !== 'ON_HOLD' && to === 'ON_HOLD') return ['call.hold', [agent]];
  return ['call.unhold', from === 'ON_HOLD' && to === 'CONNECTED' ? [agent] : []];
}

const newIn = (before: readonly number[], after: readonly number[]) => after.filter((id) => !before.includes(id));

const offeredAmong = ({ queue }: Call, userIds: readonly number[]): readonly OfferedAgent[] =>
  queue?.offered.filter(({ id }) => userIds.includes(id)) ?? [];

/** The body of an agent's event at a moment (Unix milliseconds): the call as this user sees it. */
export function toAgentEvent(call: Call, { name, agent }: AgentEvent, now: number): CallEventBody {
  const event = toCallEvent(call, name, now);
  const own = nameOfSide(call, queueSideOf(call));
  const talks = talkingAgentOf(call)?.id === agent.id;
  return {
    ...event,
    context: 'LOCAL_USER',
    state: stateOf[name] ?? 'HANGUP',
    ...(talks ? {} : { connected_at: null, duration: 0 }),
    ...(own === 'src'
      ? { src: agent.ext, src_id: String(agent.id), src_name: agent.name }
      : { dst: agent.ext, dst_id: String(agent.id), dst_name: agent.name }),
    ...(name === 'call.missed' && call.endedAt === null ? notTaken[own] : {}),
    queue_id: agent.queueId,
  };
}

/** The agent did not take it, and the caller waits on or talks with somebody else. */
const notTaken = {
  src: { terminated_by: 'caller', t_cause: noAnswer.cause },
  dst: { terminated_by: 'called', t_cause: noAnswer.cause },
} as const;
