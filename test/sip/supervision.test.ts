import { describe, expect, it } from 'vitest';
import type { SupervisionMode } from '../../shared/domain/supervision.ts';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { hearsOnly, type Speaker, supervising, withSupervisedCall } from '../support/supervisedCall.ts';
import { until } from '../support/until.ts';
import type { HeardSound } from '../support/voice.ts';

const scene = withSupervisedCall({ mediaClock: startVirtualClock() });

const supervisions = () => scene.fixture.calls.supervisions;
const boss = () => supervising(scene.supervisor.viewer);
const look = () => scene.fixture.calls.get(boss(), scene.callId);
const listed = () => supervisions().list(boss(), scene.callId);
const stored = () => scene.fixture.store.supervisions.ofCall(scene.callId);

/** Who hears whom: agent, customer, supervisor. */
const expected: Record<SupervisionMode, readonly [readonly Speaker[], readonly Speaker[], readonly Speaker[]]> = {
  listen: [['customer'], ['agent'], ['agent', 'customer']],
  whisper: [['customer', 'supervisor'], ['agent'], ['agent', 'customer']],
  barge: [
    ['customer', 'supervisor'],
    ['agent', 'supervisor'],
    ['agent', 'customer'],
  ],
  take_over: [[], ['supervisor'], ['customer']],
};

async function expectMode(mode: SupervisionMode): Promise<void> {
  const [agent, customer, supervisor] = expected[mode];
  await hearsOnly(`customer (${mode})`, scene.customer.voice, customer);
  await hearsOnly(`supervisor (${mode})`, scene.supervisor.voice, supervisor);
  if (mode === 'take_over') {
    scene.agent.voice.forget();
    await hearsOnly(`customer (${mode})`, scene.customer.voice, customer);
    expect(scene.agent.voice.framesHeard).toBe(0);
  } else await hearsOnly(`agent (${mode})`, scene.agent.voice, agent);
}

describe('who hears whom', () => {
  it('is as each mode says, while a supervisor goes from one to the next and back, and leaves', async () => {
    const { id } = await scene.supervise('listen');
    await expectMode('listen');
    for (const mode of ['whisper', 'barge', 'take_over', 'whisper', 'listen'] as const) {
      await supervisions().update(boss(), scene.callId, id, mode);
      await expectMode(mode);
    }
    await supervisions().remove(boss(), scene.callId, id);
    await hearsOnly('agent', scene.agent.voice, ['customer']);
    await hearsOnly('customer', scene.customer.voice, ['agent']);
    scene.supervisor.voice.forget();
    await hearsOnly('customer', scene.customer.voice, ['agent']);
    expect(scene.supervisor.voice.framesHeard).toBe(0);
    expect(listed()).toEqual([]);
    expect(look().supervised_by).toEqual([]);
  });

  it('follows hold and mute of the supervised agent', async () => {
    const { fixture, agent, callId } = scene;
    await scene.supervise('barge');
    await fixture.calls.update(agent.viewer, callId, { mute: true });
    await hearsOnly('customer', scene.customer.voice, ['supervisor']);
    await fixture.calls.update(agent.viewer, callId, { mute: false, state: 'hold' });
    await hearsOnly('customer on hold', scene.customer.voice, []);
    await hearsOnly('supervisor of a held call', scene.supervisor.voice, []);
    await fixture.calls.update(agent.viewer, callId, { state: 'unhold' });
    await expectMode('barge');
  });

  it('lets both sides hear a beep first where the customer wants that', async () => {
    const { fixture, agent } = scene;
    await fixture.store.supervisionSettings.save(agent.viewer.customerId, { tone: true, inform_agent: true });
    const sounds = [agent, scene.customer].map(({ voice }) => voice.record());
    await scene.supervise('listen');
    const isHeard = (sound: HeardSound) => bestAmplitudeAt(1000, sound.pcm()) > 1500;
    await until(() => sounds.every(isHeard), { timeoutMs: 15_000, what: 'the beep at both' });
    await expectMode('listen');
  });
});

describe('taking over', () => {
  it('continues with the same call in the supervisor’s name, and its record names both', async () => {
    const { fixture, agent, supervisor, callId, customer } = scene;
    await fixture.calls.update(agent.viewer, callId, { mute: true });
    await scene.supervise('take_over');
    await expectMode('take_over');
    expect(look()).toMatchObject({ id: callId, src: '301', src_user_id: supervisor.viewer.userId, muted_by: [] });
    await until(() => fixture.queues.states.known(agent.viewer.userId)?.state.name !== 'onCall', {
      what: 'a free agent',
    });
    expect(fixture.queues.states.known(supervisor.viewer.userId)?.state.name).toBe('onCall');
    await fixture.calls.update(supervisor.viewer, callId, { state: 'hold' });
    await hearsOnly('customer on hold', customer.voice, []);
    await fixture.calls.update(supervisor.viewer, callId, { state: 'unhold' });
    await hearsOnly('customer', customer.voice, ['supervisor']);
    await fixture.calls.end(supervisor.viewer, callId);
    await customer.event('ended');
    expect(await fixture.record(callId)).toMatchObject({
      src: '301',
      src_name: 'Agent 301',
      user_id: agent.viewer.userId,
      info: 'Taken over by Agent 301 from Agent 201',
    });
    const scope = (userId: number) => ({ customerId: agent.viewer.customerId, userId });
    const { id } = await fixture.record(callId);
    expect(await fixture.store.cdrs.byId(scope(agent.viewer.userId), id)).not.toBeNull();
    expect(await fixture.store.cdrs.byId(scope(supervisor.viewer.userId), id)).not.toBeNull();
  });

  it('takes a call off hold', async () => {
    const { fixture, agent, callId } = scene;
    await fixture.calls.update(agent.viewer, callId, { state: 'hold' });
    await scene.supervise('take_over');
    await expectMode('take_over');
    expect(look()).toMatchObject({ state_name: 'CONNECTED', held_by: [] });
  });

  it('is not left, and not given back to an agent who talks elsewhere', async () => {
    const { fixture, agent, callId } = scene;
    const { id } = await scene.supervise('take_over');
    await expect(supervisions().remove(boss(), callId, id)).rejects.toThrow('The call was taken over');
    await fixture.calls.create(agent.viewer, { to: '33999999999', auto_answer: true });
    await expect(supervisions().update(boss(), callId, id, 'listen')).rejects.toThrow(
      'Agent 201 cannot take the call back now',
    );
    await hearsOnly('customer', scene.customer.voice, ['supervisor']);
  });

  it('passes from one supervisor to the next', async () => {
    const { fixture, callId } = scene;
    const second = await fixture.agent('302', 1700);
    await scene.supervise('take_over');
    await scene.supervise('take_over', second);
    await hearsOnly('customer', scene.customer.voice, ['other']);
    expect(listed().map(({ user_name, agent_name }) => [user_name, agent_name])).toEqual([['Agent 302', 'Agent 301']]);
    expect(look()).toMatchObject({ id: callId, src: '302' });
  });
});

describe('the audio of a supervisor', () => {
  it('goes to a call of its own and comes back after that, and when that is on hold', async () => {
    const { fixture, supervisor } = scene;
    await scene.supervise('barge');
    const { id } = await fixture.calls.create(supervisor.viewer, { to: '33999999999', auto_answer: true });
    const other = await fixture.pbx.incoming(1700);
    await other.leg.answer();
    other.talk();
    await hearsOnly('supervisor', supervisor.voice, ['other']);
    await hearsOnly('customer', scene.customer.voice, ['agent']);
    await hearsOnly('other', other.voice, ['supervisor']);
    expect(listed()).toMatchObject([{ state: 'away', mode: 'barge' }]);
    await fixture.calls.update(supervisor.viewer, id, { state: 'hold' });
    await expectMode('barge');
    await fixture.calls.update(supervisor.viewer, id, { state: 'unhold' });
    await hearsOnly('customer', scene.customer.voice, ['agent']);
    await fixture.calls.end(supervisor.viewer, id);
    await expectMode('barge');
    expect(listed()).toMatchObject([{ state: 'active' }]);
  });

  it('leaves a call of its own, which goes on hold, when a supervision begins', async () => {
    const { fixture, supervisor } = scene;
    const { id } = await fixture.calls.create(supervisor.viewer, { to: '33999999999', auto_answer: true });
    await expect(scene.supervise('listen')).rejects.toThrow('You are making a call');
    await (await fixture.pbx.incoming(1700)).leg.answer();
    await fixture.sees(supervisor, id, { state_name: 'CONNECTED' });
    await scene.supervise('listen');
    await fixture.sees(supervisor, id, { state_name: 'ON_HOLD', held_by: ['src'] });
    await expectMode('listen');
  });

  it('is at one call at a time', async () => {
    const { fixture, callId } = scene;
    await scene.supervise('listen');
    const second = await fixture.agent('202', 1700);
    const { id } = await fixture.calls.create(second.viewer, { to: '33999999999', auto_answer: true });
    const party = await fixture.pbx.incoming(1300);
    await party.leg.answer();
    await fixture.sees(second, id, { state_name: 'CONNECTED' });
    await supervisions().create(boss(), id, { mode: 'listen' });
    await hearsOnly('supervisor', scene.supervisor.voice, ['other']);
    expect(listed()).toEqual([]);
    expect(supervisions().list(boss(), id)).toHaveLength(1);
    expect((await stored()).map(({ liveId, endedAt }) => [liveId, endedAt !== null])).toEqual([[callId, true]]);
  });
});

describe('the record of a call', () => {
  it('says who did what from when to when, from the first to the last moment', async () => {
    const { fixture, agent, callId } = scene;
    const { id } = await scene.supervise('listen');
    await until(async () => (await stored()).length === 1, { what: 'the first row' });
    await supervisions().update(boss(), callId, id, 'whisper');
    expect((await stored()).map(({ mode, endedAt }) => [mode, endedAt !== null])).toEqual([
      ['listen', true],
      ['whisper', false],
    ]);
    await fixture.calls.end(agent.viewer, callId);
    await fixture.record(callId);
    const rows = await stored();
    expect(rows).toMatchObject([
      { supervisionId: id, userName: 'Agent 301', agentName: 'Agent 201', mode: 'listen', agentInformed: true },
      { supervisionId: id, userId: boss().userId, agentId: agent.viewer.userId, mode: 'whisper' },
    ]);
    expect(rows[0]?.endedAt).toBe(rows[1]?.startedAt);
    expect(rows[1]?.endedAt).toBeGreaterThanOrEqual(rows[1]?.startedAt ?? Number.POSITIVE_INFINITY);
  });

  it('ends supervisions with the call that a transfer ends', async () => {
    const { fixture, agent, callId } = scene;
    const colleague = await fixture.agent('203', 1700);
    await scene.supervise('barge');
    await fixture.calls.update(agent.viewer, callId, { dst: '203' });
    await fixture.record(callId);
    expect(await stored()).toMatchObject([{ mode: 'barge', endedAt: expect.any(Number) }]);
    const [child] = fixture.calls.listOfUser(colleague.viewer, colleague.viewer.userId);
    expect(child).toMatchObject({ parent_id: callId, supervised_by: [] });
    await fixture.calls.update(colleague.viewer, child?.id ?? 0, { state: 'answer' });
    await hearsOnly('customer', scene.customer.voice, ['other']);
  });
});

describe('who gets events of a supervision', () => {
  it('is every supervisor, and the agent only where the customer wants that', async () => {
    const { fixture, agent } = scene;
    const { id } = await scene.supervise('listen');
    const shown = [{ id, user_name: 'Agent 301', mode: 'listen', agent_id: agent.viewer.userId, agent_informed: true }];
    expect(look().supervised_by).toMatchObject(shown);
    expect(fixture.calls.get(agent.viewer, scene.callId).supervised_by).toMatchObject(shown);
    await supervisions().remove(boss(), scene.callId, id);
    await fixture.store.supervisionSettings.save(agent.viewer.customerId, { tone: false, inform_agent: false });
    await scene.supervise('whisper');
    expect(look().supervised_by).toMatchObject([{ mode: 'whisper', agent_informed: false }]);
    const reception = { ...agent.viewer, roles: ['reception' as const] };
    for (const viewer of [agent.viewer, reception]) {
      expect(fixture.calls.get(viewer, scene.callId).supervised_by).toEqual([]);
      expect(fixture.calls.list(viewer).map(({ supervised_by }) => supervised_by)).toEqual([[]]);
    }
  });
});

describe('what is refused', () => {
  it('is a call of one’s own, one that is not connected, one without an agent, and a user who is not in it', async () => {
    const { fixture, agent, callId } = scene;
    await expect(supervisions().create(supervising(agent.viewer), callId, { mode: 'listen' })).rejects.toThrow(
      'This is your own call',
    );
    const request = { mode: 'listen' as const, agent_id: boss().userId };
    await expect(supervisions().create(boss(), callId, request)).rejects.toThrow('This user is not in the call');
    const { id } = await fixture.calls.create(agent.viewer, { to: '33999999999', auto_answer: true });
    await expect(supervisions().create(boss(), id, { mode: 'listen' })).rejects.toThrow(
      'Cannot supervise a call in state INITIAL',
    );
    const web = await fixture.calls.createWebcall(agent.viewer, { from: '33111111111', to: '33222222222' });
    await fixture.pbx.incoming(1300);
    await (await fixture.pbx.incoming(1300)).leg.answer();
    await (await fixture.pbx.incoming(1300)).leg.answer();
    await until(() => fixture.calls.get(boss(), web.id).state_name === 'CONNECTED', { what: 'the web call' });
    await expect(supervisions().create(boss(), web.id, { mode: 'listen' })).rejects.toThrow('No agent is in this call');
  });

  it('is a second supervision of the same call, and one without an audio session', async () => {
    const { fixture, callId } = scene;
    await scene.supervise('listen');
    await expect(scene.supervise('barge')).rejects.toThrow('You supervise this call already');
    const deaf = await fixture.user('302');
    await expect(supervisions().create(supervising(deaf), callId, { mode: 'listen' })).rejects.toThrow(
      'Open your audio session before you supervise a call',
    );
  });

  it('is another’s supervision, except to an administrator who ends it', async () => {
    const { fixture, callId } = scene;
    const { id } = await scene.supervise('listen');
    const colleague = supervising(await fixture.user('302'));
    await expect(supervisions().update(colleague, callId, id, 'barge')).rejects.toThrow('Access denied');
    await expect(supervisions().remove(colleague, callId, id)).rejects.toThrow('Access denied');
    await supervisions().remove({ ...colleague, roles: ['administrator'] }, callId, id);
    expect(listed()).toEqual([]);
    await hearsOnly('agent', scene.agent.voice, ['customer']);
  });
});

describe('a call between two users', () => {
  it('is supervised for the one who is named, else for the one who called', async () => {
    const { fixture, agent, callId } = scene;
    await fixture.calls.end(agent.viewer, callId);
    const colleague = await fixture.agent('203', 1700);
    const { id } = await fixture.calls.create(agent.viewer, { to: '203', auto_answer: true });
    await fixture.calls.update(colleague.viewer, id, { state: 'answer' });
    const supervision = await supervisions().create(boss(), id, { mode: 'whisper' });
    await hearsOnly('caller', agent.voice, ['other', 'supervisor']);
    await hearsOnly('called', colleague.voice, ['agent']);
    await supervisions().remove(boss(), id, supervision.id);
    await supervisions().create(boss(), id, { mode: 'whisper', agent_id: colleague.viewer.userId });
    await hearsOnly('caller', agent.voice, ['other']);
    await hearsOnly('called', colleague.voice, ['agent', 'supervisor']);
  });
});
