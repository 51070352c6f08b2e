import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { type CallHouse, type HouseAgent, openCallHouse } from '../support/callHouse.ts';

let house: CallHouse;
let ada: HouseAgent;
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
  house = await openCallHouse();
  ada = await house.agent('201', 440);
  callId = (await house.calls.create(ada.viewer, { to: '33123456789', auto_answer: true })).id;
  await (await house.pbx.incoming(660)).leg.answer();
  await house.sees(ada, callId, { state_name: 'CONNECTED' });
});

afterEach(() => house.close());

describe('who may do what with a live call', () => {
  it('hides it from other agents and from other customers', () => {
    expect(() => house.calls.get(as('agent'), callId)).toThrow('Resource not found');
    expect(() => house.calls.get(as('administrator', 77), callId)).toThrow('Resource not found');
    expect(house.calls.list(as('administrator', 77))).toEqual([]);
  });

  it('lets reception see and transfer it, and no more', async () => {
    const reception = as('reception');
    expect(house.calls.get(reception, callId).id).toBe(callId);
    for (const patch of [{ state: 'hold' }, { mute: true }, { monitor_state: 'start' }, { dtmf: '1' }] as const) {
      await expect(house.calls.update(reception, callId, patch)).rejects.toThrow('Access denied');
    }
    await expect(house.calls.end(reception, callId)).rejects.toThrow('Access denied');
    const bob = await house.agent('202', 1000);
    await house.calls.update(reception, callId, { dst: '202' });
    expect(house.calls.list(bob.viewer)).toHaveLength(1);
  });

  it('lets supervisors record it and administrators do anything', async () => {
    await house.calls.update(as('supervisor'), callId, { monitor_state: 'start' });
    await house.sees(ada, callId, { monitor_state: 1 });
    await house.calls.update(as('administrator'), callId, { state: 'hold' });
    await house.sees(ada, callId, { state_name: 'ON_HOLD', held_by: ['src'] });
    await house.calls.end(as('administrator'), callId);
    await house.record(callId);
  });

  it('lets supervisors transfer and end it', async () => {
    const bob = await house.agent('202', 1000);
    await house.calls.update(as('supervisor'), callId, { dst: '202' });
    await house.record(callId);
    const [child] = house.calls.list(bob.viewer);
    expect(child).toMatchObject({ parent_id: callId, ringing_user_ids: [bob.viewer.userId] });
    await house.calls.update(bob.viewer, child?.id ?? 0, { state: 'answer' });
    await house.calls.end(as('supervisor'), child?.id ?? 0);
    expect(await house.record(child?.id ?? 0)).toMatchObject({ disposition: 0, t_cause: 'Normal Clearing' });
  });

  it('makes calls for others only from reception on', async () => {
    const request = { to: '33777777777', from: String(ada.viewer.userId), auto_answer: false };
    await expect(house.calls.create(as('agent'), request)).rejects.toThrow('Access denied');
    await expect(house.calls.create(as('reception'), { ...request, auto_answer: true })).rejects.toThrow(
      'audio session',
    );
    const { id } = await house.calls.create(as('reception'), request);
    await house.sees(ada, id, { state_name: 'ACCEPTED', ringing_user_ids: [ada.viewer.userId] });
  });
});

describe('a change that cannot be done as a whole', () => {
  it('changes nothing', async () => {
    const patch = { labels: ['vip'], notes: 'kept?', monitor_state: 'pause' } as const;
    await expect(house.calls.update(ada.viewer, callId, { ...patch, labels: ['vip'] })).rejects.toThrow('Cannot pause');
    expect(house.calls.get(ada.viewer, callId)).toMatchObject({ labels: [], notes: '', monitor_state: 0 });
  });

  it('names the state that forbids it', async () => {
    await expect(house.calls.update(ada.viewer, callId, { state: 'answer' })).rejects.toThrow('in state CONNECTED');
    await expect(house.calls.update(ada.viewer, callId, { state: 'unhold' })).rejects.toThrow('in state CONNECTED');
    await expect(house.calls.update(ada.viewer, callId, { dst: '299', mute: true })).resolves.toBeDefined();
  });
});
