import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type {
  AbandonedDialog,
  AnsweredLeg,
  OpenDialog,
  OpenDialogs,
} from '../../electron/service/telephony/ports/openDialogs.ts';
import { noFacts } from '../../electron/service/telephony/ports/sip.ts';
import { type GatewayFixture, type ObservedLeg, observe, startGateway } from '../support/sip/gatewayFixture.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type Answering, someSdp, startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** Answered calls of an earlier process that go on, as far as one peer sees it; `test/e2e/callsOutlive.test.ts` kills services. */

let peer: UdpPeer;
let sip: GatewayFixture;
let legs: ObservedLeg[];
let stored: AbandonedDialog[];
let forgotten: string[];

const ours = [
  'v=0',
  'o=cordboard 77 5 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 41234 RTP/AVP 0 101',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:101 telephone-event/8000',
  'a=ptime:20',
  'a=sendrecv',
  '',
].join('\r\n');

const answered: AnsweredLeg = {
  direction: 'out',
  remote: { user: '900', displayName: '', uri: 'sip:900@PEER', contact: 'sip:900@PEER', userAgent: 'peer' },
  calledNumber: '900',
  referredBy: '',
  facts: noFacts,
  remoteSequence: 3,
  takesUpdate: false,
  timer: null,
  onHold: false,
  remoteHeld: false,
  media: { localAddress: '127.0.0.1', offeredBy: 'local', local: ours, remote: someSdp('127.0.0.1') },
};

const dialog = {
  callId: 'left@here',
  localTag: 'ours',
  remoteTag: 'theirs',
  localUri: 'sip:100@pbx.test',
  remoteUri: 'sip:900@PEER',
  remoteTarget: 'sip:900@PEER',
  routes: [],
  sequence: 7,
};

beforeEach(() => {
  legs = [];
  stored = [];
  forgotten = [];
});

afterEach(async () => {
  await sip?.close();
  peer?.close();
});

/** In place of the store. */
function leftBehind(left: AbandonedDialog[]): OpenDialogs {
  return {
    store: (_, id, open) => void stored.push({ id, open }),
    forget: (id) => void forgotten.push(id),
    take(_, which = () => true) {
      const taken = left.filter(which);
      for (const one of taken) left.splice(left.indexOf(one), 1);
      return taken;
    },
    putBack: (_, one) => void left.push(one),
    owners: [],
  };
}

/** A line that finds one answered call, whose peer answers so. */
const start = (answering: Answering, changed: Partial<AnsweredLeg> = {}) =>
  startWith(answering, { sent: null, received: null, dialog, answered: { ...answered, ...changed } });

/** A line that finds what was stored of one call. */
async function startWith(answering: Answering, open: OpenDialog): Promise<void> {
  peer = await startUdpPeer('127.0.0.1', answering);
  const text = JSON.stringify({ id: 'a', open })
    .replaceAll('PEER', peer.address)
    .replaceAll('PORT', peer.address.split(':')[1] ?? '');
  sip = startGateway(undefined, undefined, { dialogs: leftBehind([JSON.parse(text) as AbandonedDialog]) });
  sip.gateway.onResumed({
    waitsFor: (callId) => callId === dialog.callId,
    onLeg: (leg) => void legs.push(observe(leg)),
  });
  await sip.line(peer.address, { kind: 'trunk' });
}

const accepts: Answering = ({ method }) =>
  method === 'ACK'
    ? []
    : method === 'INVITE'
      ? [
          {
            status: '200 OK',
            headers: [`Contact: <sip:900@${peer.address}>`, 'Content-Type: application/sdp'],
            body: someSdp('127.0.0.1'),
          },
        ]
      : [{ status: '200 OK' }];

const inDialog = (method: string, cseq: number) => {
  const id = Math.random().toString(36).slice(2);
  return [
    `${method} sip:100@${sip.address()} SIP/2.0`,
    `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${id};rport`,
    `From: <sip:900@${peer.address}>;tag=theirs`,
    'To: <sip:100@pbx.test>;tag=ours',
    'Call-ID: left@here',
    `CSeq: ${cseq} ${method}`,
    'Max-Forwards: 70',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
};

function sendFromPeer(text: string): void {
  const [host = '', port = ''] = sip.address().split(':');
  peer.send(text, host, Number(port));
}

it('the peer is described the same session once more, in the same dialog and at the same port', async () => {
  await start(accepts);
  const { text, header } = await peer.request('INVITE');
  expect(header('call-id')).toBe('left@here');
  expect(header('from')).toContain('tag=ours');
  expect(header('to')).toContain('tag=theirs');
  expect(Number.parseInt(header('cseq'), 10)).toBeGreaterThan(1_000);
  expect(text).toContain('o=cordboard 77 6 IN IP4 127.0.0.1');
  expect(text).toContain('m=audio 41234 RTP/AVP 0');
  await peer.request('ACK');
  expect(legs.map(({ leg }) => [leg.id, leg.state, leg.callId])).toEqual([['a', 'answered', 'left@here']]);
  await until(() => stored.at(-1)?.open.answered?.media.local.includes('o=cordboard 77 6') ?? false, {
    what: 'the new description to be stored',
  });
  await legs[0]?.leg.end();
  await peer.request('BYE');
  expect(forgotten).toEqual(['a']);
});

/** Refuses the first INVITE so, and takes the second. */
function firstRefused(status: string, headers: readonly string[] = []): Answering {
  let invites = 0;
  return (request) => {
    if (request.method !== 'INVITE') return accepts(request);
    invites += 1;
    return invites === 1 ? [{ status, headers: [...headers] }] : accepts(request);
  };
}

it.each([
  ['500 Server Internal Error', ['Retry-After: 1']],
  ['500 Server Internal Error', []],
  ['503 Service Unavailable', ['Retry-After: 1 (busy)']],
  ['491 Request Pending', []],
] as const)('a peer that has no time (%s, %j) is asked once more, when it has', async (status, headers) => {
  await start(firstRefused(status, headers));
  const { header: first } = await peer.request('INVITE');
  const { header: second } = await peer.request('INVITE', 2);
  expect(Number.parseInt(second('cseq'), 10)).toBeGreaterThan(Number.parseInt(first('cseq'), 10));
  await until(() => stored.at(-1)?.open.answered?.media.local.includes('o=cordboard 77') ?? false, {
    what: 'the new description to be stored',
  });
  expect(legs[0]?.leg.state).toBe('answered');
});

it.each([
  ['503 Service Unavailable', []],
  ['503 Service Unavailable', ['Retry-After: 3600']],
  ['500 Gone', []],
] as const)(
  'a peer that refuses, or refuses again (%s, %j), is not asked any more, and the call goes on',
  async (status, headers) => {
    await start(({ method }) => (method === 'INVITE' ? [{ status, headers: [...headers] }] : []));
    await until(() => sip.logger.lines.some(({ message }) => message === 'a resumed call was not described again'), {
      timeoutMs: 6_000,
      what: 'the refusal',
    });
    expect(legs[0]?.leg.state).toBe('answered');
  },
);

it('a call to a sips: address goes on with one at our end', async () => {
  await start(accepts, { isSecure: true });
  expect((await peer.request('INVITE')).header('contact')).toContain('<sips:');
  await peer.request('ACK');
  await until(() => stored.at(-1)?.open.answered?.isSecure === true, { what: 'the call to be stored as one' });
});

it('a 2xx to a re-INVITE of the earlier process is acknowledged, however often it comes', async () => {
  await start(accepts);
  await peer.request('ACK');
  const repeated = [
    'SIP/2.0 200 OK',
    `Via: SIP/2.0/UDP ${sip.address()};branch=z9hG4bKofthedead;rport`,
    'From: <sip:100@pbx.test>;tag=ours',
    `To: <sip:900@${peer.address}>;tag=theirs`,
    'Call-ID: left@here',
    'CSeq: 3 INVITE',
    `Contact: <sip:900@${peer.address}>`,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
  for (const times of [1, 2]) {
    sendFromPeer(repeated);
    const acks = () => peer.requests('ACK').filter(({ header }) => header('cseq') === '3 ACK');
    await until(() => acks().length === times, { what: `ACK ${times}` });
  }
  expect(legs[0]?.leg.state).toBe('answered');
});

it('a port that somebody else has by then is replaced by another one', async () => {
  const taken = createSocket('udp4');
  await new Promise<void>((resolve) => taken.bind(41234, '127.0.0.1', resolve));
  try {
    await start(accepts);
    const { text } = await peer.request('INVITE');
    expect(text).toMatch(/^m=audio (?!41234)\d+ RTP\/AVP 0/m);
  } finally {
    taken.close();
  }
});

it('the peer’s own requests count, but none that came before', async () => {
  await start(accepts);
  await peer.request('ACK');
  sendFromPeer(inDialog('BYE', 3));
  await until(() => peer.heard.some((text) => text.startsWith('SIP/2.0 500')), {
    what: 'the old request to be refused',
  });
  expect(legs[0]?.leg.state).toBe('answered');
  sendFromPeer(inDialog('BYE', 4));
  const { termination } = (await legs[0]?.event('ended')) ?? {};
  expect(termination).toMatchObject({ by: 'remote' });
});

it.each([
  ['does not know the call any more', '481 Gone', 'ended'],
  ['takes no changes', '488 Not acceptable here', 'answered'],
])('a peer that %s', async (_, status, state) => {
  await start(({ method }) => (method === 'ACK' ? [] : [{ status: method === 'INVITE' ? status : '200 OK' }]));
  await peer.request('ACK');
  await until(() => legs[0]?.leg.state === state, { what: `the leg to be ${state}` });
});

it.each([
  ['nothing that can be read', 'nonsense'],
  ['nothing that we speak', someSdp('127.0.0.1').replace(/^m=audio.*$/m, 'm=audio 4000 RTP/AVP 18')],
  ['no audio', ''],
])('a peer that describes %s is hung up on, and that is the cause', async (_, body) => {
  await start(({ method }) => {
    if (method === 'ACK') return [];
    const contact = `Contact: <sip:900@${peer.address}>`;
    return [
      { status: '200 OK', ...(method === 'INVITE' && { headers: [contact, 'Content-Type: application/sdp'], body }) },
    ];
  });
  await peer.request('ACK');
  const { termination } = (await legs[0]?.event('ended')) ?? {};
  expect(termination).toMatchObject({ by: 'system', sipStatus: 488 });
  await peer.request('BYE');
});

it('a peer that says nothing is gone', async () => {
  onTestFinished(shortenSipJsTimers(10));
  await start(() => []);
  const { termination } = (await legs[0]?.event('ended')) ?? {};
  expect(termination).toMatchObject({ by: 'system', sipStatus: 408 });
});

it('a hold goes on, and is taken back', async () => {
  await start(accepts, {
    onHold: true,
    media: { ...answered.media, local: ours.replace('sendrecv', 'sendonly') },
  });
  expect((await peer.request('INVITE')).text).toContain('a=sendonly');
  await peer.request('ACK');
  await legs[0]?.leg.unhold();
  expect((await peer.request('INVITE', 2)).text).toContain('a=sendrecv');
});

it('a call whose description cannot be used is hung up', async () => {
  await start(({ method }) => (method === 'BYE' ? [{ status: '200 OK' }] : []), {
    media: { ...answered.media, remote: 'nonsense' },
  });
  await peer.request('BYE');
  expect(legs).toEqual([]);
  await until(() => forgotten.includes('a'), { what: 'it to be forgotten' });
});

it.each([
  ['no SIP', 'nonsense'],
  ['half of it', 'INVITE sip:100@pbx.test SIP/2.0\r\nVia: SIP/2.0/UDP'],
  ['a response', 'SIP/2.0 200 OK\r\nCall-ID: left@here\r\n\r\n'],
])('a caller of whose INVITE %s was stored is refused', async (_, invite) => {
  const received = [
    'INVITE sip:100@pbx.test SIP/2.0',
    'Via: SIP/2.0/UDP PEER;branch=z9hG4bKrings;rport=PORT;received=127.0.0.1',
    'From: <sip:900@pbx.test>;tag=theirs',
    'To: <sip:100@pbx.test>;tag=ours',
    'Call-ID: left@here',
    'CSeq: 1 INVITE',
    '',
    '',
  ].join('\r\n');
  const ringing = { direction: 'in', callId: 'left@here', tag: 'ours', invite } as const;
  await startWith(() => [], { sent: null, received, dialog: null, ringing });
  await until(() => peer.heard.some((text) => text.startsWith('SIP/2.0 480')), { what: 'the refusal' });
  expect(legs).toEqual([]);
});
