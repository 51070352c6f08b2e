import { describe, expect, it } from 'vitest';
import { ManualClock } from '../support/manualClock.ts';
import { graceMs, hearsOnly, supervising, withSupervisedCall } from '../support/supervisedCall.ts';
import { until } from '../support/until.ts';

const clock = new ManualClock(Date.now());
const scene = withSupervisedCall({ clock });

const boss = () => supervising(scene.supervisor.viewer);
const listed = () => scene.fixture.calls.supervisions.list(boss(), scene.callId);

describe('a supervisor whose page reloads', () => {
  it('is back in the call with its new audio', async () => {
    const { fixture, supervisor, customer, agent } = scene;
    await scene.supervise('barge');
    fixture.agents.closeOfUser(supervisor.viewer.userId, 'reload');
    expect(listed()).toMatchObject([{ state: 'away', mode: 'barge' }]);
    await hearsOnly('customer', customer.voice, ['agent']);
    clock.advance(graceMs - 1);
    await fixture.agents.open(supervisor.viewer, { sdp: 'offer', device: 'default' }, 'test');
    clock.advance(graceMs);
    expect(listed()).toMatchObject([{ state: 'active' }]);
    await hearsOnly('customer', customer.voice, ['agent', 'supervisor']);
    await hearsOnly('agent', agent.voice, ['customer', 'supervisor']);
    await hearsOnly('supervisor', supervisor.voice, ['agent', 'customer']);
  });

  it('has left when it does not come back', async () => {
    const { fixture, supervisor, agent, callId } = scene;
    await scene.supervise('whisper');
    fixture.agents.closeOfUser(supervisor.viewer.userId, 'gone');
    clock.advance(graceMs);
    expect(listed()).toEqual([]);
    const ends = async () => (await fixture.store.supervisions.ofCall(callId)).map(({ endedAt }) => endedAt !== null);
    await until(async () => (await ends()).every(Boolean), { what: 'the end to be kept' });
    await hearsOnly('agent', agent.voice, ['customer']);
  });
});
