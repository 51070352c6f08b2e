import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';

let fixture: CallFixture;
let ada: FixtureAgent;
let callId: number;

const as = (
  role: 'agent' | 'reception' | 'supervisor' | 'administrator',
  customerId = ada.viewer.customerId,
): Viewer => ({
  userId: 999_999,
  customerId,
  roles: [role],
});

beforeEach(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', 440);
  callId = (await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true })).id;
  await (await fixture.pbx.incoming(660)).leg.answer();
  await fixture.sees(ada, callId, { state_name: 'CONNECTED' });
});

afterEach(() => fixture.close());

describe('who may do what with a live call', () => {
  it('hides it from other agents and from other customers', () => {
    expect(() => fixture.calls.get(as('agent'), callId)).toThrow('Resource not found');
    expect(() => fixture.calls.get(as('administrator', 77), callId)).toThrow('Resource not found');
    expect(fixture.calls.list(as('administrator', 77))).toEqual([]);
  });

  it('lets reception see and transfer it, and no more', async () => {
    const reception = as('reception');
    expect(fixture.calls.get(reception, callId).id).toBe(callId);
    for (const patch of [{ state: 'hold' }, { mute: true }, { monitor_state: 'start' }, { dtmf: '1' }] as const) {
      await expect(fixture.calls.update(reception, callId, patch)).rejects.toThrow('Access denied');
    }
    await expect(fixture.calls.end(reception, callId)).rejects.toThrow('Access denied');
    const bob = await fixture.agent('202', 1000);
    await fixture.calls.update(reception, callId, { dst: '202' });
    expect(fixture.calls.list(bob.viewer)).toHaveLength(1);
  });

  it('lets supervisors record it and administrators do anything', async () => {
    await fixture.calls.update(as('supervisor'), callId, { monitor_state: 'start' });
    await fixture.sees(ada, callId, { monitor_state: 1 });
    await fixture.calls.update(as('administrator'), callId, { state: 'hold' });
    await fixture.sees(ada, callId, { state_name: 'ON_HOLD', held_by: ['src'] });
    await fixture.calls.end(as('administrator'), callId);
    await fixture.record(callId);
  });

  it('lets supervisors transfer and end it', async () => {
    const bob = await fixture.agent('202', 1000);
    await fixture.calls.update(as('supervisor'), callId, { dst: '202' });
    await fixture.record(callId);
    const [child] = fixture.calls.list(bob.viewer);
    expect(child).toMatchObject({ parent_id: callId, ringing_user_ids: [bob.viewer.userId] });
    await fixture.calls.update(bob.viewer, child?.id ?? 0, { state: 'answer' });
    await fixture.calls.end(as('supervisor'), child?.id ?? 0);
    expect(await fixture.record(child?.id ?? 0)).toMatchObject({ disposition: 0, t_cause: 'Normal Clearing' });
  });

  it('makes calls for others only from reception on', async () => {
    const request = { to: '33777777777', from: String(ada.viewer.userId), auto_answer: false };
    await expect(fixture.calls.create(as('agent'), request)).rejects.toThrow('Access denied');
    await expect(fixture.calls.create(as('reception'), { ...request, auto_answer: true })).rejects.toThrow(
      'audio session',
    );
    const { id } = await fixture.calls.create(as('reception'), request);
    await fixture.sees(ada, id, { state_name: 'ACCEPTED', ringing_user_ids: [ada.viewer.userId] });
  });
});

describe('a change that cannot be done as a whole', () => {
  it('changes nothing', async () => {
    const patch = { labels: ['vip'], notes: 'kept?', monitor_state: 'pause' } as const;
    await expect(fixture.calls.update(ada.viewer, callId, { ...patch, labels: ['vip'] })).rejects.toThrow(
      'Cannot pause',
    );
    expect(fixture.calls.get(ada.viewer, callId)).toMatchObject({ labels: [], notes: '', monitor_state: 0 });
  });

  it('names the state that forbids it', async () => {
    await expect(fixture.calls.update(ada.viewer, callId, { state: 'answer' })).rejects.toThrow('in state CONNECTED');
    await expect(fixture.calls.update(ada.viewer, callId, { state: 'unhold' })).rejects.toThrow('in state CONNECTED');
    await expect(fixture.calls.update(ada.viewer, callId, { dst: '299', mute: true })).resolves.toBeDefined();
  });
});
