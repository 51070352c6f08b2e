import { describe, expect, it } from 'vitest';
import { answers, asks, forWhom, gets, invited, replies, type Step, takes } from '../support/sip/scenario.ts';
import { TransferScene } from '../support/sip/transferScene.ts';
import { busy, cancelled, hangsUp, held, isReferred, reports, rings, unheld } from '../support/sip/transferSteps.ts';
import { until } from '../support/until.ts';

/**
 * The cases of call transfer that makers of PBXes test, by their names, with sipp as everybody else:
 * blind.
 * After each of them nobody has a dead call, and the records say what happened.
 */
const scene = new TransferScene();

describe('blind, to a number of the PBX', () => {
  it('succeeds: the transferor is out, the record says so', async () => {
    const { id, done } = await scene.talks([
      ...[invited(), ...rings, ...isReferred],
      ...[...reports(1, '100 Trying'), ...reports(2, '180 Ringing'), ...reports(3, '200 OK'), ...hangsUp],
    ]);
    await scene.update(id, { dst: '300' });
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({
      disposition: 0,
      terminated_by: 'caller',
      t_cause: 'Normal Clearing',
    });
  });

  it.each([
    ['486 Busy Here', 'busy'],
    ['480 Temporarily Unavailable', 'no answer'],
    ['404 Not Found', 'no such number'],
    ['603 Decline', 'declined'],
  ])('to busy and to nobody (%s): the call goes on, and can be tried again', async (status, reason) => {
    const failing = [...isReferred, ...reports(1, '100 Trying'), ...reports(2, status)];
    const again = [...isReferred, ...reports(3, '200 OK')];
    const { id, done } = await scene.talks([invited(), ...rings, ...failing, ...again, ...hangsUp]);
    await scene.update(id, { dst: '300' });
    await scene.failed(id);
    expect(scene.fixture.calls.get(scene.ada.viewer, id)).toMatchObject({
      state_name: 'CONNECTED',
      transfer: { dst: '300', message: `The transfer to 300 failed: ${reason} (${status.slice(0, 3)})` },
    });
    await scene.update(id, { dst: '300' });
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({ disposition: 0 });
  });

  it('while held: it is held on when it fails, and gone when it succeeds', async () => {
    const { id, done } = await scene.talks([
      ...[invited(), ...rings, ...held, ...isReferred, ...reports(1, '486 Busy Here')],
      ...[...unheld, ...held, ...isReferred, ...reports(2, '200 OK'), ...hangsUp],
    ]);
    await scene.update(id, { state: 'hold' });
    await scene.update(id, { dst: '300' });
    await scene.failed(id);
    expect(scene.fixture.calls.get(scene.ada.viewer, id).state_name).toBe('ON_HOLD');
    await scene.update(id, { state: 'unhold' });
    await scene.crossed('out ACK', 3);
    await scene.update(id, { state: 'hold' });
    await scene.crossed('out ACK', 4);
    await scene.update(id, { dst: '300' });
    await done;
    await scene.fixture.record(id);
  });

  it('transferor hangs up early: the transfer continues without it', async () => {
    const { id, done } = await scene.talks([
      invited(),
      ...rings,
      ...isReferred,
      ...reports(1, '100 Trying'),
      ...hangsUp,
    ]);
    await scene.update(id, { dst: '300' });
    await scene.crossed('in NOTIFY');
    await scene.crossed('out SIP/2.0 200', 1);
    await scene.end(id);
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({ disposition: 0, terminated_by: 'caller' });
  });

  it('transferred party hangs up early', async () => {
    const { id, done } = await scene.talks([invited(), ...rings, ...isReferred, asks('BYE', 1), gets(200)]);
    await scene.update(id, { dst: '300' });
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({ disposition: 0 });
  });

  it('to oneself is refused, and the call continues', async () => {
    const { id, done } = await scene.talks([invited(), ...rings, ...hangsUp]);
    await expect(scene.update(id, { dst: '201' })).rejects.toThrow('cannot be transferred to the user who has it');
    expect(scene.fixture.calls.get(scene.ada.viewer, id).state_name).toBe('CONNECTED');
    await scene.end(id);
    await done;
  });
});

describe('blind, where the PBX does not transfer', () => {
  const refuses = [takes('REFER'), replies('501 Not Implemented')];
  const both = (target: readonly Step[], customer: readonly Step[]) =>
    forWhom('300', target, [...rings, ...refuses, ...customer]);

  it('succeeds: the service joins the two', async () => {
    const { id, done } = await scene.talks(both([...rings, asks('BYE', 1), gets(200)], hangsUp), 2);
    await scene.update(id, { dst: '300' });
    const cdr = await scene.fixture.record(id);
    await until(async () => (await scene.fixture.store.cdrs.byLiveId(id + 1)) !== null);
    await done;
    expect(cdr).toMatchObject({ disposition: 0 });
    expect(await scene.fixture.record(id + 1)).toMatchObject({
      parent_live_id: id,
      dst: '300',
      info: 'Referred by Agent 201',
    });
  });

  it.each([
    ['to busy', busy, 'BUSY'],
    ['to nobody', [answers('180 Ringing'), ...cancelled], 'NO ANSWER'],
  ] as const)('%s: the party comes back to the transferor', async (_, target, disposition) => {
    const { id, done } = await scene.talks(both(target, hangsUp), 2);
    await scene.update(id, { dst: '300' });
    await scene.fixture.record(id);
    if (disposition === 'NO ANSWER') {
      await until(() => scene.fixture.eventNames(id + 1).includes('call.ringing'), { what: 'the target to ring' });
      scene.clock.advance(60_000);
    }
    const failed = await scene.fixture.record(id + 1);
    expect(failed).toMatchObject({ dst: '300', disposition: disposition === 'BUSY' ? 2 : 1 });
    const back = await scene.childOf(scene.ada, id + 1);
    expect(back).toMatchObject({ ringing_user_ids: [scene.ada.viewer.userId], referred_by: '300' });
    await scene.update(back.id, { state: 'answer' });
    await scene.fixture.sees(scene.ada, back.id, { state_name: 'CONNECTED' });
    await scene.end(back.id);
    await done;
    expect(await scene.fixture.record(back.id)).toMatchObject({ parent_live_id: id + 1, disposition: 0 });
  });
});

describe('blind, to a colleague', () => {
  it.each([
    ['who declines', async (child: number) => scene.fixture.calls.end(scene.bob.viewer, child)],
    ['who does not answer', async () => scene.clock.advance(60_000)],
  ] as const)('%s: the party comes back to the transferor', async (_, decline) => {
    const { id, done } = await scene.talks([invited(), ...rings, ...hangsUp]);
    await scene.update(id, { dst: '202' });
    const child = await scene.childOf(scene.bob, id);
    expect(child.ringing_user_ids).toEqual([scene.bob.viewer.userId]);
    await decline(child.id);
    await scene.fixture.sees(scene.ada, child.id, { ringing_user_ids: [scene.ada.viewer.userId] });
    await scene.update(child.id, { state: 'answer' });
    await scene.end(child.id);
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({ disposition: 0 });
  });

  it('while held: the party is taken off hold', async () => {
    const { id, done } = await scene.talks([invited(), ...rings, ...held, ...unheld, ...hangsUp]);
    await scene.update(id, { state: 'hold' });
    await scene.update(id, { dst: '202' });
    const child = await scene.childOf(scene.bob, id);
    await scene.fixture.calls.update(scene.bob.viewer, child.id, { state: 'answer' });
    await scene.fixture.sees(scene.bob, child.id, { state_name: 'CONNECTED' });
    await scene.crossed('out ACK', 3);
    await scene.fixture.calls.end(scene.bob.viewer, child.id);
    await done;
  });

  it('the party hangs up while the colleague rings: nobody rings on', async () => {
    const { id, done } = await scene.talks([invited(), ...rings, ...held, ...unheld, asks('BYE', 1), gets(200)]);
    await scene.update(id, { state: 'hold' });
    await scene.update(id, { dst: '202' });
    const child = await scene.childOf(scene.bob, id);
    await done;
    expect(await scene.fixture.record(child.id)).toMatchObject({
      parent_live_id: id,
      type: 2,
      terminated_by: 'caller',
    });
  });
});
