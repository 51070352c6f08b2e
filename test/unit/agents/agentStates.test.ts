import { expect, it } from 'vitest';
import { AgentStates } from '../../../electron/service/agents/agentStates.ts';
import { ManualClock } from '../../support/manualClock.ts';

it('says of whoever was never seen since when it is offline, and does not change its mind', () => {
  const clock = new ManualClock(1_000);
  const agents = { all: async () => [], ofCustomer: async () => [], save: async () => undefined };
  const fail = (error: unknown) => {
    throw error;
  };
  const states = new AgentStates({
    agents: agents as unknown as ConstructorParameters<typeof AgentStates>[0]['agents'],
    clock,
    eventsOf: () => Promise.reject(new Error('nothing happens')),
    onFailure: fail,
  });
  clock.advance(60_000);
  expect(states.of(7, 1)).toMatchObject({ state: { name: 'offline' }, since: 1_000 });
});
