import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../../support/callFixture.ts';
import { type PeerAnswer, someSdp, startUdpPeer, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** Whoever is called can name another number (302), which the line would call at the customer's cost. */
const satellite = '88299912345';
const plain = '4930222333';
let fixture: CallFixture;
let ada: FixtureAgent;
let peer: UdpPeer;

beforeAll(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', 440);
});

afterEach(async () => {
  for (const { id } of fixture.calls.list(ada.viewer)) await fixture.calls.end(ada.viewer, id);
  await until(() => fixture.calls.liveCount() === 0, { what: 'no call to be left' });
  peer.close();
});

afterAll(() => fixture.close());

/** Ada calls 200, which sends her on. */
async function calls(status: string, to: string): Promise<number> {
  const moved: PeerAnswer = { status, headers: [`Contact: <sip:${to}@pbx.test>`] };
  peer = await startUdpPeer('127.0.0.1', ({ method, text }) => {
    if (method === 'ACK') return [];
    if (text.startsWith('INVITE sip:200@')) return [moved];
    const contact = [`Contact: <sip:peer@${peer.address}>`];
    return [{ status: '200 OK', headers: contact, ...(method === 'INVITE' ? { body: someSdp('127.0.0.1') } : {}) }];
  });
  const line_id = await fixture.addLine(peer.address, { optionsSeconds: null });
  return (await fixture.calls.create(ada.viewer, { to: '200', line_id, auto_answer: true })).id;
}

const invited = () => peer.requests('INVITE').map(({ text }) => /^INVITE sip:\+?([^@]*)@/.exec(text)?.[1]);

describe('whoever is called', () => {
  it.each([
    ['300 Multiple Choices', satellite],
    ['301 Moved Permanently', `+${satellite}`],
    ['302 Moved Temporarily', `00${satellite}`],
    ['302 Moved Temporarily', '%2B88299912345'],
  ])('does not have a satellite called by a %s to %s', async (status, to) => {
    const id = await calls(status, to);
    expect(await fixture.record(id)).toMatchObject({ sip_status: Number(status.slice(0, 3)), billsec: 0 });
    expect(invited()).toEqual(['200']);
    const [refusal] = await fixture.store.diallingRefusals.latest(ada.viewer.customerId, 1);
    expect(refusal).toMatchObject({ userId: ada.viewer.userId, reason: expect.stringContaining('satellite') });
  });

  it('does not have a number called that a policy of the agent’s team denies', async () => {
    const { customerId, userId } = ada.viewer;
    const team = await fixture.store.userGroups.create({ customerId, name: 'Inside', color: '', userIds: [userId] });
    const stored = { customerId, name: 'Inside only', color: '', groupIds: [team.id] };
    const policy = await fixture.store.policies.create({ ...stored, policy: { dial_out: false, record_calls: true } });
    const id = await calls('302 Moved Temporarily', plain);
    expect(await fixture.record(id)).toMatchObject({ sip_status: 302 });
    expect(invited()).toEqual(['200']);
    await fixture.store.policies.remove(policy.id);
    await fixture.store.userGroups.remove(team.id);
  });

  it('sends the call on to a number that the agent may dial', async () => {
    const id = await calls('302 Moved Temporarily', plain);
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    expect(invited()).toEqual(['200', plain]);
  });
});
