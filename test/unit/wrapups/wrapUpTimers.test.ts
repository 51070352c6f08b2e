import { beforeEach, describe, expect, it } from 'vitest';
import { AgentStates } from '../../../electron/service/agents/agentStates.ts';
import type { AgentRecord } from '../../../electron/service/agents/repository.ts';
import { type WrapUp, WrapUpTimers } from '../../../electron/service/agents/wrapUps.ts';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import { ManualClock } from '../../support/manualClock.ts';

const call = {} as Call;
const wrapUp: WrapUp = { userId: 7, customerId: 1, queueId: 3, callId: 100, until: 30_000 };
const agent: AgentRecord = {
  userId: 7,
  customerId: 1,
  state: { name: 'wrapUp', rest: 'available' },
  reason: null,
  since: 0,
  idleSince: 0,
  missedOffers: 0,
  callId: 100,
  queueId: 3,
  wrapUpUntil: 30_000,
};

let clock: ManualClock;
let stored: readonly AgentRecord[];
let received: string[];
let states: AgentStates;
let timers: WrapUpTimers;

/** A process of the service that takes up these agents. */
async function begin(): Promise<void> {
  const body = { event_name: 'line.state', event_time: '', line_id: 1, state: 'failed', last_error: null } as const;
  states = new AgentStates({
    agents: { all: async () => [...stored], save: async () => undefined, changes: async () => [] },
    clock,
    eventsOf: async () => [{ customerId: 1, userIds: null, body }],
    onFailure(error) {
      throw error;
    },
  });
  await states.load();
  timers = new WrapUpTimers({
    states,
    clock,
    listener: {
      begins: ({ callId }) => void received.push(`begins ${callId}`),
      ends: ({ callId }, how, byUserId) => void received.push(`ends ${callId} ${how} by ${byUserId}`),
      recorded: () => undefined,
      unfinished: async () => [],
    },
  });
}

const stateNow = () => states.known(7)?.state.name;

beforeEach(async () => {
  clock = new ManualClock();
  received = [];
  stored = [agent];
  await begin();
});

describe('a wrap-up', () => {
  beforeEach(() => timers.begin(wrapUp, call));

  it('runs out, and the agent is free', () => {
    clock.advance(29_999);
    expect([received, stateNow()]).toEqual([['begins 100'], 'wrapUp']);
    clock.advance(1);
    expect([received, stateNow()]).toEqual([['begins 100', 'ends 100 timeout by null'], 'available']);
  });

  it('is closed once', () => {
    timers.finish(7, 'closed', 5);
    timers.finish(7, 'closed', 5);
    clock.advance(60_000);
    expect([received, stateNow()]).toEqual([['begins 100', 'ends 100 closed by 5'], 'available']);
  });

  it('continues for as long as it was extended', () => {
    expect(timers.extend(7, 60_000)).toBe(90_000);
    expect(states.known(7)?.wrapUpUntil).toBe(90_000);
    clock.advance(89_999);
    expect(stateNow()).toBe('wrapUp');
    clock.advance(1);
    expect(received.at(-1)).toBe('ends 100 timeout by null');
  });

  it('runs out also while another call keeps the agent, who is free afterwards', () => {
    states.apply(agent, 'seize', { cause: 'call' });
    clock.advance(30_000);
    expect([received.at(-1), stateNow()]).toEqual(['ends 100 timeout by null', 'onCall']);
  });

  it.each(['ready', 'pause', 'signOut'] as const)('is closed by an agent who says %s', (input) => {
    states.apply(agent, input, { cause: 'user' });
    expect(received).toEqual(['begins 100', 'ends 100 closed by 7']);
    expect(timers.of(7)).toBeNull();
  });

  it('gives way to that of a further call', () => {
    timers.begin({ ...wrapUp, callId: 101, until: 40_000 }, call);
    expect(received).toEqual(['begins 100', 'ends 100 closed by null', 'begins 101']);
    clock.advance(40_000);
    expect(received.at(-1)).toBe('ends 101 timeout by null');
  });

  it('of nobody can be neither extended nor closed', () => {
    expect(timers.extend(8, 1)).toBeNull();
    timers.finish(8, 'closed');
    expect(received).toEqual(['begins 100']);
  });
});

describe('a wrap-up of an earlier process', () => {
  it('continues until the same moment', () => {
    clock.advance(10_000);
    timers.resume([wrapUp]);
    clock.advance(19_999);
    expect(received).toEqual([]);
    clock.advance(1);
    expect([received, stateNow()]).toEqual([['ends 100 timeout by null'], 'available']);
  });

  it('runs out at once when its moment has passed', () => {
    clock.advance(50_000);
    timers.resume([wrapUp]);
    clock.advance(0);
    expect([received, stateNow()]).toEqual([['ends 100 timeout by null'], 'available']);
  });

  it('is over when its agent had gone on already', async () => {
    stored = [{ ...agent, state: { name: 'available', rest: 'available' }, wrapUpUntil: null }];
    await begin();
    timers.resume([wrapUp]);
    clock.advance(60_000);
    expect(received).toEqual(['ends 100 closed by null']);
  });

  it('without stored data still frees its agent', () => {
    timers.resume([]);
    clock.advance(30_000);
    expect(stateNow()).toBe('available');
  });
});
