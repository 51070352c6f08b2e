import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, localAddress, openCallFixture } from '../support/callFixture.ts';
import { readRequest, someSdp, startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** What peers write otherwise than most do, and all of which is allowed. */
let fixture: CallFixture;
let ada: FixtureAgent;
let peer: UdpPeer;
/** Where the line listens. */
let host: string;
let port: number;

beforeAll(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', 440);
  peer = await startUdpPeer('127.0.0.1', ({ method }) =>
    ['OPTIONS', 'BYE', 'MESSAGE', 'NOTIFY'].includes(method) ? [{ status: '200 OK' }] : [],
  );
  const settings = { srtp: 'off', register: false, kind: 'trunk', optionsSeconds: 60 } as const;
  const address = await localAddress(fixture.sip, await fixture.addLine(peer.address, settings));
  [host = ''] = address.split(':');
  port = Number(address.split(':')[1]);
});

afterAll(async () => {
  peer.close();
  await fixture.close();
});

interface Writing {
  readonly target?: string;
  readonly from?: string;
  readonly to?: string;
  readonly headers?: readonly string[];
  readonly type?: string;
  readonly body?: string;
}

const sdp = someSdp('127.0.0.1');
let sent = 0;

/** Sends an INVITE that is written so; answers its Call-ID. */
function invite({ target, from = '<sip:4940111@x.test>', to = '<sip:201@x.test>', headers = [], type, body }: Writing) {
  sent += 1;
  const callId = `written-${sent}.`;
  const content = body ?? sdp;
  const lines = [
    `INVITE ${target ?? `sip:201@${host}:${port}`} SIP/2.0`,
    `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${callId}`,
    'Max-Forwards: 70',
    `From: ${from};tag=${callId}`,
    `To: ${to}`,
    `Call-ID: ${callId}`,
    'CSeq: 1 INVITE',
    `Contact: <sip:4940111@${peer.address}>`,
    ...headers,
    `Content-Type: ${type ?? 'application/sdp'}`,
    `Content-Length: ${Buffer.byteLength(content)}`,
  ];
  peer.send([...lines, '', content].join('\r\n'), host, port);
  return callId;
}

async function heard(callId: string, pattern: RegExp): Promise<string> {
  const found = () => peer.heard.find((text) => pattern.test(text) && text.includes(callId));
  await until(() => found() !== undefined, { what: `${pattern} of ${callId}` });
  return found() ?? '';
}

/** The call rings at Ada's; answers it as she sees it. */
async function rings(writing: Writing) {
  const callId = invite(writing);
  await heard(callId, /^SIP\/2\.0 (?:180|[3-6])/);
  const call = fixture.calls.list(ada.viewer).find(({ src_call_id }) => src_call_id === callId);
  if (!call) throw new Error(await heard(callId, /^SIP\/2\.0 [3-6]/));
  return { ...call, callId };
}

/** The call is answered; gives the 200 and the ACK, whose dialog is the call's. */
async function talks(writing: Writing) {
  const call = await rings(writing);
  await fixture.calls.update(ada.viewer, call.id, { state: 'answer' });
  const ok = await heard(call.callId, /^SIP\/2\.0 200 OK[\s\S]*CSeq: 1 INVITE/);
  const to = /^To: (.*)\r$/m.exec(ok)?.[1] ?? '';
  const from = /^From: (.*)\r$/m.exec(ok)?.[1] ?? '';
  const contact = /^Contact: <(.*?)>/m.exec(ok)?.[1] ?? '';
  const request = (method: string, cseq: number, headers: readonly string[] = [], body = '') => {
    const id = Math.random().toString(36).slice(2);
    const lines = [
      `${method} ${contact} SIP/2.0`,
      `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${id}`,
      'Max-Forwards: 70',
      `From: ${from}`,
      `To: ${to}`,
      `Call-ID: ${call.callId}`,
      `CSeq: ${cseq} ${method}`,
      `Contact: <sip:4940111@${peer.address}>`,
      ...headers,
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    peer.send([...lines, '', body].join('\r\n'), host, port);
    return id;
  };
  request('ACK', 1);
  const asks = async (method: string, cseq: number, headers: readonly string[] = [], body = '') => {
    const id = request(method, cseq, headers, body);
    return heard(id, /^SIP\/2\.0 [2-6]/);
  };
  return { ...call, ok, request, asks };
}

const end = (id: number) => fixture.calls.end(ada.viewer, id);
const audioOf = (text: string) => /^m=audio (.*)\r$/m.exec(text)?.[1] ?? '';

describe('telephone numbers (RFC 3966)', () => {
  it.each([
    ['as From', '<tel:+49-40-(123).45>', '494012345'],
    ['without brackets', 'tel:+494012345', '494012345'],
    ['of a place', '<tel:12345;phone-context=+49-40>', '494012345'],
    ['in a SIP address', '<sip:12345;phone-context=+4940@x.test;user=phone>', '494012345'],
    ['with escapes', '"J\\"o\\\\e" <sip:%2B494012345@x.test>', '494012345'],
  ])('%s', async (_, from, src) => {
    const call = await rings({ from });
    expect(call).toMatchObject({ src, dst: '201' });
    if (from.startsWith('"')) expect(call.src_name).toBe('J"o\\e');
    await end(call.id);
  });

  it('as Request-URI, From and To: the call is answered, and what follows names them as they were written', async () => {
    const [from, to] = ['"Jane" <tel:+494012345>', '<tel:201;phone-context=x.test>'];
    const call = await talks({ target: 'tel:201;phone-context=x.test', from, to });
    expect(call).toMatchObject({ src: '494012345', src_name: 'Jane', dst: '201', ddi: '201' });
    expect(readRequest(call.ok).header('From')).toBe(`${from};tag=${call.callId}`);
    expect(readRequest(call.ok).header('To')).toMatch(/^<tel:201;phone-context=x\.test>;tag=/);
    await end(call.id);
    const bye = readRequest(await heard(call.callId, /^BYE /));
    expect(bye.header('To')).toBe(`<tel:+494012345>;tag=${call.callId}`);
    expect(bye.header('From')).toMatch(/^<tel:201;phone-context=x\.test>;tag=/);
  });

  it('as Refer-To: the agent is asked for that number', async () => {
    const call = await talks({});
    call.request('REFER', 2, ['Refer-To: <tel:+49-40-77>', 'Referred-By: "Bob" <sip:77@x.test>']);
    const asked = () => fixture.calls.get(ada.viewer, call.id).transfer_request;
    await until(() => asked() !== null, { what: 'the question' });
    expect(asked()).toMatchObject({ dst: '+494077', referred_by: 'Bob (77)' });
    await end(call.id);
  });
});

describe('who calls, and by whom', () => {
  it('takes the name of one asserted identity and the number of another', async () => {
    const call = await rings({ headers: ['P-Asserted-Identity: "Jane" <sip:jane@x.test>, <tel:+494077>'] });
    expect(call).toMatchObject({ src: '494077', src_name: 'Jane' });
    await end(call.id);
  });

  it('reads a Reason in History-Info', async () => {
    const history = '<sip:500@x.test?Reason=SIP%3Bcause%3D486%3Btext%3D%22Busy%22>;index=1, <sip:201@x.test>;index=1.1';
    const call = await rings({ headers: [`History-Info: ${history}`] });
    expect(call).toMatchObject({ diverted_from: '500', diverted_reason: 'user-busy', original_called: '500' });
    await end(call.id);
  });

  it('says who passed the caller on', async () => {
    const call = await rings({ headers: ['Referred-By: "Bob \\"B\\"" <sip:77@x.test>;cid="x@y"'] });
    expect(call.referred_by).toBe('Bob "B" (77)');
    await end(call.id);
  });
});

describe('bodies of several parts', () => {
  const parts = (disposition: string, type = 'application/isup;version=itu-t92+') =>
    ['--b 1', 'Content-Type: application/sdp', '', sdp, '--b 1', `Content-Type: ${type}`]
      .concat([...(disposition ? [`Content-Disposition: ${disposition}`] : []), '', 'abc', '--b 1--', ''])
      .join('\r\n');
  const type = 'multipart/mixed;boundary="b 1"';

  it('are taken for the description in them', async () => {
    const call = await talks({ type, body: parts('signal;handling=optional') });
    expect(audioOf(call.ok)).toMatch(/^\d+ RTP\/AVP 0/);
    await end(call.id);
  });

  it.each(['signal;handling=required', ''])(
    'are refused where we ought to understand another (%s)',
    async (disposition) => {
      const refusal = await heard(invite({ type, body: parts(disposition) }), /^SIP\/2\.0 [3-6]/);
      expect(refusal).toMatch(/^SIP\/2\.0 415 [\s\S]*^Accept: application\/sdp, multipart\/mixed/m);
    },
  );
});

describe('audio', () => {
  it('with feedback (RTP/AVPF, RFC 4585) is answered with that', async () => {
    const call = await talks({ body: sdp.replace('RTP/AVP', 'RTP/AVPF') });
    expect(audioOf(call.ok)).toMatch(/^\d+ RTP\/AVPF 0/);
    await fixture.calls.update(ada.viewer, call.id, { state: 'hold' });
    expect(audioOf(await heard(call.callId, /^INVITE /))).toMatch(/RTP\/AVPF/);
    await end(call.id);
  });

  it.each([
    ['an address of the other kind', sdp.replaceAll('IN IP4 127.0.0.1', 'IN IP6 ::1')],
    ['a host name', sdp.replaceAll('IN IP4 127.0.0.1', 'IN IP4 pbx.test')],
  ])('at %s is refused with a Warning', async (_, body) => {
    const refusal = await heard(invite({ body }), /^SIP\/2\.0 [3-6]/);
    expect(refusal).toMatch(/^SIP\/2\.0 488 [\s\S]*^Warning: 301 cordboard "The audio is at /m);
  });

  it('stops with port 0 and begins again with another offer', async () => {
    const call = await talks({});
    const stopped = await call.asks('INVITE', 2, [], sdp.replace('m=audio 40000', 'm=audio 0'));
    expect(stopped).toMatch(/^SIP\/2\.0 200 /);
    expect(audioOf(stopped)).toMatch(/^0 RTP\/AVP 0/);
    call.request('ACK', 2);
    const again = await call.asks('INVITE', 3, [], sdp);
    expect(audioOf(again)).toMatch(/^[1-9]\d+ RTP\/AVP 0/);
    call.request('ACK', 3);
    expect(fixture.calls.get(ada.viewer, call.id).state_name).toBe('CONNECTED');
    await end(call.id);
  });
});

describe('out of order', () => {
  it('a request in a dialog is refused with 500', async () => {
    const call = await talks({});
    expect(await call.asks('INFO', 5)).toMatch(/^SIP\/2\.0 (?:200|415) /);
    for (const method of ['INFO', 'UPDATE', 'BYE']) expect(await call.asks(method, 4)).toMatch(/^SIP\/2\.0 500 /);
    expect(fixture.calls.get(ada.viewer, call.id).state_name).toBe('CONNECTED');
    await end(call.id);
  });

  it.each(['PRACK', 'UPDATE', 'INFO', 'BYE'])('a %s outside of one is refused with 481', async (method) => {
    sent += 1;
    const lines = [
      `${method} sip:201@${host}:${port} SIP/2.0`,
      `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bKo${sent}`,
    ];
    const more = [
      'Max-Forwards: 70',
      `From: <sip:1@x.test>;tag=o${sent}`,
      'To: <sip:201@x.test>',
      `Call-ID: alone-${sent}`,
    ];
    const rest = [`CSeq: 1 ${method}`, 'RAck: 1 1 INVITE', 'Content-Length: 0', '', ''];
    peer.send([...lines, ...more, ...rest].join('\r\n'), host, port);
    expect(await heard(`alone-${sent}`, /^SIP\/2\.0 [2-6]/)).toMatch(/^SIP\/2\.0 481 /);
  });

  it('a Contact of * in an INVITE is refused', async () => {
    const callId = invite({ headers: ['Contact: *'] });
    expect(await heard(callId, /^SIP\/2\.0 [2-6]/)).toMatch(/^SIP\/2\.0 400 /);
  });
});
