import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { codeOf } from '../../../shared/domain/codes.ts';
import type { LineRefer } from '../../../shared/domain/line.ts';
import { ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../../support/callFixture.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { ownNumber } from '../../support/ownNumber.ts';
import { type HeardRequest, peersRequest, someSdp, startUdpPeer, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** Whoever we talk with can ask us to call somebody at our cost (toll fraud by REFER). */
const premium = '88299912345';
/** A number that Ada may dial herself. */
const plain = '4930222333';
const mailboxNumber = '4930123456';
const clock = new ManualClock(Date.UTC(2026, 4, 4, 9));
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let peer: UdpPeer;

beforeAll(async () => {
  fixture = await openCallFixture({ clock });
  ada = await fixture.agent('201', 440);
  bob = await fixture.agent('202', 600);
});

afterEach(async () => {
  for (const { viewer } of [ada, bob]) {
    for (const { id } of fixture.calls.list(viewer)) await fixture.calls.end(viewer, id);
  }
  await until(() => fixture.calls.liveCount() === 0, { what: 'no call to be left' });
  peer.close();
});

afterAll(() => fixture.close());

/** Ada talks with a peer over a line that does so with transfers. */
async function talks(refer: LineRefer): Promise<{ id: number; ack: HeardRequest }> {
  peer = await startUdpPeer('127.0.0.1', ({ method }) => {
    if (method === 'ACK') return [];
    const contact = [`Contact: <sip:peer@${peer.address}>`];
    return [{ status: '200 OK', headers: contact, ...(method === 'INVITE' ? { body: someSdp('127.0.0.1') } : {}) }];
  });
  const line_id = await fixture.addLine(peer.address, { refer, optionsSeconds: null });
  const { id } = await fixture.calls.create(ada.viewer, { to: '200', line_id, auto_answer: true });
  const ack = await peer.request('ACK');
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, ack };
}

function refers(ack: HeardRequest, cseq = 1, target = plain): void {
  const { text, host, port } = peersRequest('REFER', cseq, ack, peer, [
    `Refer-To: <sip:${target}@pbx.test>`,
    'Referred-By: "Ada Lovelace" <sip:200@pbx.test>',
  ]);
  peer.send(text, host, port);
}

/** The NOTIFYs that the peer got of its REFER. */
const said = (cseq = 1) =>
  peer.heard
    .filter((text) => text.startsWith('SIP/2.0') && text.includes(`CSeq: ${cseq} REFER`))
    .map((text) => text.split(' ', 2)[1]);
const answered = (status: number, cseq = 1) =>
  until(() => said(cseq).includes(String(status)), { what: `${status} to REFER; ${said(cseq)}` });
const invitesTo = (user: string) =>
  peer.requests('INVITE').filter(({ text }) => text.startsWith(`INVITE sip:${user}@`));
const request = (id: number): LiveCall['transfer_request'] => fixture.calls.get(ada.viewer, id).transfer_request;
const asked = (id: number) => until(() => request(id) !== null, { what: 'the agent to be asked' });

describe('a party that wants to pass the agent on', () => {
  it('is refused where the line refuses, and nobody is called', async () => {
    const { id, ack } = await talks('refuse');
    refers(ack);
    await answered(603);
    expect(fixture.calls.get(ada.viewer, id)).toMatchObject({ state_name: 'CONNECTED', transfer_request: null });
    expect(invitesTo(plain)).toEqual([]);
  });

  it('has the agent asked, who says no', async () => {
    const { id, ack } = await talks('ask');
    refers(ack);
    await asked(id);
    expect(request(id)).toEqual({
      dst: plain,
      dst_name: '',
      referred_by: 'Ada Lovelace (200)',
      expires_at: Math.round(clock.now() / 1000) + 20,
    });
    expect(said()).toEqual([]);
    await fixture.calls.update(ada.viewer, id, { transfer_request: 'refuse' });
    await answered(603);
    expect(request(id)).toBeNull();
    expect(invitesTo(plain)).toEqual([]);
  });

  it('has the agent asked, who says yes: then it is called', async () => {
    const { id, ack } = await talks('ask');
    refers(ack);
    await asked(id);
    await fixture.calls.update(ada.viewer, id, { transfer_request: 'accept' });
    await answered(202);
    await until(() => invitesTo(plain).length === 1, { what: 'the target to be called' });
  });

  it('is refused when the agent says nothing', async () => {
    const { id, ack } = await talks('ask');
    refers(ack);
    await asked(id);
    clock.advance(20_000);
    await answered(603);
    expect(request(id)).toBeNull();
    expect(invitesTo(plain)).toEqual([]);
  });

  it('cannot ask twice at once', async () => {
    const { id, ack } = await talks('ask');
    refers(ack);
    await asked(id);
    refers(ack, 2);
    await answered(491, 2);
    await fixture.calls.update(ada.viewer, id, { transfer_request: 'refuse' });
    await answered(603);
  });

  it('is not decided on by somebody else, nor when nobody asked', async () => {
    const { id, ack } = await talks('ask');
    await expect(fixture.calls.update(ada.viewer, id, { transfer_request: 'accept' })).rejects.toThrow(
      'The other side has not requested a transfer',
    );
    refers(ack);
    await asked(id);
    const administrator = { ...bob.viewer, roles: ['administrator'] as const };
    await expect(fixture.calls.update(administrator, id, { transfer_request: 'accept' })).rejects.toThrow(
      'The other side has not requested a transfer',
    );
    await fixture.calls.update(ada.viewer, id, { transfer_request: 'refuse' });
    await answered(603);
  });

  it('is refused once the agent hung up while it was asked', async () => {
    const { id, ack } = await talks('ask');
    refers(ack);
    await asked(id);
    await fixture.calls.end(ada.viewer, id);
    await answered(603);
    expect(invitesTo(plain)).toEqual([]);
  });

  it('is refused where nobody of the customer talks, such as a mailbox, even on a line that allows it', async () => {
    const { ack } = await talks('allow');
    const { customerId } = ada.viewer;
    const absent = await fixture.user('203');
    const { id } = await fixture.store.mailboxes.ofUser(customerId, absent.userId);
    await ownNumber(fixture.store, customerId, mailboxNumber, {
      target_type: codeOf(ddiTargetTypeCodes, 'VOICEMAIL'),
      target_id: id,
      tel_verified: false,
    });
    const [, place = ''] = /^Via: SIP\/2\.0\/UDP ([^;\r]+)/m.exec(ack.text) ?? [];
    fixture.pbx.callee = place;
    const caller = await fixture.pbx.call(mailboxNumber, '4930999', 700);
    await caller.event('answered');
    expect(await caller.leg.refer(plain)).toMatchObject({ accepted: false, status: 603 });
    await caller.leg.end();
    expect(invitesTo(plain)).toEqual([]);
  });

  it.each(['ask', 'allow'] as const)(
    'to an expensive number is refused by the customer’s dialling limits where the line says %s',
    async (refer) => {
      const { id, ack } = await talks(refer);
      refers(ack, 1, premium);
      await answered(603);
      expect(request(id)).toBeNull();
      expect(invitesTo(premium)).toEqual([]);
    },
  );

  it('is refused by the policies of the agent’s team', async () => {
    const { customerId, userId } = ada.viewer;
    const team = await fixture.store.userGroups.create({ customerId, name: 'Inside', color: '', userIds: [userId] });
    const stored = { customerId, name: 'Inside only', color: '', groupIds: [team.id] };
    const policy = await fixture.store.policies.create({ ...stored, policy: { dial_out: false, record_calls: true } });
    const { id, ack } = await talks('allow');
    refers(ack);
    await answered(603);
    expect(fixture.calls.get(ada.viewer, id).state_name).toBe('CONNECTED');
    expect(invitesTo(plain)).toEqual([]);
    await fixture.store.policies.remove(policy.id);
    await fixture.store.userGroups.remove(team.id);
  });
});
