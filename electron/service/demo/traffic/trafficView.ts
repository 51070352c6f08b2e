import type { Traffic, TrafficCaller, TrafficCallerState } from '../../../../shared/api/demoTraffic.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { TrafficSettings } from './trafficPlan.ts';
import type { CallerProgress, TrafficRun } from './trafficRun.ts';

export interface TrafficOrder extends TrafficSettings {
  readonly queueId: number;
  readonly queueName: string;
}

/** A run as the contract shows it. */
export function toTraffic(order: TrafficOrder, { callers, state, startedAt, endedAt }: TrafficRun): Traffic {
  const count = (wanted: TrafficCallerState) => callers.filter((caller) => caller.state === wanted).length;
  return {
    seed: order.seed,
    callers_per_minute: order.callersPerMinute,
    minutes: order.minutes,
    queue: order.queueId,
    queue_name: order.queueName,
    state,
    started_at: toContractDateTime(startedAt),
    ended_at: contractDateTimeOrNull(endedAt),
    planned: callers.length,
    arrived: callers.length - count('to_come'),
    waiting: count('waiting'),
    talking: count('talking'),
    answered: count('answered'),
    abandoned: count('abandoned'),
    turned_away: count('turned_away'),
    failed: count('failed'),
    repeat_calls: callers.filter(({ calls }) => calls > 1).length,
  };
}

/** A caller as the contract shows it. */
export function toTrafficCaller({ planned, state, calls }: CallerProgress, id: number): TrafficCaller {
  const { arrivesAtMs, number, name, request, patienceMs, talkMs, callsAgainAfterMs } = planned;
  return {
    id,
    at: arrivesAtMs / 1000,
    number,
    name,
    topic: request.topic,
    request: request.opening,
    patience: patienceMs / 1000,
    talk_time: talkMs / 1000,
    calls_again_after: callsAgainAfterMs === null ? null : callsAgainAfterMs / 1000,
    state,
    calls,
  };
}
