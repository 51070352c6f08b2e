import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallAdmission } from '../../electron/service/kernel/callAdmission.ts';
import { systemClock } from '../../electron/service/kernel/clock.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { someSdp, startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** How late the machine says that it is. */
let lateMs: number;
/** Whether the service takes calls at all. */
let takesCalls: boolean;
let sip: GatewayFixture;
let pbx: UdpPeer;

beforeEach(async () => {
  lateMs = 0;
  takesCalls = true;
  const lateness = () => ({ averageMs: lateMs, newestMs: lateMs });
  const admission = new CallAdmission({ clock: systemClock, lateness });
  sip = startGateway(undefined, undefined, { admission, takesCalls: () => takesCalls });
  pbx = await startUdpPeer('127.0.0.1', () => [{ status: '200 OK' }]);
  await sip.line(pbx.address, { kind: 'trunk', optionsSeconds: null });
});

afterEach(async () => {
  await sip.close();
  pbx.close();
});

function invite(callId: string, more: readonly string[] = []): string {
  const body = someSdp('127.0.0.1');
  return [
    `INVITE sip:100@${sip.address()} SIP/2.0`,
    `Via: SIP/2.0/UDP ${pbx.address};branch=z9hG4bK${callId};rport`,
    `From: <sip:200@pbx.test>;tag=${callId}`,
    `To: <sip:100@pbx.test>`,
    `Call-ID: ${callId}`,
    'CSeq: 1 INVITE',
    `Contact: <sip:200@${pbx.address}>`,
    'Max-Forwards: 70',
    ...more,
    'Content-Type: application/sdp',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function send(text: string): void {
  const [host = '', port] = sip.address().split(':');
  pbx.send(text, host, Number(port));
}

const responses = (callId: string, status: number) =>
  pbx.heard.filter((text) => text.startsWith(`SIP/2.0 ${status} `) && text.includes(`Call-ID: ${callId}\r\n`));

/** Calls one by one until one is refused; its Call-ID. */
async function refused(): Promise<string> {
  for (let call = 0; call < 60; call += 1) {
    const callId = `busy-${call}`;
    send(invite(callId));
    await until(() => responses(callId, 503).length + responses(callId, 100).length > 0, { what: 'a response' });
    if (responses(callId, 503).length > 0) return callId;
  }
  throw new Error('No call was refused.');
}

describe('more calls than the machine carries', () => {
  it('are refused with 503 and Retry-After, also when they ask again, and the line says so', async () => {
    lateMs = 1_000;
    const callId = await refused();
    expect(responses(callId, 503)[0]).toMatch(/^Retry-After: 2\r$/m);
    // Its own request again, when there is room, is no call: the caller has given up.
    lateMs = 0;
    send(invite(callId));
    await until(() => responses(callId, 503).length > 1, { what: 'the refusal again' });
    expect(responses(callId, 100)).toEqual([]);
    expect(sip.gateway.lineStatus(1).warning).toMatch(/More calls came than this computer carries/);
  });

  it('do not keep out what belongs to calls that there are', async () => {
    send(invite('first'));
    const { leg } = await sip.incoming();
    await leg.answer();
    await until(() => responses('first', 200).length > 0, { what: 'the answer' });
    const tag = /^To:.*;tag=(\S+)/m.exec(responses('first', 200)[0] ?? '')?.[1];
    lateMs = 1_000;
    await refused();
    send(invite('second', [`Replaces: first;to-tag=${tag};from-tag=first`]));
    await until(() => responses('second', 100).length > 0, { what: 'the call that takes over' });
    expect(responses('second', 503)).toEqual([]);
  });
});

describe('calls for help', () => {
  it.each(['Resource-Priority: q735.1, esnet.1', 'Priority: emergency', 'Priority: psap-callback'])(
    'are taken in spite of that: %s',
    async (header) => {
      lateMs = 1_000;
      await refused();
      send(invite('help', [header]));
      await until(() => responses('help', 100).length > 0, { what: 'the call to be taken' });
      expect(responses('help', 503)).toEqual([]);
    },
  );
});

it('a service that leaves its calls to the next process takes none, and says when there is one', async () => {
  takesCalls = false;
  send(invite('early', ['Replaces: other;to-tag=a;from-tag=b']));
  await until(() => responses('early', 503).length > 0, { what: 'a refusal' });
  expect(responses('early', 503)[0]).toContain('\r\nRetry-After: 2\r\n');
  takesCalls = true;
  send(invite('late'));
  await until(() => responses('late', 100).length > 0, { what: 'the call to be taken' });
  expect(responses('late', 503)).toEqual([]);
});
