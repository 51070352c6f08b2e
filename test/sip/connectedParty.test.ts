import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyContact } from '../../electron/service/features/contacts/contactDraft.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { asksAsCaller, calls, gets, mayGet, replies, takes } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { until } from '../support/until.ts';

/** Whom one talks with, as the PBX updates it within the call after it put somebody else through. */
const [FIRST, SECOND] = ['4930555001', '4930555002'];

let fixture: CallFixture;
let agent: FixtureAgent;

beforeEach(async () => {
  fixture = await openCallFixture();
  agent = await fixture.agent('201', 440);
});

afterEach(async () => {
  await fixture.close();
});

async function called(from: string): Promise<{ id: number; caller: PbxParty }> {
  const caller = await fixture.pbx.call('201', `+${from}`, 600);
  await until(() => fixture.calls.list(agent.viewer).length > 0, { what: 'the call' });
  const id = fixture.calls.list(agent.viewer)[0]?.id ?? 0;
  return { id, caller };
}

async function talksWith(from: string) {
  const call = await called(from);
  await fixture.calls.update(agent.viewer, call.id, { state: 'answer' });
  await call.caller.event('answered');
  return call;
}

describe('the other party', () => {
  it('is who was put through, live and in the record, which says by whom', async () => {
    const { id, caller } = await talksWith(FIRST);
    await caller.leg.show({ number: `+${SECOND}`, name: 'Carl, "the boss"' });
    await fixture.sees(agent, id, { src: SECOND, src_name: 'Carl, "the boss"' });
    await caller.leg.end();
    expect(await fixture.record(id)).toMatchObject({
      src: SECOND,
      src_name: 'Carl, "the boss"',
      info: `Referred by ${FIRST}`,
    });
  });

  it('has the name of its contact when it shows none', async () => {
    const base = emptyContact(null, '2026-01-01 00:00:00');
    const contact = { ...base, last_name: 'Lovelace', mobile: SECOND, global: true };
    await fixture.store.contacts.create(agent.viewer.customerId, [contact]);
    const { id, caller } = await talksWith(FIRST);
    await caller.leg.show({ number: `+${SECOND}`, name: '' });
    await fixture.sees(agent, id, { src: SECOND, src_name: 'Lovelace' });
    await caller.leg.end();
  });

  it('may hide', async () => {
    const { id, caller } = await talksWith(FIRST);
    await caller.leg.show({ number: 'anonymous', name: '' });
    await fixture.sees(agent, id, { src: 'anonymous', src_name: '' });
    await caller.leg.end();
  });

  it.each([
    ['its own number, written in another way', '030555001'],
    ['the number of the agent', '201'],
  ])('stays the same when the PBX sends %s', async (_, number) => {
    const { id, caller } = await talksWith(FIRST);
    await caller.leg.show({ number, name: '' });
    await caller.leg.show({ number, name: '' });
    expect(fixture.calls.list(agent.viewer)[0]).toMatchObject({ id, src: FIRST });
    await caller.leg.end();
    expect(await fixture.record(id)).toMatchObject({ src: FIRST, info: '' });
  });
});

/** The header fields that PBXes use for it: RFC 3325, and the older one. */
const asserted = ['P-Asserted-Identity: "Carl" <sip:300@pbx.test>'];
const remotePartyId = ['Remote-Party-ID: "Carl" <sip:300@pbx.test>;party=calling;privacy=off;screen=yes'];

describe('a request of the PBX that names the other party', () => {
  let sip: GatewayFixture;
  let peers: SippPeers;

  beforeEach(async () => {
    sip = startGateway();
    peers = sippPeers(() => sip);
    await sip.line(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk', optionsSeconds: null });
  });

  afterEach(async () => {
    peers.stop();
    await sip.close();
  });

  const isCarl = ({ leg }: ObservedLeg) => expect([leg.remote.user, leg.remote.displayName]).toEqual(['300', 'Carl']);

  it.each([
    ['UPDATE', asserted],
    ['UPDATE', remotePartyId],
  ])('is heeded while the call rings: %s with %s', async (method, headers) => {
    const { call, peer } = await peers.callFrom([
      ...[calls({ sdp: 'sendrecv' }), mayGet(100), gets(180), asksAsCaller(method, 2, { headers }), gets(200)],
      ...[gets(486), asksAsCaller('ACK', 1)],
    ]);
    await call.leg.ring();
    await call.event('identified');
    isCarl(call);
    await call.leg.end();
    await peer.done;
  });

  it.each([
    ['UPDATE', {}],
    ['INVITE', { sdp: 'sendrecv' }],
  ] as const)('is heeded after the answer: %s', async (method, body) => {
    const { call, peer } = await peers.callFrom([
      ...[calls({ sdp: 'sendrecv' }), mayGet(100), gets(200), asksAsCaller('ACK', 1)],
      ...[asksAsCaller(method, 2, { headers: remotePartyId, ...body }), gets(200)],
      ...(method === 'INVITE' ? [asksAsCaller('ACK', 2)] : []),
      ...[takes('BYE'), replies('200 OK')],
    ]);
    await call.leg.answer();
    await call.event('identified');
    isCarl(call);
    await until(() => sip.sent('in').length > (method === 'INVITE' ? 3 : 2), { what: 'the end of the exchange' });
    await call.leg.end();
    await peer.done;
  });

  it.each([
    ['UPDATE', ['Allow: UPDATE'], {}],
    ['INVITE', ['Allow: INVITE, ACK, BYE'], { sdp: 'sendrecv' }],
  ] as const)('is sent as what the peer takes: %s', async (method, headers, body) => {
    const { call, peer } = await peers.callFrom([
      ...[calls({ sdp: 'sendrecv', headers: [...headers] }), mayGet(100), gets(200), asksAsCaller('ACK', 1)],
      takes(method, 'P-Asserted-Identity: .Carl. &lt;sip:300@', 'Remote-Party-ID: .Carl. &lt;sip:300@.*party=calling'),
      ...[replies('200 OK', { ...body }), ...(method === 'INVITE' ? [takes('ACK')] : [])],
      ...[takes('BYE'), replies('200 OK')],
    ]);
    await call.leg.answer();
    await until(() => sip.sent('in').some((line) => line.startsWith('ACK')), { what: 'the ACK' });
    await call.leg.show({ number: '300', name: 'Carl' });
    await call.leg.end();
    await peer.done;
  });
});
