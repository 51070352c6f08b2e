import { describe, expect, it } from 'vitest';
import {
  type AgentInput,
  type AgentStateName,
  agentInputs,
  agentStateNames,
  firstAgentState,
  type RestingState,
  stepAgent,
  takesAgentInput,
} from '../../../shared/domain/agentState.ts';

/** Next states of an agent that rests available, written out by hand; what is missing is illegal. */
const expected: Readonly<Record<AgentStateName, Partial<Record<AgentInput, AgentStateName>>>> = {
  offline: {
    connect: 'available',
    disconnect: 'offline',
    ready: 'available',
    pause: 'notReady',
    signOut: 'offline',
    seize: 'onCall',
  },
  available: {
    connect: 'available',
    disconnect: 'offline',
    ready: 'available',
    pause: 'notReady',
    signOut: 'offline',
    reserve: 'reserved',
    seize: 'onCall',
  },
  notReady: {
    connect: 'available',
    disconnect: 'offline',
    ready: 'available',
    pause: 'notReady',
    signOut: 'offline',
    seize: 'onCall',
  },
  reserved: {
    connect: 'reserved',
    disconnect: 'reserved',
    ready: 'reserved',
    pause: 'reserved',
    signOut: 'reserved',
    release: 'available',
    seize: 'onCall',
  },
  onCall: {
    connect: 'onCall',
    disconnect: 'onCall',
    ready: 'onCall',
    pause: 'onCall',
    signOut: 'onCall',
    reserve: 'onCall',
    release: 'onCall',
    seize: 'onCall',
    clear: 'available',
    wrap: 'wrapUp',
  },
  wrapUp: {
    connect: 'wrapUp',
    disconnect: 'wrapUp',
    ready: 'available',
    pause: 'notReady',
    signOut: 'offline',
    seize: 'onCall',
    finish: 'available',
  },
};

const everything = agentStateNames.flatMap((name) => agentInputs.map((input) => [name, input] as const));

describe('an agent’s state', () => {
  it.each(everything)('%s, %s', (name, input) => {
    const state = { name, rest: 'available' } as const;
    const next = expected[name][input];
    expect(takesAgentInput(state, input)).toBe(next !== undefined);
    if (next) expect(stepAgent(state, input).name).toBe(next);
    else expect(() => stepAgent(state, input)).toThrow(`An agent cannot ${input} in state ${name}.`);
  });

  it.each([
    ['pause', 'notReady'],
    ['signOut', 'offline'],
    ['ready', 'available'],
  ] as const)('%s during a call holds for afterwards', (input, rest) => {
    const talking = { name: 'onCall', rest: 'available' } as const;
    const outcome = stepAgent(talking, input);
    expect(outcome).toEqual({ name: 'onCall', rest });
    expect(stepAgent(outcome, 'clear')).toEqual({ name: rest, rest });
    expect(stepAgent(stepAgent(outcome, 'wrap'), 'finish')).toEqual({ name: rest, rest });
  });

  it.each(['available', 'notReady', 'offline'] as const)('comes back %s when its audio does', (rest: RestingState) => {
    const gone = stepAgent({ name: rest, rest }, 'disconnect');
    expect(gone).toEqual({ name: 'offline', rest });
    expect(stepAgent(gone, 'connect')).toEqual({ name: rest, rest });
  });

  it('begins offline and is available as soon as its audio is there', () => {
    expect(stepAgent(firstAgentState, 'connect')).toEqual({ name: 'available', rest: 'available' });
  });
});
