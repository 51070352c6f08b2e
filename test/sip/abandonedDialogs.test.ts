import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AbandonedDialog, OpenDialogs } from '../../electron/service/telephony/ports/openDialogs.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** What is left of an earlier process in the store, and who sends it; `test/e2e/peersAfterCrash.test.ts` has whole crashes. */

let peer: UdpPeer;
let sip: GatewayFixture;
let forgotten: string[];

/** In place of the store. */
function leftBehind(...left: AbandonedDialog[]): OpenDialogs {
  return {
    store: () => {},
    forget: (id) => void forgotten.push(id),
    take: () => left.splice(0),
    putBack: (_, one) => void left.push(one),
    owners: [],
  };
}

beforeEach(() => {
  forgotten = [];
});

afterEach(async () => {
  await sip?.close();
  peer?.close();
});

async function start(status: string, ...left: readonly AbandonedDialog[]): Promise<void> {
  peer = await startUdpPeer('127.0.0.1', ({ method }) => (method === 'BYE' ? [{ status }] : []));
  const here = left.map(
    (entry) => JSON.parse(JSON.stringify(entry).replaceAll('PEER', peer.address)) as AbandonedDialog,
  );
  sip = startGateway(undefined, undefined, { dialogs: leftBehind(...here) });
  await sip.line(peer.address, { kind: 'trunk' });
}

const dialog = {
  callId: 'left@pbx',
  localTag: 'ours',
  remoteTag: 'theirs',
  localUri: 'sip:100@cordboard.test',
  remoteUri: 'sip:caller@PEER',
  remoteTarget: 'sip:caller@PEER',
  routes: [],
  sequence: 7,
};

const invite = [
  'INVITE sip:100@cordboard.test SIP/2.0',
  'Via: SIP/2.0/UDP PEER;branch=z9hG4bKleft',
  'From: <sip:caller@PEER>;tag=theirs',
  'To: <sip:100@cordboard.test>;tag=ours',
  'Call-ID: left@pbx',
  'CSeq: 5 INVITE',
  '',
  '',
].join('\r\n');

it('a caller that is a telephone number is hung up', async () => {
  const open = { sent: null, received: null, dialog: { ...dialog, remoteUri: 'tel:+494012345' } };
  await start('200 OK', { id: 'a', open });
  const bye = await peer.request('BYE');
  expect(bye.header('to')).toContain('tel:+494012345');
  await until(() => forgotten.includes('a'), { what: 'it to be forgotten' });
});

it('a caller that never heard the answer is refused as well, until it acknowledges', async () => {
  await start('481 Unknown', { id: 'a', open: { sent: null, received: invite, dialog } });
  const refusals = () => peer.heard.filter((text) => text.startsWith('SIP/2.0 480'));
  await until(() => refusals().length > 1, { what: 'the refusal to be sent again' });
  expect(refusals()[0]).toContain('To: <sip:100@cordboard.test>;tag=ours');
  const ack = invite.replace('INVITE sip', 'ACK sip').replace('5 INVITE', '5 ACK').replaceAll('PEER', peer.address);
  const [host = '', port] = sip.address().split(':');
  peer.send(ack, host, Number(port));
  await until(() => sip.trace.some(({ text, direction }) => direction === 'in' && text.startsWith('ACK')));
  expect(forgotten).toEqual(['a']);
});

it('an answer that crossed the CANCEL and cannot be acknowledged is logged, and ends nothing here', async () => {
  const sent = [
    'INVITE sip:900@PEER SIP/2.0',
    'Via: SIP/2.0/UDP 127.0.0.1:9;branch=z9hG4bKsent;rport',
    'From: <sip:100@cordboard.test>;tag=ours',
    'To: <sip:900@PEER>',
    'Call-ID: sent@here',
    'CSeq: 5 INVITE',
    '',
    '',
  ].join('\r\n');
  await start('200 OK', { id: 'a', open: { sent, received: null, dialog: null } });
  const cancel = await peer.request('CANCEL');
  const [host = '', port] = sip.address().split(':');
  const fields = ['Via', 'From', 'Call-ID'].map((name) => `${name}: ${cancel.header(name.toLowerCase())}`);
  // Its way back leads to no host.
  const answer = ['SIP/2.0 200 OK', ...fields, 'To: <sip:900@there>;tag=theirs', 'CSeq: 5 INVITE'];
  const route = ['Record-Route: <sip:nowhere.invalid;lr>', `Contact: <sip:900@${peer.address}>`, 'Content-Length: 0'];
  peer.send([...answer, ...route, '', ''].join('\r\n'), host, Number(port));
  await until(() => forgotten.includes('a'), { what: 'it to be forgotten' });
  expect(sip.logger.lines.some(({ message }) => message.includes('could not be ended at its peer'))).toBe(true);
});

it('what nobody can read stops nothing else', async () => {
  const open = { sent: null, received: null, dialog };
  const unreadable = { ...open, dialog: { ...dialog, remoteTarget: 'nonsense' } };
  await start('200 OK', { id: 'a', open: unreadable }, { id: 'b', open });
  await peer.request('BYE');
  await until(() => forgotten.length === 2, { what: 'both to be forgotten' });
});
