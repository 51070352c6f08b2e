import { describe, expect, it } from 'vitest';
import type { FixtureAgent } from '../support/callFixture.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { until } from '../support/until.ts';

/** Who gets a call that was passed on knows where the customer waited, for how long, and what was noted. */
const queues = withQueueFixture();

/** Ada answers a caller of the queue and notes something; both agents are there. */
async function served() {
  const { fixture } = queues;
  const ada = await fixture.agent('201', 440);
  const bob = await fixture.agent('202', 600);
  const queue = await queues.queue([ada]);
  const { party, id } = await queues.call(queue);
  await queues.answer(ada);
  await fixture.calls.update(ada.viewer, id, { notes: 'Wants a refund' });
  return { ada, bob, queue, party, id };
}

/** What the call that rings at the agent, or is its own, brings along. */
async function broughtTo(agent: FixtureAgent, from: number) {
  const child = () => queues.fixture.calls.list(agent.viewer).find(({ parent_id }) => parent_id === from);
  await until(() => child() !== undefined, { what: `the call that follows ${from}` });
  const call = child();
  if (!call) throw new Error('It is gone.');
  return call;
}

const bring = (queue: { id: number; name: string }, callId: number) => ({
  call_id: callId,
  from: 'Agent 201',
  queue_id: queue.id,
  queue_name: queue.name,
  queue_wait: expect.any(Number),
  notes: [{ call_id: callId, from: 'Agent 201', text: 'Wants a refund' }],
});

describe('queue, wait, notes and who passed it on go along', () => {
  it('with a blind transfer, also while it rings, and what is written later follows', async () => {
    const { ada, bob, queue, party, id } = await served();
    const { fixture } = queues;
    expect(fixture.calls.get(ada.viewer, id)).toMatchObject({ queue_wait: expect.any(Number), handed_over: null });
    await fixture.calls.update(ada.viewer, id, { dst: '202' });
    const ringing = await queues.rings(bob);
    expect(ringing).toMatchObject({ notes: '', queue_id: null, handed_over: bring(queue, id) });
    await fixture.calls.update(bob.viewer, ringing.id, { state: 'answer' });
    await fixture.sees(bob, ringing.id, { state_name: 'CONNECTED' });
    fixture.calls.notesChanged(bob.viewer.customerId, id, 'Wants a refund of 20 €');
    expect(fixture.calls.get(bob.viewer, ringing.id).handed_over?.notes).toEqual([
      { call_id: id, from: 'Agent 201', text: 'Wants a refund of 20 €' },
    ]);
    fixture.calls.notesChanged(bob.viewer.customerId + 1, id, 'Of another customer');
    expect(fixture.calls.get(bob.viewer, ringing.id).handed_over?.notes[0]?.text).toBe('Wants a refund of 20 €');
    await party.leg.end();
  });

  it('with an attended one, whichever call was talked on last', async () => {
    const { ada, bob, queue, party, id } = await served();
    const { fixture } = queues;
    const consult = await fixture.calls.create(ada.viewer, { to: '202', auto_answer: true, consult_for: id });
    expect((await queues.rings(bob)).handed_over).toBeNull();
    await fixture.calls.update(bob.viewer, consult.id, { state: 'answer' });
    await fixture.sees(ada, consult.id, { state_name: 'CONNECTED' });
    await fixture.calls.update(bob.viewer, consult.id, { notes: 'May have 20' });
    // Ada goes back to the customer and passes the colleague on to her instead.
    await fixture.calls.update(ada.viewer, id, { state: 'unhold' });
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, consult.id, { consult_call_id: id });
    const call = await broughtTo(bob, id);
    expect(call).toMatchObject({ handed_over: bring(queue, id), root_call_id: id, notes: 'May have 20' });
    expect(await fixture.record(id)).toMatchObject({ queue_id: queue.id });
    // What Bob still typed while he was asked is about her as well, until he writes about her call.
    const { customerId } = bob.viewer;
    fixture.calls.notesChanged(customerId, consult.id, 'May have 20 €');
    expect(fixture.calls.get(bob.viewer, call.id).notes).toBe('May have 20 €');
    await fixture.calls.update(bob.viewer, call.id, { notes: 'Has 20 €' });
    fixture.calls.notesChanged(customerId, consult.id, 'May have');
    expect(fixture.calls.get(bob.viewer, call.id)).toMatchObject({ notes: 'Has 20 €', handed_over: bring(queue, id) });
    await party.leg.end();
  });

  it('from agent to agent, with the notes of each, and over a parking place', async () => {
    const { ada, bob, queue, party, id } = await served();
    const { fixture } = queues;
    const cleo = await fixture.agent('203', 700);
    await fixture.calls.update(ada.viewer, id, { park: '701' });
    const parked = await broughtTo(bob, id);
    expect(parked.handed_over).toEqual(bring(queue, id));
    await fixture.calls.create(bob.viewer, { to: '701', auto_answer: true });
    await fixture.sees(bob, parked.id, { state_name: 'CONNECTED' });
    await fixture.calls.update(bob.viewer, parked.id, { notes: 'Sent the form' });
    await fixture.calls.update(bob.viewer, parked.id, { dst: '203' });
    expect((await queues.rings(cleo)).handed_over).toMatchObject({
      from: 'Agent 202',
      queue_name: queue.name,
      notes: [
        { from: 'Agent 201', text: 'Wants a refund' },
        { from: 'Agent 202', text: 'Sent the form' },
      ],
    });
    await party.leg.end();
  });
});
