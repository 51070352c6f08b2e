import { afterEach, describe, expect, it } from 'vitest';
import type { LineConfig } from '../../../electron/service/telephony/ports/sip.ts';
import type { NameService } from '../../../electron/service/telephony/sip/transport/nameService.ts';
import { type GatewayFixture, lineConfig, startGateway } from '../../support/sip/gatewayFixture.ts';
import { hastyClock } from '../../support/sip/hastyClock.ts';
import { type Answering, someSdp, startUdpPeer, strangersRequest, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** Everybody can send to the socket of a line; nobody but its servers is heard there. */
let sip: GatewayFixture;
const peers: UdpPeer[] = [];

async function peer(host: string, answering?: Answering): Promise<UdpPeer> {
  const started = await startUdpPeer(host, answering);
  peers.push(started);
  return started;
}

const accepts: Answering = ({ method }) => (method === 'ACK' ? [] : [{ status: '200 OK' }]);

async function line(settings: Partial<LineConfig> = {}, names?: NameService): Promise<UdpPeer> {
  const server = await peer('127.0.0.1', accepts);
  sip = startGateway(undefined, hastyClock(5), names ? { names } : {});
  await sip.line(server.address, { optionsSeconds: null, ...settings });
  await until(() => sip.gateway.lineStatus(1).state === 'registered', { what: 'the line' });
  return server;
}

const port = () => Number(sip.address().split(':')[1]);
const ask = (from: UdpPeer, method: string, user: string, more: string[] = []) =>
  from.send(strangersRequest(method, `sip:${user}@127.0.0.1:${port()}`, from, more), '127.0.0.1', port());
const refused = (count: number) =>
  until(() => sip.gateway.lineStatus(1).refused >= count, { what: `${count} refused requests` });
const inbound = () => sip.sent('in').filter((startLine) => !startLine.startsWith('SIP/'));
const requests = [
  'INVITE',
  'OPTIONS',
  'MESSAGE',
  'NOTIFY',
  'REFER',
  'SUBSCRIBE',
  'REGISTER',
  'CANCEL',
  'UPDATE',
  'FOO',
];

afterEach(async () => {
  await sip.close();
  for (const started of peers.splice(0)) started.close();
});

describe('an outsider at another address', () => {
  it.each(['account', 'trunk'] as const)('gets no answer from a line (%s), whatever it asks', async (kind) => {
    await line({ kind });
    const stranger = await peer('127.0.0.2');
    for (const method of requests) ask(stranger, method, '100');
    await refused(requests.length);
    expect(stranger.heard).toEqual([]);
    expect(inbound()).toEqual([]);
    expect(sip.gateway.lineStatus(1).warning).toBe(
      '127.0.0.2 sent INVITE, is not one of this line’s servers, and got no answer. If it belongs to your ' +
        'carrier or your PBX, add it to “Calls also come from” in the line’s settings.',
    );
  });

  it('gets none for pretending a dialog: in a body, or with tags that are nobody’s', async () => {
    const server = await line();
    const stranger = await peer('127.0.0.2');
    const request = strangersRequest('INVITE', `sip:100@127.0.0.1:${port()}`, stranger);
    const body = 'To: <sip:100@pbx.test>;tag=1\r\n';
    stranger.send(
      request.replace('Content-Length: 0\r\n\r\n', `Content-Length: ${body.length}\r\n\r\n${body}`),
      '127.0.0.1',
      port(),
    );
    const bye = strangersRequest('BYE', `sip:100@127.0.0.1:${port()}`, stranger);
    stranger.send(bye.replace(/^(To: .*)\r$/m, '$1;tag=1\r'), '127.0.0.1', port());
    const broken = strangersRequest('INVITE', '<>', stranger);
    stranger.send(broken.replace(/^(To: .*)\r$/m, '$1;tag=1\r'), '127.0.0.1', port());
    // What comes after them is processed after them, and answers leave in order.
    ask(stranger, 'OPTIONS', '100');
    await refused(2);
    ask(server, 'OPTIONS', '100');
    const answers = () => sip.sent('out').filter((startLine) => startLine.startsWith('SIP/2.0'));
    await until(() => answers().length > 0, { what: 'an answer to the server' });
    expect(answers()).toEqual(['SIP/2.0 200 OK']);
    expect(stranger.heard).toEqual([]);
  });

  it('is reported once, however often it comes', async () => {
    await line();
    const received: (string | null)[] = [];
    sip.gateway.onLineStatus((_, { warning }) => received.push(warning));
    const stranger = await peer('127.0.0.2');
    for (let sent = 1; sent <= 30; sent += 1) {
      ask(stranger, 'OPTIONS', '100');
      await refused(sent);
    }
    expect(received).toHaveLength(1);
    expect(sip.logger.lines.filter(({ message }) => message === 'line refused somebody')).toHaveLength(1);
  });

  it('is accepted once its network is in the settings, or the line’s servers had its address at the last registration', async () => {
    await line({ sourceNetworks: ['127.0.0.2/31'], knownAddresses: ['127.0.0.9'] });
    for (const host of ['127.0.0.2', '127.0.0.3', '127.0.0.9']) {
      const provider = await peer(host);
      ask(provider, 'OPTIONS', '100');
      await until(() => provider.heard.some((text) => text.startsWith('SIP/2.0 200')), {
        what: `an answer to ${host}`,
      });
    }
    const stranger = await peer('127.0.0.4');
    ask(stranger, 'OPTIONS', '100');
    await refused(1);
    expect(stranger.heard).toEqual([]);
  });

  it('is heard in a call that it is in', async () => {
    const party = await peer('127.0.0.2', accepts);
    const answersFor: Answering = ({ method }) =>
      method === 'ACK'
        ? []
        : [{ status: '200 OK', headers: [`Contact: <sip:party@${party.address}>`], body: someSdp('127.0.0.1') }];
    const server = await peer('127.0.0.1', answersFor);
    sip = startGateway(undefined, hastyClock(5));
    await sip.line(server.address, { optionsSeconds: null });
    const call = await sip.dial('600');
    await call.event('answered');
    const ack = await party.request('ACK');
    const bye = strangersRequest('BYE', `sip:100@127.0.0.1:${port()}`, party)
      .replace(/^From: .*\r$/m, `From: ${ack.header('To')}\r`)
      .replace(/^To: .*\r$/m, `To: ${ack.header('From')}\r`)
      .replace(/^Call-ID: .*\r$/m, `Call-ID: ${ack.header('Call-ID')}\r`);
    party.send(bye, '127.0.0.1', port());
    expect((await call.event('ended')).termination.by).toBe('remote');
  });
});

describe('an outsider who knows a transaction of the line', () => {
  /** The response to a request, from whoever sends it. */
  const responseTo = (text: string, status: string) => {
    const copied = text.split('\r\n').filter((header) => /^(?:Via|From|To|Call-ID|CSeq):/.test(header));
    return `${[`SIP/2.0 ${status}`, ...copied].join('\r\n').replace(/^To: .*$/m, '$&;tag=forged')}\r\nContent-Length: 0\r\n\r\n`;
  };
  const isHeard = async (count: number) => {
    ask(await peer('127.0.0.9'), 'OPTIONS', '100');
    await refused(count);
  };

  it('answers no call in the place of the server', async () => {
    const server = await line();
    const silent = await peer('127.0.0.3');
    await sip.gateway.setLine(lineConfig(silent.address, { optionsSeconds: null }));
    const call = await sip.dial('600');
    const { text } = await silent.request('INVITE');
    const stranger = await peer('127.0.0.2');
    const moved = responseTo(text, '302 Moved').replace(
      '\r\nContent',
      `\r\nContact: <sip:600@${stranger.address}>\r\nContent`,
    );
    for (const response of [responseTo(text, '603 Decline'), moved]) stranger.send(response, '127.0.0.1', port());
    await isHeard(1);
    silent.send(responseTo(text, '486 Busy Here'), '127.0.0.1', port());
    expect((await call.event('ended')).termination.sipStatus).toBe(486);
    expect(stranger.heard).toEqual([]);
    expect(server.requests('INVITE')).toEqual([]);
  });

  it('cancels no call of the server', async () => {
    const server = await line();
    const invite = strangersRequest('INVITE', `sip:100@127.0.0.1:${port()}`, server, ['Content-Type: application/sdp']);
    server.send(invite, '127.0.0.1', port());
    const call = await sip.incoming();
    const cancel = invite.replace(/^INVITE/, 'CANCEL').replace(/^(CSeq: 1) INVITE/m, '$1 CANCEL');
    const stranger = await peer('127.0.0.2');
    stranger.send(cancel, '127.0.0.1', port());
    stranger.send(cancel.replace(/^(To: .*)\r$/m, '$1;tag=1\r'), '127.0.0.1', port());
    await refused(1);
    await isHeard(2);
    expect(call.leg.state).not.toBe('ended');
    server.send(cancel, '127.0.0.1', port());
    await call.event('ended');
    expect(stranger.heard).toEqual([]);
  });
});

describe('a server of the line at another address', () => {
  const addressesOf: Record<string, string[]> = {};
  const names: NameService = {
    naptr: async () => [],
    srv: async (name) =>
      name === '_sip._udp.backup.test'
        ? ['one', 'two'].map((host, index) => ({ name: `${host}.backup.test`, port: 5060, priority: index, weight: 0 }))
        : [],
    addresses: async (name) =>
      addressesOf[name] ?? Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' })),
  };
  const hears = async (host: string) => {
    const asking = await peer(host);
    ask(asking, 'OPTIONS', '100');
    await until(() => asking.heard.some((text) => text.startsWith('SIP/2.0 200')), { what: `an answer to ${host}` });
  };

  it('is accepted: a backup with all that its SRV records name, and servers behind the proxy', async () => {
    Object.assign(addressesOf, { 'one.backup.test': ['127.0.0.11'], 'two.backup.test': ['127.0.0.12', '127.0.0.13'] });
    Object.assign(addressesOf, { 'pbx.test': ['127.0.0.14'] });
    const proxy = await peer('127.0.0.1', accepts);
    sip = startGateway(undefined, hastyClock(5), { names });
    await sip.line('pbx.test', { optionsSeconds: null, outboundProxy: proxy.address, backupServers: ['backup.test'] });
    for (const host of ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14']) await hears(host);
    const stranger = await peer('127.0.0.15');
    ask(stranger, 'OPTIONS', '100');
    await refused(1);
    expect(stranger.heard).toEqual([]);
  });

  it('is heard when it moved: its name is looked up for whoever is unknown, and the next attempt gets through', async () => {
    Object.assign(addressesOf, { 'pbx.test': ['127.0.0.1'] });
    const server = await peer('127.0.0.1', accepts);
    sip = startGateway(undefined, hastyClock(5), { names });
    await sip.line(`pbx.test:${server.port}`, { optionsSeconds: null });
    Object.assign(addressesOf, { 'pbx.test': ['127.0.0.1', '127.0.0.21'] });
    const moved = await peer('127.0.0.21');
    ask(moved, 'OPTIONS', '100');
    await refused(1);
    await until(
      () => {
        ask(moved, 'OPTIONS', '100');
        return moved.heard.some((text) => text.startsWith('SIP/2.0 200'));
      },
      { what: 'the second attempt to be heard' },
    );
  });
});

describe('who writes the address of the line’s server on its packets', () => {
  const contactUser = '5ec2e7';

  it('calls nobody without what the line registered', async () => {
    const server = await line({ register: true, contactUser });
    expect((await server.request('REGISTER')).header('Contact')).toContain(`<sip:${contactUser}@`);
    for (const user of ['100', '%31%30%30', 'pbx']) ask(server, 'INVITE', user);
    await refused(3);
    expect(sip.gateway.lineStatus(1).warning).toMatch(
      /for “100” and not for the address.*Only calls to the registered address/,
    );
    expect(server.heard.filter((text) => /^SIP\/2\.0 (?!404)/.test(text))).toEqual([]);
    ask(server, 'INVITE', contactUser, ['Content-Type: application/sdp']);
    expect((await sip.incoming()).leg.calledNumber).toBe('100');
  });

  it('gets no other request taken by naming a dialog to take over, as an INVITE may', async () => {
    const server = await line({ register: true, contactUser });
    const replaces = ['Replaces: a;to-tag=b;from-tag=c', 'Content-Type: text/plain'];
    for (const method of ['MESSAGE', 'OPTIONS', 'SUBSCRIBE', 'NOTIFY']) ask(server, method, '100', replaces);
    await refused(4);
    ask(server, 'INVITE', '100', replaces);
    await until(() => server.heard.some((text) => text.startsWith('SIP/2.0 481')), {
      what: 'the INVITE to be refused',
    });
    expect(server.heard.filter((text) => /^SIP\/2\.0 (?!404|481|1)/.test(text))).toEqual([]);
  });

  it('learns nothing of it from a call: there the line is called by its user name', async () => {
    const server = await line({ register: true, contactUser });
    await sip.dial('600');
    expect((await server.request('INVITE')).text).not.toContain(contactUser);
  });

  it('reads nothing of it in a trace', async () => {
    const server = await line({ register: true, contactUser });
    expect((await server.request('REGISTER')).text).toContain(contactUser);
    expect(sip.trace.map(({ text }) => text).join('')).not.toContain(contactUser);
    expect(sip.sent('out')[0]).toMatch(/^REGISTER /);
  });

  it.each([{ kind: 'trunk' as const }, { register: false }, { checkContact: false }])(
    'calls by number where %o',
    async (settings) => {
      const server = await line({ register: true, contactUser, ...settings });
      ask(server, 'INVITE', '4930123456');
      expect((await sip.incoming()).leg.calledNumber).toBe('4930123456');
    },
  );
});
