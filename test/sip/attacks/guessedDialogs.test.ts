import { afterEach, expect, it } from 'vitest';
import { type GatewayFixture, startGateway } from '../../support/sip/gatewayFixture.ts';
import { hastyClock } from '../../support/sip/hastyClock.ts';
import { type Answering, someSdp, startUdpPeer, strangersRequest, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** Who guesses the tags, the Call-ID or the branch of a call speaks in the place of its other end. */
let sip: GatewayFixture;
let server: UdpPeer;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[0-9a-f]{32}$/;
const tagOf = (header: string | undefined) => /;tag=([^;]*)/.exec(header ?? '')?.[1];
const branchOf = (via: string | undefined) => /;branch=z9hG4bK([^;]*)/.exec(via ?? '')?.[1];

async function line(answering: Answering): Promise<void> {
  server = await startUdpPeer('127.0.0.1', answering);
  sip = startGateway(undefined, hastyClock(5));
  await sip.line(server.address, { optionsSeconds: null, kind: 'trunk' });
}

afterEach(async () => {
  await sip.close();
  server.close();
});

it('a call that we make has a Call-ID, a tag and branches of 122 random bits at least', async () => {
  await line(({ method }) => {
    if (method === 'ACK') return [];
    if (method !== 'INVITE') return [{ status: '200 OK' }];
    return [{ status: '200 OK', headers: [`Contact: <sip:600@${server.address}>`], body: someSdp('127.0.0.1') }];
  });
  const call = await sip.dial('600');
  await call.event('answered');
  await call.leg.end();
  const [invite, bye] = [await server.request('INVITE'), await server.request('BYE')];
  expect(invite.header('Call-ID')).toMatch(UUID);
  expect(tagOf(invite.header('From'))).toMatch(TOKEN);
  for (const { header } of [invite, bye]) expect(branchOf(header('Via'))).toMatch(TOKEN);
  expect(branchOf(bye.header('Via'))).not.toBe(branchOf(invite.header('Via')));
  expect(tagOf(bye.header('From'))).toBe(tagOf(invite.header('From')));
});

it('a CANCEL has the branch of its INVITE', async () => {
  await line(({ method }) => (method === 'INVITE' ? [{ status: '180 Ringing' }] : [{ status: '200 OK' }]));
  const call = await sip.dial('600');
  await call.event('provisional');
  void call.leg.end();
  const [invite, cancel] = [await server.request('INVITE'), await server.request('CANCEL')];
  expect(branchOf(cancel.header('Via'))).toBe(branchOf(invite.header('Via')));
});

it('a call that comes in gets such a tag, the same in all that is said to it', async () => {
  await line(() => []);
  const [host = '', port] = sip.address().split(':');
  server.send(strangersRequest('INVITE', `sip:100@${sip.address()}`, server), host, Number(port));
  const call = await sip.incoming();
  await call.leg.ring();
  await call.leg.end();
  await call.event('ended');
  const tags = () => server.heard.flatMap((text) => tagOf(/^To: *(.*)\r$/im.exec(text)?.[1]) ?? []);
  await until(() => tags().length > 1, { what: '180 and the end' });
  expect(new Set(tags()).size).toBe(1);
  expect(tags()[0]).toMatch(TOKEN);
});
