import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDatabase } from '../support/database/asked.ts';
import { openAudio } from '../support/openAudio.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { type RawPhone, startRawPhone } from '../support/sip/rawPhone.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { type Answering, someSdp, startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/**
 * What the peers of calls hear that a killed service left: who talks goes on, who rings rings on, and nobody waits for a time-out
 * of its own. `callsOutlive.test.ts` and `ringingOutlives.test.ts` listen to those who go on.
 */

let service: ServiceProcess;
let settings: Readonly<Record<string, string>>;
let client: SignedIn;
let pbx: Pbx;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const [udp, tcp] = [await freeUdpPort(), await freeUdpPort()];
  settings = { CORDBOARD_SIP_ADDRESS: '127.0.0.1', CORDBOARD_SIP_UDP: `${udp}`, CORDBOARD_SIP_TCP: `${tcp}` };
  service = await startServiceProcess(undefined, settings);
  client = await service.signIn();
  pbx = await startPbx();
  closing.push(() => pbx.close());
  await addTrunk(client, pbx);
}, 60_000);

afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await service?.dispose();
});

/** Kills the service; `meanwhile` happens while it is dead. */
async function crash(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  await service.end('SIGKILL');
  await meanwhile();
  service = await startServiceProcess(service.dataDir, settings);
  client = await service.signIn();
}

function leftOpen(): number {
  const database = askDatabase(service.dataDir, { readOnly: true });
  const [row] = database.prepare('SELECT count(*) AS open FROM open_dialogs').all();
  database.close();
  return Number(row?.open);
}

const nothingIsLeft = () => until(() => leftOpen() === 0, { what: 'all that was kept to be forgotten' });

/** A call between two numbers: the PBX answers the first leg, and has the second one. */
async function webcall(): Promise<{ talks: PbxParty; next: PbxParty }> {
  await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const talks = await pbx.incoming(900);
  await talks.leg.answer();
  return { talks, next: await pbx.incoming(900) };
}

/** A call to the agent that rings; its id. */
async function rings(): Promise<number> {
  let id = 0;
  const look = async () => {
    id = (await client.call('listCalls')).data.find((call) => call.ringing_user_ids.length > 0)?.id ?? 0;
    return id !== 0;
  };
  await until(look, { what: 'a call to ring' });
  return id;
}

async function openPhone(account: Account, transport: 'udp' | 'tcp'): Promise<RawPhone> {
  const port = Number(settings[`CORDBOARD_SIP_${transport.toUpperCase()}`]);
  const answering: Answering = ({ method }) => {
    if (method === 'INVITE') return [{ status: '180 Ringing' }];
    return method === 'ACK' ? [] : [{ status: method === 'CANCEL' ? '481 Not here' : '200 OK' }];
  };
  const raw = await startRawPhone({ ...account, host: '127.0.0.1', port, transport, answering });
  closing.push(() => raw.close());
  await raw.register();
  return raw;
}

type Account = { readonly username: string; readonly password: string };

const callIdOf = (text: string) => /^Call-ID: (.*)$/im.exec(text)?.[1];

describe('the peers of a service that was killed', () => {
  let talks: PbxParty;
  let isRung: PbxParty;
  let answersLate: PbxParty;
  let wasAnswered: PbxParty;
  let calls: PbxParty;
  let account: Account;
  let overUdp: RawPhone;
  let invites: readonly string[];

  beforeAll(async () => {
    account = (await client.call('createPhone', { body: { name: 'TCP' } })).data;
    overUdp = await openPhone((await client.call('createPhone', { body: { name: 'UDP' } })).data, 'udp');
    const overTcp = await openPhone(account, 'tcp');
    closing.push(await openAudio(client));
    ({ talks, next: isRung } = await webcall());
    await isRung.leg.ring();
    ({ next: answersLate } = await webcall());
    await answersLate.leg.ring();
    const { ext } = (await client.call('getMe')).data;
    wasAnswered = await pbx.call(ext, '+4940111', 900);
    const id = await rings();
    await client.call('updateCall', { params: { id }, body: { state: 'answer' } });
    await wasAnswered.event('answered');
    calls = await pbx.call(ext, '+4940222', 900);
    await rings();
    const isOfLast = (text: string) => text.startsWith('INVITE') && text.includes('40222');
    const ringsAt = async (phone: RawPhone) => {
      await until(() => phone.received.some(isOfLast), { what: 'the phone to be rung' });
      return phone.received.find(isOfLast) ?? '';
    };
    invites = [await ringsAt(overUdp), await ringsAt(overTcp)];
    await crash(() => answersLate.leg.answer());
  }, 60_000);

  it('keep their agent, who hangs up later', async () => {
    const { data } = await client.call('listCalls');
    const call = data.find(({ src }) => src === '4940111');
    expect(call?.state_name).toBe('CONNECTED');
    expect(wasAnswered.leg.state).toBe('answered');
    await client.call('deleteCall', { params: { id: call?.id ?? 0 } });
    expect((await wasAnswered.event('ended')).termination).toMatchObject({ by: 'remote', q850: 16 });
  });

  it('ring on, until whoever called them hangs up', async () => {
    expect(isRung.leg.state).toBe('offered');
    await talks.leg.end();
    expect((await isRung.event('ended')).termination).toMatchObject({ by: 'remote', sipStatus: 487 });
  });

  it('who answer while nobody is there are connected', async () => {
    const connected = async () =>
      (await client.call('listCalls')).data.filter(
        ({ state_name, src }) => src !== '4940111' && state_name === 'CONNECTED',
      );
    // The peer repeats its answer until it gets an ACK.
    await until(async () => (await connected()).length === 1, { what: 'the answer to be heard' });
    await answersLate.leg.end();
  });

  it('who call hear that it rings on, and give up', async () => {
    expect(calls.leg.state).toBe('early');
    await calls.leg.end();
    await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'every call to be over' });
  });

  it('that are phones ring no more, also those whose connection is gone until they are back', async () => {
    const again = await openPhone(account, 'tcp');
    for (const [at, phone] of [overUdp, again].entries()) {
      const isCancelled = (text: string) => text.startsWith('CANCEL') && callIdOf(text) === callIdOf(invites[at] ?? '');
      await until(() => phone.received.some(isCancelled), { what: 'the CANCEL' });
    }
  });

  it('are forgotten then, and so are those of calls that end by themselves', async () => {
    for (const phone of await phones()) await client.call('deletePhone', { params: { id: phone } });
    await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
    await (await pbx.incoming(900)).leg.end(486);
    await nothingIsLeft();
  });

  const phones = async () => (await client.call('listPhones')).data.map(({ id }) => id);
});

it('CANCEL, ACK and BYE are those of the INVITE, and take its way', async () => {
  const peer: UdpPeer = await startUdpPeer('127.0.0.1', ({ method, header }) => {
    const record = ['Record-Route: <sip:127.0.0.1:9;lr>', `Record-Route: <sip:${peer.address};lr>`];
    const contact = `Contact: <sip:there@${peer.address}>`;
    if (method === 'INVITE' && /999/.test(header('to'))) {
      return [
        {
          status: '200 OK',
          headers: [...record, contact, 'Content-Type: application/sdp'],
          body: someSdp('127.0.0.1'),
        },
      ];
    }
    if (method === 'INVITE') return [{ status: '180 Ringing', headers: [contact] }];
    return method === 'ACK' ? [] : [{ status: '200 OK' }];
  });
  closing.push(() => peer.close());
  const body = { name: 'Wire', kind: 'trunk', server: peer.address, register: false } as const;
  const { data: line } = await client.call('createLine', { body });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  await peer.request('INVITE', 2);
  await until(() => leftOpen() === 2);

  await crash();
  // Killed before it was stored that the other side rings, the call has ended already.
  for (const { id } of (await client.call('listCalls')).data) await client.call('deleteCall', { params: { id } });

  const [first, second] = peer.requests('INVITE');
  const via = second?.header('via') ?? '';
  const cancel = await peer.request('CANCEL');
  expect(cancel.header('via')).toBe(via);
  expect(cancel.text.split(' ')[1]).toBe(second?.text.split(' ')[1]);
  for (const name of ['from', 'to', 'call-id']) expect(cancel.header(name)).toBe(second?.header(name));
  expect(cancel.header('cseq')).toBe(second?.header('cseq').replace('INVITE', 'CANCEL'));
  const [host = '', port] = /([^ ;]+);/.exec(via)?.[1]?.split(':') ?? [];
  const to = `${second?.header('to')};tag=late`;
  const answer = ['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${second?.header(name.toLowerCase())}`);
  peer.send(
    ['SIP/2.0 487 Request Terminated', ...answer, `To: ${to}`, 'Content-Length: 0', '', ''].join('\r\n'),
    host,
    Number(port),
  );
  const acks = () => peer.requests('ACK').filter((ack) => ack.header('call-id') === second?.header('call-id'));
  await until(() => acks().length > 0, { what: 'an ACK for the 487' });
  expect(acks()[0]?.header('via')).toBe(via);
  expect(acks()[0]?.header('to')).toBe(to);

  const bye = await peer.request('BYE');
  expect(bye.header('call-id')).toBe(first?.header('call-id'));
  expect(bye.header('route')).toBe(`<sip:${peer.address};lr>`);
  expect(Number.parseInt(bye.header('cseq'), 10)).toBeGreaterThan(Number.parseInt(first?.header('cseq') ?? '', 10));
  expect(bye.header('reason')).toContain('cause=16');
  await nothingIsLeft();
});
