import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SrtpMode } from '../../electron/service/telephony/ports/media.ts';
import { explainEnd } from '../../renderer/entities/call/record/endedReason.ts';
import type { EndReason } from '../../shared/domain/endReason.ts';
import { endSentences } from '../../shared/domain/endSentences.ts';
import { type CallFixture, type FixtureAgent, localAddress, openCallFixture } from '../support/callFixture.ts';
import { startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

let fixture: CallFixture;
let ada: FixtureAgent;
let peer: UdpPeer;
/** Where each line listens, by how it encrypts. */
const addresses = new Map<SrtpMode, string>();

beforeAll(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', 440);
  peer = await startUdpPeer('127.0.0.1', ({ method }) =>
    method === 'OPTIONS' ? [{ status: '200 OK' }] : method === 'MESSAGE' ? [{ status: '200 OK' }] : [],
  );
  for (const srtp of ['off', 'sdes'] as const) addresses.set(srtp, await lineOf(srtp));
});

afterAll(async () => {
  peer.close();
  await fixture.close();
});

/** A line to the peer; answers where it listens. */
async function lineOf(srtp: SrtpMode): Promise<string> {
  const settings = { srtp, register: false, kind: 'trunk', optionsSeconds: 60 } as const;
  return localAddress(fixture.sip, await fixture.addLine(peer.address, settings));
}

const description = (...media: readonly string[]) =>
  ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', ...media, ''].join('\r\n');

let calls = 0;

/** Calls Ada with an offer; answers the final response. */
async function calls201(srtp: SrtpMode, sdp: string): Promise<string> {
  calls += 1;
  const callId = `offer-${calls}@peer`;
  const [host = '', port = ''] = (addresses.get(srtp) ?? '').split(':');
  const request = [
    `INVITE sip:201@${host}:${port} SIP/2.0`,
    `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bKoffer${calls}`,
    'Max-Forwards: 70',
    `From: <sip:4940111@${peer.address}>;tag=offer${calls}`,
    `To: <sip:201@${host}>`,
    `Call-ID: ${callId}`,
    'CSeq: 1 INVITE',
    `Contact: <sip:4940111@${peer.address}>`,
    'Content-Type: application/sdp',
    `Content-Length: ${sdp.length}`,
    '',
    sdp,
  ].join('\r\n');
  peer.send(request, host, Number(port));
  const final = () => peer.heard.find((text) => /^SIP\/2\.0 [2-6]/.test(text) && text.includes(callId));
  await until(() => final() !== undefined, { what: 'a final response' });
  const response = final() ?? '';
  const to = /^To: .*$/m.exec(response)?.[0] ?? '';
  const ack = request
    .replace('INVITE sip', 'ACK sip')
    .replace('1 INVITE', '1 ACK')
    .replace(/^To: .*$/m, to);
  peer.send(ack.replace(/Content-Type[\s\S]*$/, 'Content-Length: 0\r\n\r\n'), host, Number(port));
  return response;
}

const pcma = 'm=audio 4000 RTP/AVP 8';

describe('an offer that nobody here can answer is refused before anybody rings', () => {
  it.each<[what: string, line: SrtpMode, sdp: string, warning: number, reason: EndReason]>([
    ['without a codec that the line takes', 'off', description('m=audio 4000 RTP/AVP 18'), 305, 'no_common_codec'],
    ['that demands encryption', 'off', description('m=audio 4000 RTP/SAVP 8'), 302, 'encryption_required'],
    ['in the clear, to a line that encrypts', 'sdes', description(pcma), 302, 'encryption_missing'],
    ['of a fax (T.38)', 'off', description('m=image 4000 udptl t38'), 304, 'no_audio'],
    ['of video alone', 'off', description('m=video 4000 RTP/AVP 96', 'a=rtpmap:96 H264/90000'), 304, 'no_audio'],
    ['with port 0', 'off', description('m=audio 0 RTP/AVP 8'), 304, 'no_audio'],
    ['that is none', 'off', 'v=1\r\n', 399, 'protocol'],
  ])('%s', async (_, line, sdp, warning, reason) => {
    const before = fixture.events.length;
    const response = await calls201(line, sdp);
    expect(response).toMatch(/^SIP\/2\.0 488 /);
    expect(response).toMatch(new RegExp(`^Warning: ${warning} cordboard "[^"]+"`, 'm'));
    expect(peer.heard.filter((text) => text.startsWith('SIP/2.0 180'))).toEqual([]);
    const hangup = () => fixture.events.slice(before).find(({ body }) => body.event_name === 'call.hangup')?.body;
    await until(() => hangup() !== undefined, { what: 'the end of the call' });
    const body = hangup();
    const id = body && 'call_id' in body ? Number(body.call_id) : 0;
    const record = await fixture.record(id);
    expect(record).toMatchObject({ sip_status: 488, end_reason: reason });
    expect(fixture.eventNames(id)).not.toContain('call.ringing');
    expect(explainEnd(record)).toEqual(endSentences[reason]);
  });

  it('and one with keys is answered: call, event and record say how each side is encrypted', async () => {
    const key = `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${Buffer.alloc(30, 7).toString('base64')}`;
    const before = fixture.events.length;
    void calls201('sdes', description('m=audio 4000 RTP/SAVP 8', key)).catch(() => undefined);
    const ringing = () => fixture.calls.list(ada.viewer).find(({ state_name }) => state_name === 'RINGING');
    await until(() => ringing() !== undefined, { what: 'a ring' });
    const id = ringing()?.id ?? 0;
    await fixture.calls.update(ada.viewer, id, { state: 'answer' });
    const both = { src_encryption: 'sdes', dst_encryption: 'dtls' } as const;
    await fixture.sees(ada, id, { state_name: 'CONNECTED', ...both });
    await fixture.calls.end(ada.viewer, id);
    expect(await fixture.record(id)).toMatchObject(both);
    const bodies = fixture.events.slice(before).map(({ body }) => body);
    expect(bodies.find(({ event_name }) => event_name === 'call.connected')).toMatchObject(both);
  });

  it('and one that can be answered rings', async () => {
    void calls201('off', description('m=image 4000 udptl t38', pcma)).catch(() => undefined);
    await until(() => fixture.calls.list(ada.viewer).some(({ state_name }) => state_name === 'RINGING'), {
      what: 'a ring',
    });
    for (const { id } of fixture.calls.list(ada.viewer)) await fixture.calls.end(ada.viewer, id);
  });
});
