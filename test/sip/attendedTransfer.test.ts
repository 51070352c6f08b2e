import { describe, expect, it } from 'vitest';
import { answers, asks, forWhom, gets, invited, replies, type Step, takes, waits } from '../support/sip/scenario.ts';
import { TransferScene } from '../support/sip/transferScene.ts';
import { answered, busy, cancelled, hangsUp, held, reports, rings, unheld } from '../support/sip/transferSteps.ts';

/**
 * The cases of call transfer that makers of PBXes test, by their names, with sipp as everybody else:
 * attended and semi-attended.
 * After each of them nobody has a dead call, and the records say what happened.
 */
const scene = new TransferScene();

/** Ada talks with a peer, which she holds, and calls another number at the same PBX. */
async function consults(customer: readonly Step[], target: readonly Step[]) {
  const { id, lineId, done } = await scene.talks(forWhom('300', target, [...rings, ...held, ...customer]), 2);
  const consult = await scene.fixture.calls.create(scene.ada.viewer, {
    to: '300',
    line_id: lineId,
    auto_answer: true,
    consult_for: id,
  });
  return { id, done, consult: consult.id };
}

describe('attended', () => {
  it('succeeds: the PBX joins the two, the transferor is out', async () => {
    const { id, done, consult } = await consults(
      [takes('REFER', 'Refer-To: .*Replaces='), replies('202 Accepted'), ...reports(1, '200 OK'), ...hangsUp],
      [...rings, ...hangsUp],
    );
    await scene.fixture.sees(scene.ada, consult, { state_name: 'CONNECTED' });
    await scene.update(id, { consult_call_id: consult });
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({ disposition: 0 });
    expect(await scene.fixture.record(consult)).toMatchObject({ disposition: 0, parent_live_id: id });
  });

  it('where the PBX does not transfer: the service joins the two', async () => {
    const { id, done, consult } = await consults(
      [takes('REFER'), replies('501 Not Implemented'), ...unheld, asks('BYE', 1), gets(200)],
      [...rings, ...hangsUp],
    );
    await scene.fixture.sees(scene.ada, consult, { state_name: 'CONNECTED' });
    await scene.update(id, { consult_call_id: consult });
    await done;
    expect(await scene.fixture.record(consult + 1)).toMatchObject({ parent_live_id: id, dst: '300', disposition: 0 });
  });

  it('transferor hangs up early: both go on talking of nothing, and each record is its own', async () => {
    const { id, done, consult } = await consults([...hangsUp], [...rings, ...hangsUp]);
    await scene.fixture.sees(scene.ada, consult, { state_name: 'CONNECTED' });
    await scene.end(id);
    await scene.fixture.sees(scene.ada, consult, { state_name: 'CONNECTED' });
    await scene.end(consult);
    await done;
    expect(await scene.fixture.record(id)).toMatchObject({ disposition: 0, terminated_by: 'caller' });
  });

  it.each([
    ['before the target rings', 0],
    ['while the target rings', 1],
  ])('cancelled %s: the first call is taken up again', async (_, ringings) => {
    const ringing = Array.from({ length: ringings }, () => answers('180 Ringing'));
    const gone = cancelled;
    const { id, done, consult } = await consults([...unheld, ...hangsUp], [answers('100 Trying'), ...ringing, ...gone]);
    await scene.crossed(ringings > 0 ? 'in SIP/2.0 180' : 'in SIP/2.0 100', ringings + 1);
    await scene.end(consult);
    await scene.update(id, { state: 'unhold' });
    await scene.fixture.sees(scene.ada, id, { state_name: 'CONNECTED' });
    await scene.crossed('out ACK', 4);
    await scene.end(id);
    await done;
    expect(await scene.fixture.record(consult)).toMatchObject({ disposition: 4 });
  });

  it('cancelled when the target has answered: the first call is taken up again', async () => {
    const { id, done, consult } = await consults([...unheld, ...hangsUp], [...rings, ...hangsUp]);
    await scene.fixture.sees(scene.ada, consult, { state_name: 'CONNECTED' });
    await scene.end(consult);
    await scene.update(id, { state: 'unhold' });
    await scene.crossed('out ACK', 4);
    await scene.end(id);
    await done;
  });
});

describe('semi-attended, while the target still rings', () => {
  /** The target rings until the customer was taken off hold, which says that the transfer is done. */
  async function passedOn(customer: readonly Step[], target: readonly Step[]) {
    const { id, done, consult } = await consults(customer, target);
    await scene.crossed('in SIP/2.0 180', 2);
    await scene.update(id, { consult_call_id: consult });
    return { id, done, child: consult + 1 };
  }

  it('succeeds when the target answers', async () => {
    const { child, done } = await passedOn(
      [...unheld, ...hangsUp],
      [answers('180 Ringing'), waits(500), ...answered, asks('BYE', 1), gets(200)],
    );
    await done;
    expect(await scene.fixture.record(child)).toMatchObject({ dst: '300', disposition: 0 });
  });

  it.each([
    ['to busy', [answers('180 Ringing'), waits(500), ...busy], 2],
    ['to nobody', [answers('180 Ringing'), ...cancelled], 1],
  ] as const)('%s: the party comes back to the transferor', async (_, target, disposition) => {
    const { child, done } = await passedOn([...unheld, ...hangsUp], target);
    await scene.crossed('out ACK', 3);
    if (disposition === 1) scene.clock.advance(60_000);
    expect(await scene.fixture.record(child)).toMatchObject({ dst: '300', disposition });
    const back = await scene.childOf(scene.ada, child);
    await scene.update(back.id, { state: 'answer' });
    await scene.fixture.sees(scene.ada, back.id, { state_name: 'CONNECTED' });
    await scene.end(back.id);
    await done;
  });

  it('transferred party hangs up: the target rings no more', async () => {
    const { child, done } = await passedOn(
      [...unheld, asks('BYE', 1), gets(200)],
      [answers('180 Ringing'), ...cancelled],
    );
    await done;
    expect(await scene.fixture.record(child)).toMatchObject({ terminated_by: 'caller', disposition: 4 });
  });

  it('to a colleague who declines: the party comes back to the transferor', async () => {
    const { id, done } = await scene.talks([invited(), ...rings, ...held, ...unheld, ...hangsUp]);
    const consult = await scene.fixture.calls.create(scene.ada.viewer, {
      to: '202',
      auto_answer: true,
      consult_for: id,
    });
    await scene.fixture.sees(scene.bob, consult.id, { ringing_user_ids: [scene.bob.viewer.userId] });
    await scene.update(id, { consult_call_id: consult.id });
    const child = await scene.childOf(scene.bob, id);
    await scene.fixture.calls.end(scene.bob.viewer, child.id);
    await scene.fixture.sees(scene.ada, child.id, { ringing_user_ids: [scene.ada.viewer.userId] });
    await scene.update(child.id, { state: 'answer' });
    await scene.fixture.sees(scene.ada, child.id, { state_name: 'CONNECTED' });
    await scene.crossed('out ACK', 3);
    await scene.end(child.id);
    await done;
  });
});
